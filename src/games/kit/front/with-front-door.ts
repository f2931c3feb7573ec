/**
 * Gives a game a door: a player that presses the control which opens the game, if something hides
 * it before the first board. The game itself sees only its own scenes.
 *
 *     locate fails ─▶ a control that may be pressed? ─▶ front scene ─▶ FrontDoor ─▶ press
 *                                    └─ no ─▶ the error, with the control to name if there is one
 */

import { ReadError } from '../../../core/errors.ts';
import type { Frame } from '../../../core/frame.ts';
import type { Json } from '../../../core/json/json.ts';
import { optionTable, type OptionSpec } from '../../../core/options.ts';
import { attempt, isUnread } from '../../../perception/attempt.ts';
import { PressRule } from '../../../press/may-press.ts';
import { type NamedControl, namedControl } from '../../../press/named-control.ts';
import { flatThings, frontButtons, wordsWith } from '../../../press/page-buttons.ts';
import { pressWords } from '../../../press/press-words.ts';
import type {
  Decision,
  Game,
  Layout,
  PlaySession,
  Reader,
  RecordSchemas,
  Step,
  StepOutcome,
  View,
} from '../../game.ts';
import { usualPatience, wait } from '../board-play.ts';
import { FrontDoor } from './front-door.ts';
import {
  frontLayout,
  frontMarks,
  frontRecorded,
  type FrontScene,
  frontScene,
  isFront,
  isFrontScene,
} from './front-scene.ts';

/** The option by which the user names the control that opens a game. */
export const startOption = namedControl(
  'the control that opens the game: its word, or x,y in pixels of the window; pressed once (default: only a start word on a dialog in front)',
);

const doorOptions = optionTable({ start: startOption });

/**
 * Gives a game a door.
 * @param game of any kind
 * @returns the game; as it is if it does not play, or has an option of that name itself
 */
export function withFrontDoor(game: Game): Game {
  const { player, reader, recorded, annotate, certify } = game;
  const [{ flags }] = doorOptions.specs as readonly [OptionSpec];
  if (!player || !reader || player.options.some((option) => option.flags === flags)) return game;
  return {
    ...game,
    player: {
      options: [...player.options, ...doorOptions.specs],
      start: (typed) => new OpeningSession(player.start(typed), reader, doorOptions.parse(typed).start),
    },
    ...(recorded && { recorded: withFront(recorded) }),
    ...(annotate && {
      annotate: (layout, scene) =>
        isFront(layout)
          ? frontMarks(layout)
          : annotate(layout, scene && isFrontScene(scene) ? undefined : scene),
    }),
    ...(certify && {
      certify: (level) =>
        certify({
          ...level,
          story: level.story.filter((part) => typeof part === 'string' || !isFrontScene(part)),
        }),
    }),
  };
}

const withFront = ({ scene, layout }: RecordSchemas): RecordSchemas => ({
  scene: (json: Json) => (json.at('kind').value === 'front' ? frontRecorded.scene(json) : scene(json)),
  layout: (json: Json) =>
    json.at('buttons').value === undefined ? layout(json) : frontRecorded.layout(json),
});

/** Plays by the session of the game, and opens the game before its first board. */
class OpeningSession implements PlaySession {
  readonly reader: Reader;
  readonly #door: FrontDoor;

  constructor(
    private readonly game: PlaySession,
    reader: Reader,
    named: NamedControl | undefined,
  ) {
    this.reader = frontReader(game.reader ?? reader, named);
    this.#door = new FrontDoor(named);
  }

  decide(view: View): Decision {
    const { scene } = view;
    if (isFrontScene(scene)) {
      return this.tally().puzzles > 0
        ? wait('what lies in front of the game to go', usualPatience.coveredMs)
        : this.#door.decide(view);
    }
    this.#door.reset();
    const decision = this.game.decide(view);
    return decision.kind === 'act' ? { ...decision, step: blindToFront(decision.step) } : decision;
  }

  settle(step: Step, outcome: StepOutcome): void {
    if (!this.#door.settle(step)) this.game.settle(step, outcome);
  }

  plan(view: View): readonly Step[] {
    return isFrontScene(view.scene) ? [] : this.game.plan(view);
  }

  tally = () => this.game.tally();
  progress = () => this.game.progress();
  picture = () => this.game.picture();
  doubt = () => this.game.doubt?.();
  endUnread = () => this.game.endUnread?.();
  learned = () => this.game.learned?.();
}

/** The game knows nothing of what may come in front of it. */
const blindToFront = (step: Step): Step => ({
  ...step,
  judge: (after) => (isFrontScene(after) ? 'pending' : step.judge(after)),
});

/** Reads the game and, where that fails, the controls that may be pressed to open it. */
function frontReader(reader: Reader, named: NamedControl | undefined): Reader {
  const words = wordsWith(named);
  const locate = (frame: Frame): Layout | FrontScene => {
    const found = attempt(() => {
      const layout = reader.locate(frame);
      reader.read(frame, layout);
      return layout;
    });
    if (!isUnread(found)) return found;
    const buttons = frontButtons(frame, flatThings(frame), words);
    const rule = new PressRule('start', named);
    if (rule.choose(buttons, frame)) return frontScene(frame, buttons, found.message);
    const opens = buttons.some(({ says = '' }) => pressWords.start.has(says));
    throw opens ? new ReadError(`${found.message}; ${rule.advice(buttons)}`, found.detail) : found;
  };
  return {
    ...reader,
    locate(frame) {
      const found = locate(frame);
      return 'kind' in found ? frontLayout(frame, found.buttons) : found;
    },
    read(frame, layout) {
      if (!isFront(layout)) return reader.read(frame, layout);
      const found = locate(frame);
      if ('kind' in found) return found;
      throw new ReadError('nothing lies in front of the board', { trouble: 'fading' });
    },
    describe(scene, layout) {
      if (isFrontScene(scene)) throw new ReadError(scene.why, { trouble: 'covered' });
      return reader.describe(scene, layout);
    },
    visibleBoard: (scene) => (isFrontScene(scene) ? undefined : reader.visibleBoard?.(scene)),
  };
}
