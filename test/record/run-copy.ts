/** Copies of recorded runs that tests may change, and ways to change them. */

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { applyDelta, decodeDelta, DeltaEncoder } from '../../src/capture/picture/frame-delta.ts';
import { RecordChain, sha256 } from '../../src/record/record-chain.ts';
import type { Frame } from '../../src/core/frame.ts';

/** The recorded runs of Strata. */
export const runsFolder = fileURLToPath(new URL('../../fixtures/strata/runs/', import.meta.url));

/** One line of a record as an object. */
export type AnyLine = Record<string, any>;

/** A copy of a run in a temporary folder. */
export class RunCopy {
  readonly folder: string;
  readonly #file: string;

  /** @param name a run of fixtures/strata/runs */
  constructor(name: string) {
    this.folder = mkdtempSync(join(tmpdir(), 'puzzlebot-run-'));
    cpSync(join(runsFolder, name), this.folder, { recursive: true });
    this.#file = join(this.folder, 'run.jsonl');
  }

  rows(): string[] {
    return readFileSync(this.#file, 'utf8').trimEnd().split('\n');
  }

  write(rows: readonly string[]): void {
    writeFileSync(this.#file, `${rows.join('\n')}\n`);
  }

  writeText(text: string): void {
    writeFileSync(this.#file, text);
  }

  /** Changes the n-th line of a kind, keeping its hash. */
  edit(kind: string, change: (line: AnyLine) => void, nth = 0): void {
    const rows = this.rows();
    const at = rows
      .map((row, i) => [row, i] as const)
      .filter(([row]) => (JSON.parse(row) as AnyLine)['kind'] === kind);
    const [row, i] = at.at(nth) ?? [];
    if (row === undefined || i === undefined) throw new Error(`no ${kind} in this run`);
    const line = JSON.parse(row) as AnyLine;
    change(line);
    rows[i] = JSON.stringify(line);
    this.write(rows);
  }

  /** Recomputes the chain, as a forger can. */
  reseal(): void {
    const chain = new RecordChain();
    this.write(
      this.rows().map((row) => {
        const { hash: _, ...line } = JSON.parse(row) as AnyLine;
        if (line['kind'] === 'frame') line['sha256'] = sha256(readFileSync(join(this.folder, line['file'])));
        return chain.seal(line);
      }),
    );
  }

  /** Repaints the picture of one look and rewrites all pictures. */
  async repaint(look: number, paint: (frame: Frame) => void): Promise<void> {
    const encoder = new DeltaEncoder();
    const lines = this.rows().map((row) => JSON.parse(row) as AnyLine);
    const files = lines.filter(({ kind }) => kind === 'frame') as AnyLine[];
    const done = new Set<string>();
    let before: Frame | undefined;
    const placeOf = (number: number) =>
      lines.find(({ kind, look }) => kind === 'look' && look === number)?.['place'];
    for (const { file, look: at } of files) {
      if (done.has(file)) continue;
      done.add(file);
      before = applyDelta(before, await decodeDelta(readFileSync(join(this.folder, file))), placeOf(at));
      const copy = { ...before, data: before.data.slice() };
      if (at === look) paint(copy);
      const png = encoder.encode(copy);
      if (png) writeFileSync(join(this.folder, file), png);
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
