/**
 * Writes a run down while it goes on: `run.jsonl`, one event a line, and beside it the pictures that mattered, each as
 * the difference from the one kept before. With it a run can be replayed, verified and shown without the game.
 *
 * Every look is written with what was read; pictures are kept only of looks that something was decided or
 * concluded from, and of the first look of each trouble.
 */

import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeDelta } from '../capture/frame-delta.ts';
import type { Frame } from '../core/frame.ts';
import type { LookEvent, RunEvent } from './events.ts';

/** Version of the format of `run.jsonl`. */
export const recordVersion = 1;

/** The first line of a record: what was played, with what, on what. */
export interface RecordHead {
  readonly kind: 'run';
  readonly version: typeof recordVersion;
  readonly game: string;
  /** What the user typed, seeds included. */
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  /** The screen it was played on, in words. */
  readonly on: string;
  /** ISO 8601. */
  readonly started: string;
}

/** A record is kept of every run, of those that did not finish, or of none. */
export const recordModes = ['all', 'failures', 'off'] as const;
export type RecordMode = (typeof recordModes)[number];

/** Writes one run into one folder. */
export class RunRecorder {
  #lastLook: LookEvent | undefined;
  #lastScene = '';
  #kept: Frame | undefined;
  #keptLook: LookEvent | undefined;
  #looks = 0;
  #inTrouble = false;
  #finished = false;
  #encoding: Promise<void> = Promise.resolve();

  /**
   * @param folder made if need be; must not hold another run
   * @param mode `failures` removes the folder again when the run has finished
   */
  constructor(
    readonly folder: string,
    head: RecordHead,
    private readonly mode: Exclude<RecordMode, 'off'>,
  ) {
    mkdirSync(join(folder, 'frames'), { recursive: true });
    writeFileSync(join(folder, 'run.jsonl'), `${JSON.stringify(head)}\n`);
  }

  /** Takes one event of the run. */
  readonly listen = (event: RunEvent): void => {
    switch (event.kind) {
      case 'look':
        return this.#look(event);
      case 'decision':
        if (event.decision.kind !== 'wait') this.#keepLastLook();
        return this.#write(event);
      case 'outcome':
        this.#keepLastLook();
        return this.#write(event);
      case 'end':
        this.#finished = event.finished;
        this.#keepLastLook();
        return this.#write(event);
      default:
        return this.#write(event);
    }
  };

  /**
   * Waits until all pictures are on the disk.
   * @returns the folder, or `undefined` when the record was not worth keeping
   */
  async close(): Promise<string | undefined> {
    await this.#encoding;
    if (this.mode === 'all' || !this.#finished) return this.folder;
    rmSync(this.folder, { recursive: true, force: true });
    return undefined;
  }

  #look(event: LookEvent): void {
    this.#lastLook = event;
    this.#looks++;
    const { frame, scene, ...rest } = event;
    const text = JSON.stringify(scene);
    const known = text === this.#lastScene;
    this.#lastScene = text;
    const place = { width: frame.width, height: frame.height, origin: frame.origin, density: frame.density };
    this.#write({ ...rest, look: this.#looks, place, ...(scene ? { scene: known ? 'same' : scene } : {}) });
    if (event.trouble && !this.#inTrouble) this.#keepLastLook();
    this.#inTrouble = event.trouble !== undefined;
  }

  /** Keeps the picture of the last look, once. */
  #keepLastLook(): void {
    const look = this.#lastLook;
    if (!look || look === this.#keptLook) return;
    const before = this.#kept;
    const file = `frames/${String(this.#looks).padStart(6, '0')}.png`;
    this.#kept = look.frame;
    this.#keptLook = look;
    this.#write({ kind: 'frame', atMs: look.atMs, look: this.#looks, file });
    this.#encoding = this.#encoding.then(async () => {
      writeFileSync(join(this.folder, file), await encodeDelta(look.frame, before));
    });
  }

  #write(line: object): void {
    appendFileSync(join(this.folder, 'run.jsonl'), `${JSON.stringify(line)}\n`);
  }
}
