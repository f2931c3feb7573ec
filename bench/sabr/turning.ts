/** The pocket cube of the SABR bench. */

import { ProgramBuilder } from '../../src/sabr/builder.ts';
import { range } from './grid.ts';

/**
 * Stickers of the pocket cube that a quarter turn of a face moves, in cycles of four: the first
 * moves to the place of the second, and so on.
 */
const cubeFaces = {
  // Faces U R F D L B, four stickers each, row by row as seen from outside.
  R: ['R0 R1 R3 R2', 'F1 U1 B2 D1', 'F3 U3 B0 D3'],
  U: ['U0 U1 U3 U2', 'F0 L0 B0 R0', 'F1 L1 B1 R1'],
  F: ['F0 F1 F3 F2', 'U2 R0 D1 L3', 'U3 R2 D0 L1'],
} as const;

const cubeStickers = [...'URFDLB'].flatMap((face) => range(4).map((i) => `${face}${i}`));

/** Applies turns, for example `R U2 F3`, to a cube; each sticker is named by its original place. */
function turnCube(turns: string): Map<string, string> {
  let cube = new Map(cubeStickers.map((sticker) => [sticker, sticker]));
  for (const turn of turns.split(' ').filter(Boolean)) {
    const cycles = cubeFaces[turn[0] as keyof typeof cubeFaces];
    for (let times = Number(turn[1] ?? 1); times > 0; times--) {
      const next = new Map(cube);
      for (const cycle of cycles) {
        const places = cycle.split(' ');
        places.forEach((place, i) => next.set(places[(i + 1) % 4]!, cube.get(place)!));
      }
      cube = next;
    }
  }
  return cube;
}

/**
 * The pocket cube with one corner fixed: three faces turn, by a quarter, a half or three quarters.
 */
export function pocketCube(scramble: string): string {
  const scrambled = turnCube(scramble);
  const builder = new ProgramBuilder()
    .symbols([...'URFDLB'])
    .board([...'URFDLB'].map((face) => cubeStickers.filter((sticker) => sticker[0] === face)))
    .setup(
      [...'URFDLB'].map((face) =>
        cubeStickers.filter((each) => each[0] === face).map((each) => scrambled.get(each)![0]!),
      ),
      [...'URFDLB'].map((face) => range(4).map(() => face)),
    );
  const letters = [...'abcdefghijkl'];
  for (const [face, cycles] of Object.entries(cubeFaces))
    builder.describe('face', cycles.join(' '), { name: face });
  for (const times of [1, 2, 3]) {
    const after = letters.map((_, i) => letters[Math.floor(i / 4) * 4 + (((i % 4) - times + 4) % 4)]!);
    builder.transition('face', [letters, after], { name: `turn${times}` });
  }
  return builder.text();
}
