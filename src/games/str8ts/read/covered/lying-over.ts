/**
 * Finds something with straight sides that lies over the grid, such as a message or a tooltip. A
 * side of it runs on from one cell into the next, or into the grid from outside, and the line
 * between them shows on one side of it only.
 */

import type { Frame } from '../../../../core/frame.ts';
import type { FrameRect } from '../../../../core/points.ts';
import { lumaPlane, type Plane } from '../../../../vision/color/luma.ts';
import { edgesBetween, type StraightEdge, straightEdges } from '../../../../vision/lines/straight-edges.ts';
import type { Str8tsLayout } from '../scene.ts';
import { overLimits as limits } from './limits.ts';

/**
 * Finds a cell below such a thing.
 * @param frame the whole picture
 * @param layout of the grid in it, upright
 * @returns its row-major index; `undefined` for none
 */
export function cellBelow(frame: Frame, layout: Str8tsLayout): number | undefined {
  const { size } = layout;
  const part = partOf(frame, layout);
  const plane = lumaPlane(frame, part);
  const { upright, level } = straightEdges(plane);
  const columns = { start: layout.origin.x - part.x, pitch: layout.pitchX, size };
  const rows = { start: layout.origin.y - part.y, pitch: layout.pitchY, size };
  const beside = crossing(upright, columns, rows, (x, y) => levelAt(plane, x, y));
  if (beside) return beside.far * size + beside.own;
  const above = crossing(level, rows, columns, (y, x) => levelAt(plane, x, y));
  return above && above.own * size + above.far;
}

/** The grid with a cell around it, as far as the picture shows it. */
function partOf({ width, height }: Frame, { origin, pitchX, pitchY, size }: Str8tsLayout): FrameRect {
  const x = Math.max(0, Math.floor(origin.x - pitchX));
  const y = Math.max(0, Math.floor(origin.y - pitchY));
  return {
    x,
    y,
    width: Math.min(width, Math.ceil(origin.x + (size + 1) * pitchX)) - x,
    height: Math.min(height, Math.ceil(origin.y + (size + 1) * pitchY)) - y,
  };
}

const levelAt = ({ width, height, data }: Plane, x: number, y: number): number | undefined =>
  x < 0 || y < 0 || x >= width || y >= height ? undefined : data[y * width + x];

/** The lines of a grid in one direction, px. */
interface Lines {
  readonly start: number;
  readonly pitch: number;
  readonly size: number;
}

/** Brightness at a distance across the edges and one along them, px. */
type LevelOf = (across: number, along: number) => number | undefined;

/** Finds an edge that hides a line: the row or column it runs in, and the one it runs into. */
function crossing(
  edges: readonly StraightEdge[],
  own: Lines,
  other: Lines,
  levelOf: LevelOf,
): { readonly own: number; readonly far: number } | undefined {
  const inset = Math.max(limits.inset, limits.insetPx / own.pitch);
  const minLength = Math.max(limits.minLength * other.pitch, limits.minLengthPx);
  const { near, far } = limits.reach;
  for (const edge of edges) {
    const place = (edge.at - own.start) / own.pitch;
    const at = Math.floor(place);
    if (at < 0 || at >= own.size || place - at < inset || place - at > 1 - inset) continue;
    const pieces = edgesBetween(edges, edge.at - limits.alignedPx, edge.at + limits.alignedPx);
    for (let line = 0; line <= other.size; line++) {
      const border = other.start + line * other.pitch;
      const [low, high] = [border - far * other.pitch, border + far * other.pitch];
      const covers = (from: number, to: number) => pieces.some((one) => one.from <= from && one.to >= to);
      if (!covers(low, border - near * other.pitch) || !covers(border + near * other.pitch, high)) continue;
      const touching = pieces.filter((one) => one.from <= high && one.to >= low);
      const from = Math.min(...touching.map((one) => one.from));
      const to = Math.max(...touching.map((one) => one.to));
      if (to - from < minLength) continue;
      if (hidesLine(edge.at, border, other.pitch, levelOf))
        return { own: at, far: Math.min(line, other.size - 1) };
    }
  }
  return undefined;
}

/** Whether a line of the grid shows on one side of an edge, and not on the other. */
function hidesLine(at: number, border: number, pitch: number, levelOf: LevelOf): boolean {
  const half = Math.max(limits.band.px, Math.round(limits.band.share * pitch));
  const contrastAt = (across: number) => {
    const levels = Array.from({ length: 2 * half + 1 }, (_, i) =>
      levelOf(Math.round(across), Math.round(border) - half + i),
    ).filter((level) => level !== undefined);
    return levels.length > 0 ? Math.max(...levels) - Math.min(...levels) : 0;
  };
  const side = (sign: 1 | -1) => Math.max(...limits.besidePx.map((px) => contrastAt(at - 0.5 + sign * px)));
  const sides = [side(-1), side(1)];
  const [hidden, shown] = [Math.min(...sides), Math.max(...sides)];
  return hidden <= limits.maxHidden && shown >= limits.minShown && shown >= limits.minTimes * hidden;
}
