import { expect, it } from 'vitest';
import { enteredDigits } from '../../../../../src/games/str8ts/read/observe/entered-digits.ts';

const white = { r: 255, g: 255, b: 255 };
const pink = { r: 253, g: 224, b: 224 };
const given = { color: { r: 24, g: 22, b: 25 }, ground: white };
const blue = { color: { r: 28, g: 120, b: 208 }, ground: white };
const red = { color: { r: 210, g: 50, b: 46 }, ground: white };

/** Inks, each as often as told. */
const inks = (...kinds: readonly (readonly [number, typeof given])[]) =>
  kinds.flatMap(([count, ink]) => Array.from({ length: count }, () => ink));

it.each([
  [20, 14, 1],
  [20, 14, 2],
  [12, 30, 2],
  [25, 2, 5],
])(
  'takes both colours beside the %i givens as entered: %i blue digits, %i red ones',
  (givens, blues, reds) => {
    expect(enteredDigits(inks([givens, given], [blues, blue], [reds, red]))).toEqual([
      ...inks([givens, given]).map(() => false),
      ...inks([blues, blue], [reds, red]).map(() => true),
    ]);
  },
);

it('takes a digit as entered whose colour only a tinted cell shows', () => {
  const tinted = inks(
    [20, given],
    [14, blue],
    [1, { ...red, ground: pink }],
    [1, { ...given, ground: pink }],
  );
  expect(enteredDigits(tinted).slice(-2)).toEqual([true, false]);
});

it('takes digits of two colours as before, and none as entered where all have one', () => {
  expect(enteredDigits(inks([9, given], [4, blue]))).toEqual([
    ...Array(9).fill(false),
    ...Array(4).fill(true),
  ]);
  expect(enteredDigits(inks([9, given]))).toEqual(Array(9).fill(undefined));
});

it('tells two colours apart that are close where each is even, and none where colours scatter', () => {
  const mint = { r: 218, g: 248, b: 240 };
  const dark = { color: { r: 20, g: 60, b: 45 }, ground: mint };
  const green = { color: { r: 46, g: 125, b: 50 }, ground: mint };
  expect(enteredDigits(inks([12, dark], [9, green]))).toEqual([
    ...inks([12, dark]).map(() => false),
    ...inks([9, green]).map(() => true),
  ]);
  const scattered = Array.from({ length: 21 }, (_, i) => {
    const share = i / 20;
    return { color: { r: 20 + 26 * share, g: 60 + 65 * share, b: 45 + 5 * share }, ground: mint };
  });
  expect(enteredDigits(scattered).every((entered) => entered === undefined)).toBe(true);
});
