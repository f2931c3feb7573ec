/**
 * Certifies a run from its record and the rules alone: was every level that counts as solved really
 * solved? Lines and pictures must be the ones that were written (the hash chain). The pictures at
 * the start and end of each level are read again. The game then judges board, moves and final
 * picture without its solver.
 */

import { ParseError } from '../core/errors.ts';
import type { Frame } from '../core/frame.ts';
import type { Game, Layout, Scene } from '../games/game.ts';
import { RecordChain } from './record-chain.ts';
import { packScene } from './record-lines.ts';
import type { KnownLine, LineOf } from './record-schema.ts';
import { orderFault } from './record-order.ts';
import { firstDifference } from './run-difference.ts';
import { ChangedPicture, picturesOf, type RunRecord, RunPictures } from './run-folder.ts';

interface LevelVerdict {
  readonly level: number;
  readonly verdict: 'agrees' | 'disagrees' | 'unfinished';
  /** What disagrees, and where. */
  readonly where?: string;
}

export interface Certificate {
  /** True when nothing contradicts the record and all levels that count as solved agree. */
  readonly agrees: boolean;
  /** The first disagreement; `undefined` when there is none. */
  readonly where?: string;
  readonly lines: number;
  readonly pictures: number;
  readonly levels: readonly LevelVerdict[];
}

/** A look and the layout needed to read it again. */
interface Look {
  readonly line: LineOf<'look'>;
  readonly layout: Layout | undefined;
}

interface Level {
  readonly reading: LineOf<'reading'>;
  readonly story: (string | Scene)[];
  solved?: LineOf<'solved'>;
}

/**
 * Verifies a record.
 * @param run as read from its folder
 * @param game named by the record
 * @param onPicture called after each picture, with the number of pictures
 * @returns the certificate
 * @throws ParseError when a picture is missing or damaged, or the game cannot certify
 */
export async function verifyRun(
  run: RunRecord,
  game: Game,
  onPicture: (all: number) => void = () => {},
): Promise<Certificate> {
  const { reader, certify } = game;
  if (!reader || !certify) throw new ParseError(`${game.title} cannot certify its levels`);
  const lines = run.lines.length + 1;
  const broken = brokenChain(run);
  if (broken) return { agrees: false, where: broken, lines, pictures: 0, levels: [] };
  const index = new RecordIndex(run);
  let pictures = 0;
  const mismatches = new Map<number, string | undefined>();
  try {
    const { options } = run.head;
    const asPlayed = { ...game, reader: game.player?.start(options).reader ?? reader };
    const all = picturesOf(run);
    pictures = await rereadPictures(
      run,
      index,
      { game: asPlayed, onPicture: () => onPicture(all) },
      mismatches,
    );
  } catch (error) {
    if (!(error instanceof ChangedPicture)) throw error;
    return { agrees: false, where: error.message, lines, pictures, levels: [] };
  }
  const levels = index.levels.map((level) => judge(level, index, game, mismatches));
  const disagreeing = levels.find(({ verdict }) => verdict === 'disagrees');
  const where = disagreeing
    ? `level ${disagreeing.level}: ${disagreeing.where}`
    : (wrongCount(run, levels) ?? brokenOrder(run));
  return { agrees: where === undefined, ...(where === undefined ? {} : { where }), lines, pictures, levels };
}

/** Describes the first line that breaks the hash chain. */
function brokenChain({ headText, lines }: RunRecord): string | undefined {
  const chain = new RecordChain();
  if (!chain.holds(headText)) return 'line 1 of run.jsonl is not the line that was recorded';
  const wrong = lines.find(({ text }) => !chain.holds(text));
  return (
    wrong && `line ${wrong.number} (${wrong.event.kind}) of run.jsonl is not the line that was recorded there`
  );
}

/** Describes the first line that cannot occur at its position. */
function brokenOrder(run: RunRecord): string | undefined {
  const fault = orderFault(run);
  return fault && `line ${fault.line.number} (${fault.line.event.kind}) of run.jsonl: ${fault.wrong}`;
}

class RecordIndex {
  readonly looks = new Map<number, Look>();
  readonly levels: Level[] = [];
  /** What the last look showed. */
  #shown: Scene | undefined;

  constructor(run: RunRecord) {
    let layout: Layout | undefined;
    for (const { event } of run.lines) {
      if (event.kind === 'located') layout = event.layout;
      if (event.kind === 'look') this.looks.set(event.look, { line: event, layout });
      this.#addToLevel(event);
    }
  }

  #addToLevel(event: KnownLine): void {
    if (event.kind === 'look') this.#shown = event.scene;
    // A level is read from the last look before it.
    if (event.kind === 'reading')
      this.levels.push({ reading: event, story: this.#shown ? [this.#shown] : [] });
    const level = this.levels.at(-1);
    if (!level || level.solved) return;
    if (event.kind === 'click') level.story.push(event.label);
    if (event.kind === 'look' && event.scene && level.story.at(-1) !== event.scene)
      level.story.push(event.scene);
    if (event.kind === 'solved' && event.level === level.reading.level) level.solved = event;
  }
}

/**
 * Rereads the pictures at the start and end of each level.
 * @param mismatches filled per look with what differs, or `undefined`
 * @returns number of pictures
 */
async function rereadPictures(
  run: RunRecord,
  index: RecordIndex,
  { game, onPicture }: { readonly game: Game; readonly onPicture: () => void },
  mismatches: Map<number, string | undefined>,
): Promise<number> {
  const wanted = new Set(
    index.levels.flatMap(({ reading, solved }) => [reading.look, ...(solved ? [solved.look] : [])]),
  );
  const pictures = new RunPictures(run.folder);
  let count = 0;
  for (const { event } of run.lines) {
    if (event.kind !== 'frame') continue;
    const look = index.looks.get(event.look);
    if (!look)
      throw new ChangedPicture(`${event.file} belongs to look ${event.look}, which is not in the record`);
    const frame = await pictures.next(event, look.line.place, true);
    count++;
    if (wanted.has(event.look)) mismatches.set(event.look, misread(frame, look, game));
    onPicture();
  }
  return count;
}

/** Describes how a picture differs from its recorded look. */
function misread(frame: Frame, { layout, line }: Look, { reader }: Game): string | undefined {
  const { scene } = line;
  if (!scene || !layout || !reader) return `look ${line.look} was not read`;
  try {
    const found = firstDifference(packScene(scene).value, packScene(reader.read(frame, layout)).value);
    if (!found) return undefined;
    const shown = (value: unknown) => JSON.stringify(value) ?? 'nothing';
    return `the picture of look ${line.look} shows ${shown(found.now)} for ${found.path}, the record says ${shown(found.recorded)}`;
  } catch (error) {
    // A forged layout may make the reader fail in ways that it does not check for.
    return `the picture of look ${line.look} cannot be read: ${(error as Error).message}`;
  }
}

function judge(
  { reading, story, solved }: Level,
  index: RecordIndex,
  game: Game,
  mismatches: ReadonlyMap<number, string | undefined>,
): LevelVerdict {
  const { level, board, palette } = reading;
  if (!solved) return { level, verdict: 'unfinished' };
  const disagrees = (where: string): LevelVerdict => ({ level, verdict: 'disagrees', where });
  for (const look of [reading.look, solved.look]) {
    if (!mismatches.has(look)) return disagrees(`the picture of look ${look} was not kept`);
    const wrong = mismatches.get(look);
    if (wrong) return disagrees(wrong);
  }
  const [first, last] = [index.looks.get(reading.look), index.looks.get(solved.look)];
  if (!first?.line.scene || !first.layout || !last?.line.scene) return disagrees('its looks were not read');
  try {
    const shown = game.reader?.describe(first.line.scene, first.layout).board;
    if (firstDifference(board, shown)) return disagrees('its board is not the one that was read');
    const where = game.certify?.({ board, palette, story, final: last.line.scene });
    return where ? disagrees(where) : { level, verdict: 'agrees' };
  } catch (error) {
    return disagrees((error as Error).message);
  }
}

/** The end must claim exactly the levels that are shown solved. */
function wrongCount({ lines }: RunRecord, levels: readonly LevelVerdict[]): string | undefined {
  const end = lines.at(-1)?.event;
  if (end?.kind !== 'end' || !end.tally) return undefined;
  const solved = levels.filter(({ verdict }) => verdict === 'agrees').length;
  if (end.tally.solved !== solved)
    return `the end counts ${end.tally.solved} levels as solved, the record shows ${solved}`;
  if (end.finished && solved === 0) return 'the run says that it is finished, but no level was solved';
  return undefined;
}
