/**
 * Finds the pictures that belong to a moment. Not every look was kept, and some were written down
 * later than they were taken, so pictures are found by the number of their look, after the whole
 * record was read.
 */

import type { Layout } from '../games/game.ts';
import type { MarkSets } from './mark-sets.ts';
import type { Shot } from './report-data.ts';
import type { RunLine } from './run-lines.ts';

type LookLine = Extract<RunLine, { kind: 'look' }>;
type KeptLine = Extract<RunLine, { kind: 'frame' }>;

/** A picture that is kept, with the look it shows. */
export interface KeptPicture {
  readonly line: KeptLine;
  readonly look: LookLine;
}

/** The looks and pictures of a run. */
export class Shots {
  /** Pictures that differ from the one before, in order. */
  readonly pictures: KeptPicture[] = [];
  /** Looks of which a picture was kept, ascending, each with its index into `pictures`. */
  readonly #kept: { readonly look: LookLine; readonly picture: number }[] = [];
  readonly #looks = new Map<number, { readonly line: LookLine; readonly layout: Layout | undefined }>();
  #layout: Layout | undefined;

  constructor(private readonly marks: MarkSets) {}

  /** Takes the lines that tell of looks and pictures; passes over the others. */
  take(line: RunLine): void {
    if (line.kind === 'located') this.#layout = line.layout;
    if (line.kind === 'look') this.#looks.set(line.look, { line, layout: this.#layout });
    if (line.kind !== 'frame') return;
    const look = this.#looks.get(line.look)?.line;
    if (!look) return;
    const same = this.pictures.at(-1)?.line.frame.file === line.frame.file;
    if (!same) this.pictures.push({ line, look });
    this.#kept.push({ look, picture: this.pictures.length - 1 });
  }

  /** The picture of a look, or else the last one kept before it. */
  upTo(look: number): Shot | undefined {
    const found = this.#kept.findLast((kept) => kept.look.look <= look);
    return found && this.#shot(found, found.look.look === look ? '' : ', the last one kept');
  }

  /** The first picture of the looks from one number to another, both included. */
  within(first: number, last: number): Shot | undefined {
    const found = this.#kept.find((kept) => kept.look.look >= first);
    return found && found.look.look <= last ? this.#shot(found, '') : undefined;
  }

  #shot({ look, picture }: { look: LookLine; picture: number }, note: string): Shot {
    const layout = this.#looks.get(look.look)?.layout;
    const overlays = this.marks.of(layout, look.scene, look.line);
    const read = look.trouble ?? (look.scene ? `read as ${look.scene.kind}` : 'not read');
    const caption = `look ${look.look}${note}, ${(look.atMs / 1000).toFixed(2)} s · ${read}`;
    return { picture, overlays, caption };
  }
}
