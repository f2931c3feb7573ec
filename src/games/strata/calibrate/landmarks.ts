/**
 * Measures all visible landmarks of Strata in a picture: those used for locating, and the three
 * icons.
 */

import type { Frame } from '../../../core/frame.ts';
import { isUnread } from '../../../perception/attempt.ts';
import { measureFilledDiamond } from './filled-diamond.ts';
import { design } from '../geometry.ts';
import { linesOf } from '../read/locate/board-lattice.ts';
import type { Landmark } from '../read/locate/landmarks/landmark.ts';
import { endLandmarks } from '../read/locate/landmarks/end-landmarks.ts';
import { screenLandmarks } from '../read/locate/landmarks/screen-landmarks.ts';
import { type Design, fromDesign } from '../read/locate/design.ts';
import { designOf, latticeOf, type StrataGeometry } from '../read/locate/layout.ts';
import { screenAt } from '../read/locate/screen.ts';
import { columnsOf, lookAtLineEnd } from '../read/locate/selectors.ts';

/**
 * How much darker than linen the icons' diamonds are, levels (10..15 measured), with tolerance for
 * gamma.
 */
const iconTint = { min: 4, max: 40 } as const;

/**
 * Measures the landmarks of a picture.
 * @param frame the picture
 * @param layout where the game was found in this picture
 * @returns the landmarks; empty when nothing can be measured
 */
export function measureLandmarks(frame: Frame, layout: StrataGeometry): Landmark[] {
  const at = designOf(layout);
  const screen = screenAt(frame, at, [layout.colors]);
  if (isUnread(screen)) return [];
  const { size, area } = layout;
  const view = { frame, lattice: latticeOf(layout), size, area, linen: screen.linen };
  const ends = linesOf(size).map((line) => lookAtLineEnd(view, line));
  const icons = screen.kind === 'puzzle' ? iconLandmarks(frame, layout, at) : [];
  return [...endLandmarks(ends, size), ...screenLandmarks(frame, screen, at, area), ...icons];
}

/** Measures the icons whose tinted diamonds are visible. */
function iconLandmarks(frame: Frame, layout: StrataGeometry, at: Design): Landmark[] {
  const columns = columnsOf(frame, layout.area);
  return (['restart', 'exit', 'hint'] as const).flatMap((name): Landmark[] => {
    const { x, y } = design[name];
    const half = design.iconHalf * at.scale;
    const guess = { centre: fromDesign(at, { x, y }), half, reach: 7 * at.scale };
    const found = measureFilledDiamond(columns, guess);
    if (!found || found.contrast.min < iconTint.min || found.contrast.max > iconTint.max) return [];
    if (found.skew > 1 + 0.05 * half || Math.abs(found.half - half) > 1 + 0.05 * half) return [];
    const place = { on: 'design', x, y } as const;
    return [{ kind: 'icon', name: `the ${name} button`, place, at: found.centre, measured: ['x', 'y'] }];
  });
}
