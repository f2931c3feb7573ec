/**
 * Corrupts files at random, as transport, mistakes and malice do: bytes, lines, and JSON values.
 */

import type { Random } from '../../../src/core/random.ts';

/** Replacement values. */
const odd: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e9,
  2 ** 53,
  '',
  'adrift',
  'same',
  '../../x',
  'x'.repeat(5000),
  [],
  {},
  [[[[]]]],
  Array.from({ length: 3000 }, () => 7),
];

/** Changes some bytes, or cuts, doubles or repeats a part. */
export function mutateBytes(bytes: Buffer, random: Random): Buffer {
  const at = () => random.int(Math.max(1, bytes.length));
  const kind = random.int(5);
  if (kind === 0) return bytes.subarray(0, at());
  if (kind === 1) return Buffer.concat([bytes.subarray(0, at()), bytes.subarray(at())]);
  const out = Buffer.from(bytes);
  for (let n = 1 + random.int(6); n > 0 && out.length > 0; n--) out[at()] = random.int(256);
  return out;
}

/** Removes, doubles, lengthens or moves a line, or changes some letters. */
export function mutateText(text: string, random: Random): string {
  const lines = text.split('\n');
  const at = random.int(lines.length);
  const line = lines[at]!;
  const other = lines[random.int(lines.length)]!;
  switch (random.int(6)) {
    case 0:
      return lines.toSpliced(at, 1).join('\n');
    case 1:
      return lines.toSpliced(at, 0, other).join('\n');
    case 2:
      return lines.with(at, line.repeat(2 + random.int(20))).join('\n');
    case 3:
      return [...lines.slice(at), ...lines.slice(0, at)].join('\n');
    default:
      return mutateBytes(Buffer.from(text), random).toString('utf8');
  }
}

/** Replaces one value with something odd, or removes it. */
export function mutateJson(value: unknown, random: Random): unknown {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const key = keys[random.int(Math.max(1, keys.length))];
  if (key === undefined || random.int(8) === 0) return odd[random.int(odd.length)];
  const copy = structuredClone(value) as Record<string, unknown>;
  if (random.int(6) > 0) copy[key] = mutateJson(copy[key], random);
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete copy[key];
  return copy;
}

/** Changes one to three lines of a record: their values, their order, or their presence. */
export function mutateRecord(text: string, random: Random): object[] {
  let lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  for (let n = 1 + random.int(3); n > 0; n--) {
    const at = random.int(lines.length);
    const line = lines[at]!;
    const kind = random.int(5);
    if (kind === 0) lines = lines.toSpliced(at, 1);
    else if (kind === 1) lines = lines.toSpliced(at, 0, lines[random.int(lines.length)]!);
    else {
      const changed = mutateJson(line, random);
      lines = lines.with(at, typeof changed === 'object' && changed !== null ? changed : {});
    }
  }
  return lines;
}
