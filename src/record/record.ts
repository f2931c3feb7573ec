/**
 * Records a run while it is played: `run.jsonl`, with one event per line, and the pictures that
 * mattered, each as the difference from the one kept before. A recorded run can be replayed,
 * verified and shown without the game.
 *
 *     loop ─▶ listen(event) ─▶ run.jsonl
 * session ─▶ watch(session) ─▶ exactly what it received
 *
 * Every look is written with what was read; pictures are kept of looks that led to a decision or
 * conclusion. Each line, and each picture that it names, is written before the run continues, so a
 * crash loses nothing.
 */

import { closeSync, mkdirSync, openSync, readdirSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DeltaEncoder } from '../capture/picture/frame-delta.ts';
import { EnvironmentError, exitCodes, messageOf, ParseError } from '../core/errors.ts';
import { whyNotWritten } from '../core/files/why-not-written.ts';
import type { Layout, PlaySession, Reader, Scene, Tally, View } from '../games/game.ts';
import type { LookEvent, RunEvent } from '../play/events.ts';
import { RecordBudget } from './record-budget.ts';
import { RecordChain, sha256 } from './record-chain.ts';
import { type LevelNote, levelNotes, stepNote } from './record-levels.ts';
import { pack, packScene, recordFile } from './record-lines.ts';
import type { LineOf, RecordHead } from './record-schema.ts';

/** Which runs are recorded: all, only those that did not finish, or none. */
export const recordModes = ['all', 'failures', 'off'] as const;
type RecordMode = (typeof recordModes)[number];

/** A screen unreadable for this long has its picture kept, ms; most transitions are shorter. */
const longTroubleMs = 2000;

/** A look and its number, counted from 1. */
interface NumberedLook {
  readonly event: LookEvent;
  readonly look: number;
}

/** Writes one run into one folder. */
export class RunRecorder {
  readonly #chain = new RecordChain();
  readonly #encoder = new DeltaEncoder();
  readonly #budget: RecordBudget;
  #file: number | undefined;
  #failure: string | undefined;
  #looks = 0;
  #last: NumberedLook | undefined;
  #lastScene: string | undefined;
  #keptLook = 0;
  #keptFile: Pick<LineOf<'frame'>, 'file' | 'sha256'> | undefined;
  /** The look on which the current step was decided. */
  #before: NumberedLook | undefined;
  #located = false;
  #trouble: { readonly sinceMs: number; kept: boolean } | undefined;
  #tally: (() => Tally) | undefined;
  /** The session's last decision, until the loop reports it. */
  #decided: { readonly clockMs: number; readonly notes: readonly LevelNote[] } | undefined;
  #ended = false;
  #finished = false;

  /**
   * @param folder created if needed
   * @param mode `failures` removes the folder when the run has finished
   * @param budget limits the size
   * @throws ParseError when the folder is not empty; EnvironmentError when it cannot be written
   */
  constructor(
    readonly folder: string,
    head: RecordHead,
    readonly mode: Exclude<RecordMode, 'off'>,
    budget = new RecordBudget(),
  ) {
    this.#budget = budget;
    try {
      mkdirSync(join(folder, 'frames'), { recursive: true });
      if (readdirSync(folder).length > 1 || readdirSync(join(folder, 'frames')).length > 0) {
        throw new ParseError(`${folder}: holds something already; a run needs an empty folder`);
      }
      this.#file = openSync(join(folder, recordFile), 'ax');
    } catch (error) {
      if (error instanceof ParseError) throw error;
      throw new EnvironmentError(
        `no record can be written to ${folder} (${whyNotWritten(error)}); give another folder with --run-dir, or --record off`,
      );
    }
    this.#write(head);
  }

  /** Why recording stopped; `undefined` while it works. The run continues without a record. */
  get failure(): string | undefined {
    return this.#failure;
  }

  /** Records that a profile supplies the layout. */
  useLayout(layout: Layout): void {
    this.#writeLayout(layout, 0, 'profile');
  }

  /** Wraps a session to record its exact inputs; the loop must play the wrapped session. */
  watch<S extends Scene, L extends Layout>(
    session: PlaySession<S, L>,
    reader: Reader<S, L>,
  ): PlaySession<S, L> {
    this.#tally = () => session.tally();
    const decide = (view: View<S, L>) => {
      const before = session.tally();
      const decision = session.decide(view);
      const notes = levelNotes(before, view, this.#looks, { session, reader });
      this.#decided = { clockMs: view.atMs, notes };
      return decision;
    };
    return {
      decide,
      settle: (step, outcome) => {
        const atMs = this.#last?.event.atMs ?? 0;
        this.#write({ kind: 'settled', atMs, label: step.label, ...outcome });
        session.settle(step, outcome);
      },
      plan: (view) => session.plan(view),
      tally: () => session.tally(),
      progress: () => session.progress(),
      doubt: () => session.doubt?.(),
      endUnread: () => session.endUnread?.(),
      picture: () => session.picture(),
    };
  }

  readonly listen = (event: RunEvent): void => {
    switch (event.kind) {
      case 'located':
        this.#located = true;
        return this.#writeLayout(event.layout, event.atMs, 'search');
      case 'look':
        return this.#look(event);
      case 'decision':
        return this.#decision(event);
      case 'outcome':
        if (event.result !== 'seen') this.#keep(this.#before, 'proof');
        if (event.result !== 'seen') this.#keep(this.#last, 'proof');
        return this.#write(event);
      case 'refused':
      case 'pause':
        this.#keep(this.#last, 'proof');
        return this.#write(event);
      case 'end':
        return this.#end(event);
      default:
        return this.#write(event);
    }
  };

  /** Records the end of a run that failed unexpectedly. */
  fail(error: unknown): void {
    if (this.#ended) return;
    const message = messageOf(error);
    const atMs = this.#last?.event.atMs ?? 0;
    this.#end({
      kind: 'end',
      atMs,
      finished: false,
      reason: `unexpected failure: ${message}`,
      exitCode: exitCodes.unsolved,
    });
  }

  /**
   * Ends the record.
   * @returns the folder, or `undefined` when it was removed because the run finished
   */
  close(): string | undefined {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
    if (this.mode === 'all' || !this.#finished) return this.folder;
    rmSync(this.folder, { recursive: true, force: true });
    return undefined;
  }

  #writeLayout(layout: Layout, atMs: number, from: 'search' | 'profile'): void {
    const { value, bytes } = pack(layout);
    this.#write({ kind: 'located', atMs, from, layout: value, ...(bytes ? { bytes } : {}) });
  }

  #look(event: LookEvent): void {
    const look = ++this.#looks;
    this.#last = { event, look };
    const { frame, scene, still, trouble, atMs } = event;
    const { width, height, origin, density } = frame;
    const place = { width, height, origin, density };
    const packed = scene && packScene(scene);
    const text = packed && JSON.stringify(packed.value);
    const known = text !== undefined && text === this.#lastScene;
    this.#lastScene = text;
    this.#write({
      kind: 'look',
      atMs,
      look,
      still,
      place,
      ...(packed ? { scene: known ? 'same' : packed.value } : {}),
      ...(packed?.bytes && !known ? { bytes: packed.bytes } : {}),
      ...(trouble === undefined ? {} : { trouble }),
    });
    if (this.#located) this.#keep(this.#last, 'proof');
    this.#located = false;
    this.#followTrouble(this.#last);
  }

  /** Keeps one picture of each lasting trouble. */
  #followTrouble(numbered: NumberedLook): void {
    const { atMs, trouble } = numbered.event;
    if (trouble === undefined) this.#trouble = undefined;
    else this.#trouble ??= { sinceMs: atMs, kept: false };
    if (!this.#trouble || this.#trouble.kept || atMs - this.#trouble.sinceMs < longTroubleMs) return;
    this.#trouble.kept = true;
    this.#keep(numbered, 'proof');
  }

  #decision(event: Extract<RunEvent, { kind: 'decision' }>): void {
    const { decision, atMs } = event;
    const { clockMs = atMs, notes = [] } = this.#decided ?? {};
    this.#decided = undefined;
    if (notes.length > 0 || decision.kind === 'done') this.#keep(this.#last, 'proof');
    else if (decision.kind === 'act') this.#keep(this.#last, 'move');
    if (decision.kind === 'act') this.#before = this.#last;
    const plain = decision.kind === 'act' ? { kind: 'act', step: stepNote(decision.step) } : decision;
    this.#write({ kind: 'decision', atMs, clockMs, decision: plain });
    for (const note of notes) this.#write({ ...note, atMs });
  }

  #end(event: Extract<RunEvent, { kind: 'end' }>): void {
    this.#ended = true;
    this.#finished = event.finished;
    this.#keep(this.#last, 'proof');
    const tally = this.#tally?.();
    this.#write({ ...event, ...(tally ? { tally } : {}) });
  }

  /** Keeps the picture of a look, once, if the budget allows. */
  #keep(numbered: NumberedLook | undefined, as: 'proof' | 'move'): void {
    if (!numbered || numbered.look <= this.#keptLook || this.#failure !== undefined) return;
    const tally = this.#tally?.();
    if (!this.#budget.allowsAny(tally) || (as === 'move' && !this.#budget.allowsMoves(tally))) return;
    const { look, event } = numbered;
    const png = this.#encoder.encode(event.frame);
    if (png) {
      const file = `frames/${String(look).padStart(6, '0')}.png`;
      this.#guard(() => writeFileSync(join(this.folder, file), png));
      this.#budget.spend(png.length, as === 'move');
      this.#keptFile = { file, sha256: sha256(png) };
    }
    this.#keptLook = look;
    this.#write({ kind: 'frame', atMs: event.atMs, look, ...this.#keptFile });
  }

  #write(line: object): void {
    const file = this.#file;
    if (file === undefined || this.#failure !== undefined) return;
    const text = `${this.#chain.seal(line)}\n`;
    this.#budget.spend(text.length);
    this.#guard(() => writeSync(file, text));
  }

  /** A full disk ends the record, not the run. */
  #guard(write: () => unknown): void {
    try {
      write();
    } catch (error) {
      this.#failure = `the record ends early: ${whyNotWritten(error) || (error as Error).message}`;
    }
  }
}
