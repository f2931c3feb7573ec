/**
 * Finds the pictures that belong to a moment. Not every look has a picture, and some pictures were
 * written later than their look. So pictures are indexed by look number once the whole record is
 * read.
 */

import type { Layout } from '../games/game.ts';
import type { MarkSets } from './mark-sets.ts';
import type { Shot } from './report-data.ts';
import type { RunLine } from './run-lines.ts';

type LookLine = Extract<RunLine, { kind: 'look' }>;
type KeptLine = Extract<RunLine, { kind: 'frame' }>;

/** A picture of the record and the first look that it shows. */
interface Picture {
  readonly line: KeptLine;
  readonly look: LookLine;
}

export interface KeptPicture extends Picture {
  /**
   * Pictures skipped since the previous shown one; the file is a difference to the last of them.
   */
  readonly passed: readonly Picture[];
}

/** The looks and pictures of a run. */
export class Shots {
  /** Pictures that are shown, in order. */
  pictures: readonly KeptPicture[] = [];
  /** All pictures that differ from their predecessor, with the looks that each shows. */
  readonly #all: (Picture & { readonly looks: LookLine[] })[] = [];
  /** Looks with a shown picture, ascending, and its index into `pictures`. */
  #kept: readonly { readonly look: LookLine; readonly picture: number }[] = [];
  readonly #looks = new Map<number, { readonly line: LookLine; readonly layout: Layout | undefined }>();
  #layout: Layout | undefined;

  constructor(private readonly marks: MarkSets) {}

  /** Processes the lines of looks, layouts and pictures; ignores the others. */
  take(line: RunLine): void {
    if (line.kind === 'located') this.#layout = line.layout;
    if (line.kind === 'look') this.#looks.set(line.look, { line, layout: this.#layout });
    if (line.kind !== 'frame') return;
    const look = this.#looks.get(line.look)?.line;
    if (!look) return;
    const last = this.#all.at(-1);
    if (last?.line.file === line.file) last.looks.push(look);
    else this.#all.push({ line, look, looks: [look] });
  }

  /** How many pictures there are. */
  get count(): number {
    return this.#all.length;
  }

  /**
   * Chooses the pictures that are shown; before that none is.
   * @param isShown called with the look numbers of each picture
   */
  show(isShown: (look: number) => boolean): void {
    const pictures: KeptPicture[] = [];
    let passed: Picture[] = [];
    this.#kept = this.#all.flatMap(({ line, look, looks }) => {
      if (!looks.some((each) => isShown(each.look))) {
        passed.push({ line, look });
        return [];
      }
      pictures.push({ line, look, passed });
      passed = [];
      return looks.map((each) => ({ look: each, picture: pictures.length - 1 }));
    });
    this.pictures = pictures;
  }

  /** Returns the picture of a look, or else the last one before it. */
  upTo(look: number): Shot | undefined {
    const found = this.#kept.findLast((kept) => kept.look.look <= look);
    const last = this.pictures.length < this.count ? 'shown' : 'kept';
    return found && this.#shot(found, found.look.look === look ? '' : `, the last one ${last}`);
  }

  /** Returns the first picture within a range of looks, both ends included. */
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
