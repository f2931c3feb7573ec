/**
 * Reads the visible rim of a covered cell: two sides beside one ribbon, four tips between two. The
 * rim has the colour of the upper ribbon (lit), the cell's own pale colour, or is linen. All
 * palette colours compete: a pale cell can be nearer to the ribbon's colour than to the linen
 * (purple under red), so comparing with these two alone would read it as lit.
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

/** A cell, and which of its lines cover it with a ribbon. */
interface CoveredCell {
  readonly cell: Cell;
  readonly row: boolean;
  readonly column: boolean;
}

/** The reading of a covered cell's rim. */
interface RimReading {
  /** `unknown` when the two best candidates are too close, or the rim's parts disagree. */
  readonly state: 'lit' | 'pale' | 'linen' | 'unknown';
  /** Palette index of a lit or pale cell. */
  readonly color?: number;
  /** 0..1; 1 for `linen` and `unknown`. */
  readonly margin: number;
  readonly mean: AreaMean;
}

/**
 * Reads a covered cell.
 * @param view the board in its picture
 * @param look what covers the cell
 * @param top palette index and visible colour of the upper ribbon
 * @param model what each colour looks like
 * @returns the cell's state
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
  // A cell of the ribbon's colour lights up as soon as the ribbon covers it, so it is never pale.
  const pale = model.cells.map((looks, color) => (color === top.color ? [] : looks));
  const match = matchColor(mean, [...pale, model.blank, [toLab(top.shown)]]);
  const margin = certainty(match);
  if (margin < minMargin) return { state: 'unknown', margin: 1, mean };
  if (match.best === colors) return { state: 'linen', margin: 1, mean };
  if (match.best > colors) return { state: 'lit', color: top.color, margin, mean };
  return { state: 'pale', color: match.best, margin, mean };
}

/** Mean colours of the visible parts of a covered cell. */
function rimParts({ frame, lattice, ...view }: BoardView, look: CoveredCell): AreaMean[] {
  const p = lattice.halfPitch;
  const centre = cellAt(view.size, look.cell.row, look.cell.column);
  return rimPlaces(look).map(({ u, v }) => {
    const [long, short] = [0.4 * p, 0.085 * p];
    const at = onFrame(lattice, { u: centre.u + u, v: centre.v + v });
    return diamondMean(frame, at, u === 0 ? long : short, v === 0 ? long : short);
  });
}

/** Offsets of the visible parts: two sides beside one ribbon, four tips between two. */
function rimPlaces({ row, column }: CoveredCell): BoardPoint[] {
  const out = 0.79;
  if (row && column) return [-out, out].flatMap((u) => [-out, out].map((v) => ({ u, v })));
  return [-out, out].map((side) => (row ? { u: side, v: 0 } : { u: 0, v: side }));
}
