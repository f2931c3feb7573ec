/**
 * Replays a record without screen or mouse. Every kept picture is read again, the session decides
 * again on the recorded looks, and every click, plan and conclusion must match the record. Readers
 * are pure and sessions decide from their inputs alone, so the first difference shows what has
 * changed or was wrong.
 */

import { ParseError } from '../core/errors.ts';
import { inputsOf } from '../play/events.ts';
import { isOfSize, locateBy } from '../play/locate-by.ts';
import type { Frame } from '../core/frame.ts';
import type { Game, Layout, PlaySession, Scene, Step, View } from '../games/game.ts';
import { type LevelNote, levelNotes, stepNote } from './record-levels.ts';
import { pack, packScene } from './record-lines.ts';
import type { KnownLine, LineOf } from './record-schema.ts';
import { orderFault } from './record-order.ts';
import { firstDifference } from './run-difference.ts';
import { picturesOf, type RunRecord, RunPictures } from './run-folder.ts';

/** The first event that differs from the record. */
export interface ReplayDifference {
  /** Line number in run.jsonl, from 1. */
  readonly line: number;
  readonly event: string;
  readonly look: number;
  readonly atMs: number;
  /** What was compared, with the path of the differing value. */
  readonly what: string;
  readonly recorded: unknown;
  readonly now: unknown;
}

interface ReplayResult {
  readonly events: number;
  readonly looks: number;
  readonly pictures: number;
  readonly clicks: number;
  readonly difference?: ReplayDifference;
}

/** Reported for a picture that was unreadable and can now be read. */
const readAs = 'it can be read as ';

/** A look of the record and its layout. */
interface Look {
  readonly line: LineOf<'look'>;
  readonly scene: Scene | undefined;
  readonly layout: Layout | undefined;
  /** Whether a search found the game in this look. */
  readonly located: boolean;
}

/** Thrown inside a replay at the first difference. */
class Differs extends Error {
  constructor(
    readonly what: string,
    readonly recorded: unknown,
    readonly now: unknown,
  ) {
    super(what);
  }
}

/**
 * Replays a record up to its end or to the first event that differs.
 * @param run as read from its folder
 * @param game named by the record
 * @param onPicture called after each picture, with the number of pictures
 * @returns what was replayed, and the first difference, if any
 * @throws ParseError when the game cannot be replayed, or a picture is missing or damaged
 */
export async function replayRun(
  run: RunRecord,
  game: Game,
  onPicture?: (all: number) => void,
): Promise<ReplayResult> {
  return new Replay(run, game, onPicture).run();
}

class Replay {
  readonly #session: PlaySession;
  readonly #reader: NonNullable<Game['reader']>;
  readonly #pictures: RunPictures;
  /** Number of pictures. */
  readonly #all: number;
  readonly #looks = new Map<number, Look>();
  #look: Look | undefined;
  #layout: Layout | undefined;
  #profile: Layout | undefined;
  #located = false;
  #step: Step | undefined;
  #done: Extract<LineOf<'decision'>['decision'], { kind: 'done' }> | undefined;
  #notes: LevelNote[] = [];
  readonly #counts = { events: 0, looks: 0, pictures: 0, clicks: 0 };

  constructor(
    private readonly record: RunRecord,
    game: Game,
    private readonly onPicture?: (all: number) => void,
  ) {
    const { reader, player } = game;
    if (!reader || !player)
      throw new ParseError(`${game.title} plays nothing, so there is nothing to replay`);
    this.#session = player.start(record.head.options);
    this.#reader = this.#session.reader ?? reader;
    this.#pictures = new RunPictures(record.folder);
    this.#all = picturesOf(record);
  }

  async run(): Promise<ReplayResult> {
    const fault = orderFault(this.record);
    for (const { number, event } of this.record.lines) {
      try {
        await this.#take(event);
        if (number === fault?.line.number) throw new Differs(fault.wrong, event.kind, undefined);
      } catch (error) {
        if (!(error instanceof Differs)) throw error;
        const look = this.#look?.line.look ?? 0;
        const { what, recorded, now } = error;
        const where = { line: number, event: event.kind, look, atMs: event.atMs };
        return { ...this.#counts, difference: { ...where, what, recorded, now } };
      }
      this.#counts.events++;
    }
    return this.#counts;
  }

  async #take(event: KnownLine): Promise<void> {
    switch (event.kind) {
      case 'located':
        this.#layout = event.layout;
        this.#located = event.from === 'search';
        if (event.from === 'profile') this.#profile = event.layout;
        return;
      case 'look':
        return this.#takeLook(event);
      case 'frame':
        return this.#takePicture(event);
      case 'decision':
        return this.#decide(event);
      case 'reading':
      case 'plan':
      case 'solved':
        return this.#compareNote(event);
      case 'click':
        return this.#compareClick(event);
      case 'outcome':
        return this.#judge(event);
      case 'settled':
        return this.#settle(event);
      case 'end':
        return this.#compareEnd(event);
    }
  }

  #takeLook(line: LineOf<'look'>): void {
    this.#expectNoNotes();
    this.#look = { line, scene: line.scene, layout: this.#layout, located: this.#located };
    this.#looks.set(line.look, this.#look);
    this.#located = false;
    this.#counts.looks++;
  }

  /** Reads a picture again: scene or error must match the record. */
  async #takePicture(line: LineOf<'frame'>): Promise<void> {
    const look = this.#looks.get(line.look);
    if (!look) throw new Differs('the look of a picture', line.look, undefined);
    const frame = await this.#pictures.next(line, look.line.place);
    this.#counts.pictures++;
    this.onPicture?.(this.#all);
    const { scene, layout } = look;
    if (!scene) return this.#readTrouble(look, frame);
    if (!layout) throw new Differs('where the game was found', undefined, scene.kind);
    if (look.located) {
      const found = this.#attempt('the layout', () => this.#locate(frame));
      compare('the layout', pack(layout).value, pack(found).value);
    }
    const seen = this.#attempt('the scene', () => this.#reader.read(frame, layout));
    compare('the scene', packScene(scene).value, packScene(seen).value);
  }

  /**
   * A picture that could not be read must fail again with the same message, by reading or by
   * searching. The player does not repeat a failed search at each look; so after a look with the
   * same message, it is enough that reading fails.
   */
  #readTrouble({ line, layout }: Look, frame: Frame): void {
    const read =
      layout && isOfSize(layout, frame) ? this.#troubleOf(() => this.#reader.read(frame, layout)) : undefined;
    const isOld = this.#looks.get(line.look - 1)?.line.trouble === line.trouble;
    if (read === line.trouble || (isOld && !read?.startsWith(readAs))) return;
    const searched = this.#troubleOf(() => this.#reader.read(frame, this.#locate(frame)));
    if (searched !== line.trouble)
      throw new Differs('why it could not be read', line.trouble, read ?? searched);
  }

  #locate(frame: Frame): Layout {
    return locateBy(this.#reader, frame, this.#profile);
  }

  #troubleOf(read: () => Scene): string {
    try {
      return readAs + read().kind;
    } catch (error) {
      return (error as Error).message;
    }
  }

  #decide({ decision, clockMs }: LineOf<'decision'>): void {
    this.#expectNoNotes();
    const { scene, layout, line } = this.#look ?? {};
    if (!scene || !layout || !line) throw new Differs('what was decided on', decision, undefined);
    const view: View = { scene, layout, still: line.still, atMs: clockMs };
    const now = this.#attempt('the decision', () => {
      const before = this.#session.tally();
      const decided = this.#session.decide(view);
      this.#notes = levelNotes(before, view, line.look, { session: this.#session, reader: this.#reader });
      return decided;
    });
    this.#step = now.kind === 'act' ? now.step : undefined;
    this.#done = now.kind === 'done' ? now : undefined;
    compare('the decision', decision, now.kind === 'act' ? { kind: 'act', step: stepNote(now.step) } : now);
  }

  #compareNote({ atMs: _, ...line }: LineOf<LevelNote['kind']>): void {
    const { hash: __, ...recorded } = line as typeof line & { hash?: string };
    compare(`the ${line.kind}`, recorded, this.#notes.shift());
  }

  #expectNoNotes(): void {
    const [missing] = this.#notes;
    if (missing) throw new Differs(`the ${missing.kind}`, undefined, missing);
  }

  /** The click must be the decided one, and its desktop point the one that contains its pixel. */
  #compareClick(line: LineOf<'click'>): void {
    const { label, at, action, screen } = line;
    this.#counts.clicks += inputsOf(line);
    compare(
      'the click',
      { label, at, action },
      this.#step && { label: this.#step.label, at: stepNote(this.#step).at, action: this.#step.action },
    );
    const { origin, density } = this.#look?.line.place ?? { origin: { x: 0, y: 0 }, density: 1 };
    const now = { x: Math.floor(origin.x + at.x / density), y: Math.floor(origin.y + at.y / density) };
    compare('the point of the desktop', screen, now);
  }

  /** A step's recorded outcome must follow from the last look. */
  #judge({ label, result }: LineOf<'outcome'>): void {
    compare('the step', label, this.#step?.label);
    const scene = this.#look?.scene;
    const verdict = scene && this.#attempt('the outcome', () => this.#step?.judge(scene));
    const nothing = this.#step?.trial ? 'early' : 'missed';
    compare('the outcome', result, verdict === 'pending' || !verdict ? nothing : verdict);
  }

  #settle({ label, result, clickedMs, firstMs, seenMs }: LineOf<'settled'>): void {
    compare('the step', label, this.#step?.label);
    const outcome = {
      result,
      clickedMs,
      ...(firstMs === undefined ? {} : { firstMs }),
      ...(seenMs === undefined ? {} : { seenMs }),
    };
    this.#attempt('what the session was told', () => this.#step && this.#session.settle(this.#step, outcome));
  }

  #compareEnd({ finished, reason, tally }: LineOf<'end'>): void {
    this.#expectNoNotes();
    if (tally) compare('what was achieved', tally, this.#session.tally());
    // If the last look was unreadable, the session itself said how the run ends.
    const unread =
      this.#look?.scene || this.#done
        ? undefined
        : this.#attempt('the end', () => this.#session.endUnread?.());
    if (!finished && !this.#done && reason !== unread?.reason) return;
    const done = this.#done && { finished: this.#done.solved, reason: this.#done.reason };
    compare('the end', { finished, reason }, done ?? unread);
  }

  /** Repeats what succeeded in the run; a failure is the difference. */
  #attempt<T>(what: string, again: () => T): T {
    try {
      return again();
    } catch (error) {
      throw new Differs(what, 'worked', (error as Error).message);
    }
  }
}

function compare(what: string, recorded: unknown, now: unknown): void {
  const found = firstDifference(recorded, now);
  if (found) throw new Differs(found.path ? `${what}: ${found.path}` : what, found.recorded, found.now);
}
