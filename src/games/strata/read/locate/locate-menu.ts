/**
 * Finds the two screens on which a set and a wave are chosen: any outline of a diamond may be one
 * of their boxes, and then all the others must stand where the layout rule has them. Scale and
 * place are fitted to all boxes.
 */

import type { Frame } from '../../../../core/frame.ts';
import type { FoundDiamond } from './diamond-search.ts';
import { type HollowDiamond, measureHollowDiamond, strokeContrast } from './hollow-diamond.ts';
import { leastSquares } from '../../../../vision/lattice/least-squares.ts';
import { gameExtent, linenColor } from './game-area.ts';
import {
  type Design,
  designRect,
  fromDesign,
  latticeByRule,
  makeLayout,
  type StrataGeometry,
} from './fit-layout.ts';
import { isLinenLike } from './frames.ts';
import { boxAt, boxLineHalf, menuDesign, type MenuKind, menus } from '../../menu.ts';
import { boxLines, hasSetMark } from './menu-boxes.ts';
import { limits } from '../limits.ts';

const { minScale, minLine } = limits.menus;
const { minLinenAgreement } = limits.area;

/** Sets first: four of its boxes stand nearly as those of a set's waves do. */
const kinds: readonly MenuKind[] = ['sets', 'waves'];

/** Where the design would lie if a diamond were a box. */
function* guesses(frame: Frame, diamond: FoundDiamond, kind: MenuKind): Generator<Design> {
  const rule = boxLineHalf(kind);
  const stroke = (menuDesign.stroke * diamond.half) / rule;
  const columns = { frame, left: 0, right: frame.width };
  const { centre, half } = measureHollowDiamond(columns, { ...diamond, reach: stroke + 3, stroke });
  const scale = half / rule;
  for (let index = 0; index < menus[kind].boxes.length; index++) {
    const { x, y } = boxAt(kind, index);
    yield { origin: { x: centre.x - x * scale, y: centre.y - y * scale }, scale };
  }
}

/**
 * Finds one of the screens.
 * @param frame the picture
 * @param diamonds outlines that were found, best first
 * @returns `undefined` when it is neither
 */
export function menuAmong(frame: Frame, diamonds: readonly FoundDiamond[]): StrataGeometry | undefined {
  for (const kind of kinds) {
    for (const diamond of diamonds) {
      for (const design of guesses(frame, diamond, kind)) {
        const layout = menuAt(frame, design, kind);
        if (layout) return layout;
      }
    }
  }
  return undefined;
}

/**
 * One of the screens where it is said to be.
 * @param frame the picture
 * @param design where it is said to lie
 * @returns `undefined` when neither screen is there
 */
export function menuNear(frame: Frame, design: Design): StrataGeometry | undefined {
  for (const kind of kinds) {
    const layout = menuAt(frame, design, kind);
    if (layout) return layout;
  }
  return undefined;
}

/**
 * The layout of a screen, fitted twice, since a guess from one box is a little off at the others.
 */
function menuAt(frame: Frame, guess: Design, kind: MenuKind): StrataGeometry | undefined {
  const rough = guess.scale < minScale ? undefined : fitOnce(frame, guess, kind);
  const fit = rough && fitOnce(frame, rough.design, kind);
  if (!fit || fit.residualPx > 0.5 + 1.2 * fit.design.scale) return undefined;
  const { design, residualPx, darkest } = fit;
  const { mean, agreement } = linenColor(frame, design, 'solved');
  if (darkest < minLine || agreement < minLinenAgreement || !isLinenLike(mean)) return undefined;
  if (kind === 'waves' && !hasSetMark({ frame, at: design, linen: mean })) return undefined;
  const lattice = latticeByRule(design, 2);
  const area = gameExtent(frame, designRect(design, 100), mean);
  return makeLayout({ frame, size: 2, colors: 2, lattice, design, area, residualPx });
}

function fitOnce(
  frame: Frame,
  guess: Design,
  kind: MenuKind,
): { readonly design: Design; readonly residualPx: number; readonly darkest: number } | undefined {
  const { mean, agreement } = linenColor(frame, guess, 'solved');
  const lines = agreement < minLinenAgreement ? undefined : boxLines({ frame, at: guess, linen: mean }, kind);
  const design = lines && fitDesignToBoxes(lines, kind);
  if (!lines || !design) return undefined;
  const squares = lines.map(({ centre }, i) => {
    const { x, y } = fromDesign(design, boxAt(kind, i));
    return (x - centre.x) ** 2 + (y - centre.y) ** 2;
  });
  const residualPx = Math.sqrt(squares.reduce((sum, each) => sum + each, 0) / lines.length);
  const stroke = menuDesign.stroke * guess.scale;
  const darkest = Math.max(...lines.map((line) => strokeContrast(line, mean, stroke)));
  return { design, residualPx, darkest };
}

/** Scale and origin from the places of all boxes. */
function fitDesignToBoxes(lines: readonly HollowDiamond[], kind: MenuKind): Design | undefined {
  const equations = lines.flatMap(({ centre }, i) => {
    const { x, y } = boxAt(kind, i);
    return [
      { coefficients: [1, 0, x], value: centre.x, sigma: 1 },
      { coefficients: [0, 1, y], value: centre.y, sigma: 1 },
    ];
  });
  const [x, y, scale] = leastSquares(equations) ?? [];
  if (x === undefined || y === undefined || scale === undefined || scale <= 0) return undefined;
  return { origin: { x, y }, scale };
}
