/**
 * Draws a calibration so that a person sees at a glance whether it is right: red dots and ticks at
 * measured landmarks, green outlines for the fit, dashed grey where a place only follows from the
 * layout rule, and a dashed blue line around the game's area.
 */

import type { FramePoint, FrameRect, FrameSize } from '../../../core/points.ts';
import type { LandmarkFit } from '../read/locate/landmarks/fit-landmarks.ts';
import type { Landmark } from '../read/locate/landmarks/landmark.ts';
import { cellAt, design, inP, paletteX } from '../geometry.ts';
import { fromDesign } from '../read/locate/design.ts';
import { type BoardLattice, linesOf, onFrame, selectorPoint } from '../read/locate/board-lattice.ts';

interface CalibrationDrawing {
  readonly frame: FrameSize;
  readonly area: FrameRect;
  readonly fit: LandmarkFit;
  readonly landmarks: readonly Landmark[];
  /** Number of palette tiles in the first picture. */
  readonly colors: number;
  readonly residualPx: number;
}

const [red, green, grey, blue] = ['#e0002d', '#00a651', '#555', '#0057d8'] as const;
const num = (value: number): string => value.toFixed(1);

/**
 * Draws a calibration.
 * @param drawing the measurements and the fit
 * @returns SVG elements, in picture pixels
 */
export function calibrationMarks(drawing: CalibrationDrawing): string {
  const { area, fit, landmarks, frame } = drawing;
  // Thin enough to see what lies underneath, thick enough for a 4K picture.
  const line = Math.max(1, fit.design.scale);
  const fitted = [...fit.boards].map(([size, lattice]) => boardMarks(size, lattice)).join('');
  const outline = `<rect x="${area.x + line}" y="${area.y + line}" width="${area.width - 2 * line}" height="${area.height - 2 * line}" stroke="${blue}" stroke-dasharray="${10 * line} ${6 * line}"/>`;
  return (
    `<g fill="none" stroke-width="${num(line)}">${outline}` +
    `<g stroke="${green}">${fitted}${tileMarks(drawing)}</g>${buttonMarks(fit, landmarks)}` +
    `<g fill="${red}" stroke="${red}">${landmarks.map((landmark) => dot(landmark, line)).join('')}</g></g>` +
    legend(frame, area, drawing.residualPx)
  );
}

const diamond = ({ x, y }: FramePoint, half: number): string =>
  `<path d="M${num(x)} ${num(y - half)}L${num(x + half)} ${num(y)}L${num(x)} ${num(y + half)}L${num(x - half)} ${num(y)}Z"/>`;

function boardMarks(size: number, lattice: BoardLattice): string {
  const p = lattice.halfPitch;
  const cells = Array.from({ length: size * size }, (_, i) =>
    diamond(onFrame(lattice, cellAt(size, Math.floor(i / size), i % size)), inP.cellHalf * p),
  );
  const selectors = linesOf(size).map((line) =>
    diamond(onFrame(lattice, selectorPoint(size, line, lattice.selectorOffset)), inP.selectorHalf * p),
  );
  return [...cells, ...selectors].join('');
}

function tileMarks({ fit, landmarks, colors }: CalibrationDrawing): string {
  if (!landmarks.some(({ kind }) => kind === 'tile-edge')) return '';
  const { tileWidth, shortTop } = design.palette;
  return Array.from({ length: colors }, (_, i) => {
    const { x, y } = fromDesign(fit.design, { x: paletteX(colors, i), y: shortTop });
    const half = (tileWidth / 2) * fit.design.scale + fit.tileGrowth;
    const bottom = fromDesign(fit.design, { x: 0, y: 768 }).y;
    return `<path d="M${num(x - half)} ${num(bottom)}V${num(y)}H${num(x + half)}V${num(bottom)}"/>`;
  }).join('');
}

function buttonMarks({ design: at }: LandmarkFit, landmarks: readonly Landmark[]): string {
  return (['restart', 'exit', 'hint', 'next'] as const)
    .map((name) => {
      const { x, y } = design[name];
      const seen = landmarks.some(({ place }) => place.on === 'design' && place.x === x && place.y === y);
      const half = name === 'next' ? design.next.outerHalf : design.iconHalf;
      const shape = diamond(fromDesign(at, { x, y }), half * at.scale);
      return `<g stroke="${seen ? green : grey}"${seen ? '' : ' stroke-dasharray="4 4"'}>${shape}</g>`;
    })
    .join('');
}

/** A dot where both coordinates were measured; otherwise a tick across the measured one. */
function dot({ at, measured }: Landmark, line: number): string {
  if (measured.length > 1) return `<circle cx="${num(at.x)}" cy="${num(at.y)}" r="${num(1.5 * line)}"/>`;
  const reach = 7 * line;
  const ways = { x: [0, 1], y: [1, 0], sum: [0.7, -0.7], difference: [0.7, 0.7] } as const;
  const [dx, dy] = ways[measured[0] ?? 'x'];
  return `<path d="M${num(at.x - dx * reach)} ${num(at.y - dy * reach)}L${num(at.x + dx * reach)} ${num(at.y + dy * reach)}"/>`;
}

function legend(frame: FrameSize, area: FrameRect, residualPx: number): string {
  const size = Math.max(11, Math.min(28, area.height / 55));
  const lines = [
    [red, 'measured'],
    [green, `fit, residual ${residualPx.toFixed(2)} px`],
    [grey, 'by the layout rule'],
    [blue, `the game in ${frame.width}x${frame.height}`],
  ] as const;
  return lines
    .map(
      ([color, words], i) =>
        `<text x="${num(area.x + size)}" y="${num(area.y + (i + 1.8) * 1.3 * size)}" font-family="sans-serif" font-size="${num(size)}" fill="${color}" stroke="#fff" stroke-width="3" paint-order="stroke">${words}</text>`,
    )
    .join('');
}
