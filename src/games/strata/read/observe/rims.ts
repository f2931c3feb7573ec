/**
 * Reads what looks out of a cell from under its ribbons: two sides beside one ribbon, four tips
 * between two. It may be the cell shining in the colour of the ribbon on top, the cell as pale as
 * it was before, or linen. The likeliest of all these is compared with the second, since a pale
 * cell may be nearer to the ribbon's colour than to the linen (purple under red is), so that
 * comparing with those two alone finds it lit.
 */

import { agreeingMean, type AreaMean, diamondMean } from '../../../../vision/color/area-mean.ts';
import { toLab } from '../../../../vision/color/color-space.ts';
import type { Cell } from '../../../../core/points.ts';
import { type BoardPoint, cellAt } from '../../geometry.ts';
import { type BoardView, onFrame } from '../locate/board-lattice.ts';
import { certainty, type ColorModel, matchColor } from './color-model.ts';
import { limits } from '../limits.ts';

const { levels, minShare } = limits.agreement;
const { minMargin } = limits.margins;

/** A cell, and which of its lines have a ribbon that covers it. */
interface CoveredCell {
  readonly cell: Cell;
  readonly row: boolean;
  readonly column: boolean;
}

/** What looks out of a covered cell. */
interface RimReading {
  /** `unknown` when the two likeliest are too close, or the parts show different things. */
  readonly state: 'lit' | 'pale' | 'linen' | 'unknown';
  /** Palette index of a cell that is lit or pale. */
  readonly color?: number;
  /** 0..1; 1 for what is not told. */
  readonly margin: number;
  readonly mean: AreaMean;
}

/**
 * Reads a covered cell.
 * @param view the board in its picture
 * @param look what covers the cell
 * @param top palette index of the ribbon on top, and its colour as it shows
 * @param model what each colour looks like
 * @returns what the cell shows
 */
export function readRim(
  view: BoardView,
  look: CoveredCell,
  top: { readonly color: number; readonly shown: AreaMean },
  model: ColorModel,
): RimReading {
  const { mean, agreement } = agreeingMean(rimParts(view, look), levels);
  if (agreement < minShare) return { state: 'unknown', margin: 1, mean };
  const colors = model.cells.length;
  // A cell of the ribbon's own colour shines as soon as the ribbon lies on it, so it is never pale.
  const pale = model.cells.map((looks, color) => (color === top.color ? [] : looks));
  const match = matchColor(mean, [...pale, model.blank, [toLab(top.shown)]]);
  const margin = certainty(match);
  if (margin < minMargin) return { state: 'unknown', margin: 1, mean };
  if (match.best === colors) return { state: 'linen', margin: 1, mean };
  if (match.best > colors) return { state: 'lit', color: top.color, margin, mean };
  return { state: 'pale', color: match.best, margin, mean };
}

/** The places of a covered cell that look out. */
function rimParts({ frame, lattice, ...view }: BoardView, look: CoveredCell): AreaMean[] {
  const p = lattice.halfPitch;
  const centre = cellAt(view.size, look.cell.row, look.cell.column);
  return rimPlaces(look).map(({ u, v }) => {
    const [long, short] = [0.4 * p, 0.085 * p];
    const at = onFrame(lattice, { u: centre.u + u, v: centre.v + v });
    return diamondMean(frame, at, u === 0 ? long : short, v === 0 ? long : short);
  });
}

/** Where a covered cell looks out: two sides beside one ribbon, four tips between two. */
function rimPlaces({ row, column }: CoveredCell): BoardPoint[] {
  const out = 0.79;
  if (row && column) return [-out, out].flatMap((u) => [-out, out].map((v) => ({ u, v })));
  return [-out, out].map((side) => (row ? { u: side, v: 0 } : { u: 0, v: side }));
}
