/**
 * The schema of a record's lines. People attach run folders to bug reports, so the file is
 * untrusted: a violation is reported with its line and field, and game and report can rely on what
 * passes. Lines of unknown kinds need only a time.
 */

import { maxPictureSide } from '../core/frame.ts';
import { keyNames } from '../core/keyboard.ts';
import {
  byKind,
  checked,
  flag,
  type Json,
  list,
  members,
  number,
  object,
  oneOf,
  optional,
  type Schema,
  text,
  whole,
} from '../core/json/json.ts';
import { frameSize, point, rect, share } from '../core/json/json-values.ts';
import { maxRecordedPixels } from '../capture/picture/decode.ts';
import type { OptionValues } from '../core/options.ts';
import type { Action, Game, Layout, RecordSchemas, Scene } from '../games/game.ts';
import { recordVersion } from './record-lines.ts';

/** A year, in ms; bounds every time and wait. */
const longestMs = 366 * 24 * 3600 * 1000;

const time = number({ min: 0, max: longestMs });
/** A time on a clock that may have started before the run. */
const clockTime = number({ min: 0, max: 1e15 });
const lookNumber = whole({ min: 1, max: 1e7 });
const level = whole({ min: 0, max: 1e6 });
const label = text({ max: 500 });
const result = oneOf('seen', 'missed', 'early', 'other');
const places = list(point, { min: 1, max: 10_000 });

/** The first line of a record: the game, what the user typed, the screen in words, and the time. */
export const headSchema = object({
  kind: oneOf('run'),
  version,
  game: text({ min: 1, max: 100 }),
  options,
  on: text(),
  started: text({ max: 100 }),
});
export type RecordHead = ReturnType<typeof headSchema>;

/** Parses what the first line of a record says in every version of the format. */
export const anyHead = object({
  kind: oneOf('run'),
  version: whole({ min: 1 }),
  game: text({ min: 1, max: 100 }),
  started: text({ max: 100 }),
});

function version(json: Json): typeof recordVersion {
  if (json.value === recordVersion) return recordVersion;
  const got = JSON.stringify(json.value)?.slice(0, 20) ?? 'nothing';
  throw json.wrong(
    `the record has version ${got}, this program reads ${recordVersion}; use the version of puzzlebot that wrote it`,
  );
}

function options(json: Json): OptionValues {
  const value: Schema<string | boolean> = (each) =>
    typeof each.value === 'boolean' ? each.value : text()(each);
  return Object.fromEntries(members(value)(json));
}

const typing = object({
  strokes: list(
    object({
      keys: list(oneOf(...keyNames), { max: keyNames.length }),
      holdMs: optional(time),
    }),
    { max: 10_000 },
  ),
  joined: optional(flag),
});

const button = oneOf('left', 'right');

const action: Schema<Action> = byKind({
  click: object({ kind: oneOf('click'), button }),
  drag: object({ kind: oneOf('drag'), through: places }),
  type: object({ kind: oneOf('type'), typing }),
  series: object({
    kind: oneOf('series'),
    parts: list(object({ at: point, typing: optional(typing), button: optional(button) }), { max: 100 }),
    holdMs: optional(time),
  }),
});

/** A planned step, without an action for a click; `label` and `withinMs` say what it waits for. */
const step = object({ kind: label, label, at: point, action: optional(action), withinMs: time });
export type StepNote = ReturnType<typeof step>;

const due = object({ atMs: clockTime, looks: whole({ min: 1, max: 100 }) });

const decision = byKind({
  act: object({ kind: oneOf('act'), step }),
  wait: object({ kind: oneOf('wait'), why: text(), limitMs: time, due: optional(due) }),
  done: object({ kind: oneOf('done'), solved: flag, reason: text() }),
});

const side = whole({ min: 1, max: maxPictureSide });

const place = checked(
  object({ width: side, height: side, origin: point, density: number({ min: 0.01, max: 100 }) }),
  ({ width, height }) =>
    width * height <= maxRecordedPixels
      ? undefined
      : `a picture of ${width}x${height} has more than ${maxRecordedPixels} pixels`,
);

const count = whole({ min: 0, max: 1e6 });

const tally = object({
  puzzles: count,
  solved: count,
  perfect: count,
  expected: optional(count),
  waves: optional(count),
  wave: optional(count),
  ofWaves: optional(count),
});

/** Schemas for an unknown game: only the fields that all games share. */
const ofAnyGame: RecordSchemas = {
  scene: object({ kind: label, confidence: share }),
  layout: object({ area: rect, frame: frameSize }),
};

/**
 * Creates the schema for the lines after the head, to be parsed in order.
 * @param game whose record it is; if unknown, scenes are only checked for shared fields
 * @returns the schema, for one record only: it remembers the previous scene
 */
export function lineSchema(game: Game | undefined): Schema<KnownLine> {
  const { scene, layout } = game ? (game.recorded ?? ofAnyGame) : ofAnyGame;
  let before: Scene | undefined;
  const sceneOf: Schema<Scene> = (json) => {
    if (json.value === 'same' && !before)
      throw json.wrong('there is no scene before it that it could be the same as');
    return json.value === 'same' && before ? before : ({ ...scene(json), signature: [] } as Scene);
  };
  const kinds = linesWith(sceneOf, layout);
  const other = object({ kind: label, atMs: time });
  return (json) => {
    const kind = label(json.at('kind'));
    const line = (Object.hasOwn(kinds, kind) ? kinds[kind as keyof typeof kinds] : other)(json) as KnownLine;
    if (line.kind === 'look') before = line.scene;
    return line;
  };
}

/** The lines that replay and verify process; others are skipped. */
export type KnownLine = ReturnType<ReturnType<typeof linesWith>[keyof ReturnType<typeof linesWith>]>;
export type LineOf<K extends KnownLine['kind']> = Extract<KnownLine, { readonly kind: K }>;

function linesWith(scene: Schema<Scene>, layout: Schema<Layout>) {
  const base = { atMs: time };
  return {
    /** Where the game was found, or where a profile places it. */
    located: object({ ...base, kind: oneOf('located'), layout, from: oneOf('search', 'profile') }),
    /** In the file, a scene lacks its signature, and is `same` when it equals the previous one. */
    look: object({
      ...base,
      kind: oneOf('look'),
      look: lookNumber,
      still: flag,
      place,
      scene: optional(scene),
      trouble: optional(text()),
    }),
    /** A picture was kept; `file` repeats the previous one when nothing had changed. */
    frame: object({
      ...base,
      kind: oneOf('frame'),
      look: lookNumber,
      file: checked(text({ max: 30 }), (file) =>
        /^frames\/\d+\.png$/.test(file)
          ? undefined
          : `expected a picture such as frames/000047.png, got ${JSON.stringify(file)}`,
      ),
      sha256: text({ max: 64 }),
    }),
    /** `clockMs` is when the look was taken, on the session's clock. */
    decision: object({ ...base, kind: oneOf('decision'), clockMs: clockTime, decision }),
    click: object({
      ...base,
      kind: oneOf('click'),
      label,
      at: point,
      action: optional(action),
      sent: optional(whole({ min: 1, max: 100 })),
      screen: point,
      repeat: flag,
    }),
    refused: object({ ...base, kind: oneOf('refused'), label, message: text() }),
    outcome: object({ ...base, kind: oneOf('outcome'), label, result, afterMs: optional(number()) }),
    /** The outcome that the session received for its step; times are on its clock. */
    settled: object({
      ...base,
      kind: oneOf('settled'),
      label,
      result,
      clickedMs: clockTime,
      firstMs: optional(clockTime),
      seenMs: optional(clockTime),
    }),
    reading: object({
      ...base,
      kind: oneOf('reading'),
      level,
      look: lookNumber,
      board: list(text(), { max: 10_000 }),
      palette: list(text({ max: 100 }), { max: 1000 }),
      confidence: share,
    }),
    plan: object({ ...base, kind: oneOf('plan'), level, steps: list(step, { max: 100_000 }) }),
    solved: object({ ...base, kind: oneOf('solved'), level, look: lookNumber, perfect: flag }),
    end: object({
      ...base,
      kind: oneOf('end'),
      finished: flag,
      reason: text(),
      exitCode: whole({ min: 0, max: 255 }),
      tally: optional(tally),
    }),
  };
}
