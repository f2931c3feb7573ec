/** The shape of what lies on a cell, in the cell's square of samples: what hangs together with its middle, with all it surrounds. */

/** Samples along a side of a cell. */
export const samples = 20;
/** The middle of a cell, where whatever lies on it shows its colour; in cells. */
export const coreRadius = 0.19;
/** What lies nearer to the rim of a cell belongs to the line between cells: in samples. */
const rimSamples = 1;
/** Where the width of what leads to a side is measured: in samples from that side. */
const sideSample = 2;

/** How large a shape is, and where it lies. */
export interface PatchShape {
  /** Share of the cell that it covers. */
  readonly area: number;
  /** How far its middle lies from the cell's, in cells. */
  readonly offCenter: number;
  /** How wide it is in the middle, across rows and columns, in cells. */
  readonly width: number;
  readonly height: number;
  /** How wide it is close to each side of the cell: up, right, down, left. */
  readonly sides: readonly [number, number, number, number];
}

/** Measures what lies in the middle of a cell. @param on by sample: whether it differs from the ground */
export const shapeInMiddle = (on: readonly boolean[]): PatchShape =>
  shapeOf(withoutHoles(partInMiddle(on.map((isOn, i) => isInside(i) && isOn))));

/** How far a sample lies from the cell's middle, in cells. */
export const fromMiddle = (i: number): number =>
  Math.hypot((i % samples) + 0.5 - samples / 2, Math.floor(i / samples) + 0.5 - samples / 2) / samples;

/** What hangs together with the middle of the cell. */
const partInMiddle = (on: readonly boolean[]): boolean[] =>
  spread(
    on.map((isOn, i) => isOn && fromMiddle(i) <= coreRadius),
    on,
  );

/** A shape with what it surrounds: a letter on a disc may have the colour of the ground. */
function withoutHoles(part: readonly boolean[]): boolean[] {
  const off = part.map((isOn) => !isOn);
  return spread(
    off.map((isOff, i) => isOff && !isInside(i)),
    off,
  ).map((isOutside) => !isOutside);
}

/** All samples of an area that hang together with the first ones. */
function spread(first: readonly boolean[], on: readonly boolean[]): boolean[] {
  const part = [...first];
  const stack = part.flatMap((isOn, i) => (isOn ? [i] : []));
  while (stack.length > 0) {
    const i = stack.pop() as number;
    const column = i % samples;
    const near = [i - samples, i + samples, column > 0 ? i - 1 : -1, column < samples - 1 ? i + 1 : -1];
    for (const other of near) {
      if (on[other] !== true || part[other] === true) continue;
      part[other] = true;
      stack.push(other);
    }
  }
  return part;
}

function isInside(i: number): boolean {
  const [column, row] = [i % samples, Math.floor(i / samples)];
  const last = samples - 1 - rimSamples;
  return column >= rimSamples && row >= rimSamples && column <= last && row <= last;
}

/** Measures a shape. @param on by sample */
function shapeOf(on: readonly boolean[]): PatchShape {
  let [count, across, down] = [0, 0, 0];
  on.forEach((isOn, i) => {
    if (!isOn) return;
    const [column, row] = [i % samples, Math.floor(i / samples)];
    count++;
    across += column + 0.5;
    down += row + 0.5;
  });
  if (count === 0) return { area: 0, offCenter: 1, width: 0, height: 0, sides: [0, 0, 0, 0] };
  const middle = samples / 2;
  const run = (at: (i: number) => boolean) => {
    let length = 0;
    for (let i = 0; i < samples; i++) if (at(i)) length++;
    return length / samples;
  };
  const rowAt = (row: number) => run((i) => on[row * samples + i] === true);
  const columnAt = (column: number) => run((i) => on[i * samples + column] === true);
  const off = Math.hypot(across / count - middle, down / count - middle) / samples;
  return {
    area: count / (samples * samples),
    sides: [
      rowAt(sideSample),
      columnAt(samples - 1 - sideSample),
      rowAt(samples - 1 - sideSample),
      columnAt(sideSample),
    ],
    offCenter: off,
    width: run((i) => on[middle * samples + i] === true || on[(middle - 1) * samples + i] === true),
    height: run((i) => on[i * samples + middle] === true || on[i * samples + middle - 1] === true),
  };
}
