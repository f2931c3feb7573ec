import { describe, expect, it } from 'vitest';
import { judgeColors } from '../../src/doctor/window/judge-colors.ts';
import {
  judgeCapture,
  judgeClicks,
  judgeColorChange,
  judgeScale,
  refusedClick,
} from '../../src/doctor/judge.ts';
import type { CaptureAnswer, ClickAnswer } from '../../src/doctor/probes.ts';
import {
  clicked,
  type PageSize,
  pagePlace,
  pageSizeIn,
  pointsOf,
  swatches,
} from '../../src/doctor/window/test-page.ts';
import type { PageClick } from '../../src/doctor/window/test-server.ts';
import type { Rgb } from '../../src/core/frame.ts';

const shown = swatches.map(({ color }) => color);
const through = (change: (color: Rgb) => readonly [number, number, number]): Rgb[] =>
  shown.map((color) => {
    const [r, g, b] = change(color).map((value) => Math.min(255, Math.max(0, Math.round(value))));
    return { r: r ?? 0, g: g ?? 0, b: b ?? 0 };
  });
const luma = ({ r, g, b }: Rgb) => 0.299 * r + 0.587 * g + 0.114 * b;
const power = (value: number, exponent: number) => 255 * (value / 255) ** exponent;

const changes: readonly [string, Rgb[], string, boolean][] = [
  ['the same colours', through(({ r, g, b }) => [r, g, b]), 'exact', true],
  ['a rounding step', through(({ r, g, b }) => [r - 1, g + 1, b]), 'exact', true],
  ['night light', through(({ r, g, b }) => [r, g * 0.82, b * 0.55]), 'tinted', true],
  ['a gamma of 1.4', through(({ r, g, b }) => [power(r, 1.4), power(g, 1.4), power(b, 1.4)]), 'tinted', true],
  ['SDR white on an HDR screen', through(({ r, g, b }) => [r * 0.7, g * 0.7, b * 0.7]), 'tinted', true],
  ['an inverted desktop', through(({ r, g, b }) => [255 - r, 255 - g, 255 - b]), 'inverted', true],
  ['red for blue', through(({ r, g, b }) => [b, g, r]), 'swapped', true],
  ['a greyscale filter', through((color) => [luma(color), luma(color), luma(color)]), 'grey', false],
  [
    'a filter against red-green blindness',
    through(({ r, g, b }) => [r, 0.3 * r + 0.7 * g, 0.3 * r - 0.3 * g + b]),
    'altered',
    true,
  ],
  ['a black picture', through(() => [0, 0, 0]), 'blank', false],
  ['a wallpaper', shown.map((_, i) => shown[(i + 4) % shown.length]!), 'foreign', true],
];

describe('the judgement of colours', () => {
  it.each(changes)('captured colours are judged correctly: %s', (_, found, change, distinguishable) => {
    expect(judgeColors(shown, found)).toMatchObject({ change, distinguishable });
  });

  it('colour lists of different lengths are refused', () => {
    expect(() => judgeColors(shown, shown.slice(1))).toThrow(RangeError);
    expect(() => judgeColors([], [])).toThrow(RangeError);
  });

  it('the colour check passes for exact colours, and otherwise names the change and its cure', () => {
    expect(judgeColorChange({ colors: shown })).toEqual({
      name: 'colours',
      state: 'ok',
      detail: '9 of 9 come back exactly',
    });
    for (const [, colors, change, distinguishable] of changes.filter(([, , kind]) => kind !== 'exact')) {
      const check = judgeColorChange({ colors });
      expect(check, change).toMatchObject({ state: 'broken', cure: expect.stringMatching(/\w/) });
      expect(check.stops, change).toBe(distinguishable ? undefined : 'desktop');
    }
  });

  it('the colour check gives an example of a changed colour', () => {
    const colors = shown.map((color, i) => (i === 0 ? { r: 200, g: 0, b: 0 } : color));
    expect(judgeColorChange({ colors }).detail).toContain('#ff0000 as #c80000');
  });
});

const page: PageSize = { width: 480, height: 360, outerWidth: 480, ratio: 1 };
const answer = (change: Partial<CaptureAnswer> = {}): CaptureAnswer => ({
  ms: [9, 11, 10],
  colors: shown,
  width: 480,
  height: 360,
  density: 1,
  place: { x: 0, y: 0, width: 480, height: 360 },
  ...change,
});

describe('the judgement of a picture', () => {
  it('a picture of the test window passes, with the median of its times', () => {
    expect(judgeCapture('window', answer())).toMatchObject({ state: 'ok', ms: 10 });
  });

  it('a picture that takes long is slow', () => {
    expect(judgeCapture('window', answer({ ms: [900, 900, 900] })).state).toBe('slow');
    expect(judgeCapture('screenshot', answer({ ms: [900, 900, 900] })).state).toBe('ok');
  });

  it('a black picture, and one of something else, are broken', () => {
    const black = judgeCapture('window', answer({ colors: through(() => [0, 0, 0]) }));
    expect(black).toMatchObject({ state: 'broken', detail: expect.stringContaining('one colour, #000000') });
    const other = judgeCapture('window', answer({ colors: shown.map((_, i) => shown[(i + 4) % 9]!) }));
    expect(other).toMatchObject({ state: 'broken', detail: expect.stringContaining('something else') });
  });
});

describe('the place of the page in a picture of its window', () => {
  it('the page fills a picture without a frame, at any scale', () => {
    expect(pagePlace({ width: 480, height: 360 }, page)).toEqual({ x: 0, y: 0, width: 480, height: 360 });
    const double = { ...page, ratio: 2 };
    expect(pagePlace({ width: 960, height: 720 }, double)).toEqual({ x: 0, y: 0, width: 960, height: 720 });
  });

  it('the page is found below a title bar and between borders', () => {
    const framed = { width: 464, height: 320, outerWidth: 480, ratio: 1.25 };
    expect(pagePlace({ width: 600, height: 450 }, framed)).toEqual({ x: 10, y: 40, width: 580, height: 400 });
  });

  it('the page shrinks with a picture that the system has scaled down', () => {
    const double = { ...page, ratio: 2 };
    expect(pagePlace({ width: 480, height: 360 }, double)).toEqual({ x: 0, y: 0, width: 480, height: 360 });
  });

  it('the page contains every swatch', () => {
    for (const { x, y } of pointsOf({ x: 10, y: 40, width: 580, height: 400 }, swatches)) {
      expect(x > 10 && x < 590 && y > 40 && y < 440).toBe(true);
    }
  });

  it('only positive numbers are accepted as the size of the page', () => {
    expect(pageSizeIn({ ...page })).toEqual(page);
    for (const bad of [null, 7, {}, { ...page, ratio: 0 }, { ...page, width: '480' }]) {
      expect(pageSizeIn(bad)).toBeUndefined();
    }
  });
});

describe('the judgement of the scale', () => {
  const facts = { dpi: 144, monitors: 'screen 1600x1200 at 100 %' };

  it('the scale passes when the picture has the pixels that the window draws', () => {
    const check = judgeScale(facts, { ...page, ratio: 1.5 }, answer({ width: 720, height: 540 }));
    expect(check).toMatchObject({ state: 'ok', detail: expect.stringContaining('Xft.dpi 144 (150 %)') });
    expect(check.detail).toContain('a page drawn at 150 %');
  });

  it('the scale is broken when the system scales the picture', () => {
    const check = judgeScale(facts, { ...page, ratio: 1.25 }, answer());
    expect(check).toMatchObject({ state: 'broken', detail: expect.stringContaining('0.80 times') });
    expect(check.cure).toContain('100 %');
  });

  it('the scale check reports what is known without a window', () => {
    expect(judgeScale(facts, undefined, undefined).state).toBe('ok');
    const nothing = judgeScale({ dpi: undefined, monitors: undefined }, undefined, undefined);
    expect(nothing.state).toBe('skipped');
  });
});

describe('the judgement of clicks', () => {
  const made: ClickAnswer = { ms: [70, 80, 90], before: { x: 5, y: 6 }, after: { x: 5, y: 6 } };
  const hits = (off = 0): PageClick[] =>
    clicked.map(({ id, x, y }) => ({
      target: id,
      x: x * page.width + off,
      y: y * page.height,
      trusted: true,
    }));

  it('clicks pass when all arrive at their targets', () => {
    const check = judgeClicks(made, hits(0.6), page);
    expect(check).toMatchObject({ state: 'ok', ms: 80 });
    expect(check.detail).toBe('3 of 3 arrived, at most 0.6 px off; the pointer is back');
  });

  it('clicks are slow when one takes long', () => {
    expect(judgeClicks({ ...made, ms: [700, 800, 900] }, hits(), page).state).toBe('slow');
  });

  it('a first click that only raised the window is forgiven', () => {
    const check = judgeClicks(made, hits().slice(1), page);
    expect(check).toMatchObject({ state: 'ok', detail: expect.stringContaining('to the front') });
  });

  it('clicks are broken when none arrive, when most are lost, or when they miss', () => {
    for (const clicks of [[], hits().slice(2), hits(12)]) {
      expect(judgeClicks(made, clicks, page)).toMatchObject({ state: 'broken', stops: 'desktop' });
    }
    expect(judgeClicks(made, hits(12), page).detail).toContain('12 px off');
  });

  it('clicks made by a script do not count', () => {
    const fake = hits().map((click) => ({ ...click, trusted: false }));
    expect(judgeClicks(made, fake, page).state).toBe('broken');
  });

  it('the pointer is not reported as put back when it is elsewhere', () => {
    expect(judgeClicks({ ...made, after: { x: 9, y: 9 } }, hits(), page).detail).not.toContain('back');
  });

  it('a refusal by the gate is no failure, since refusing is its purpose', () => {
    const refused = refusedClick({ how: 'failed', kind: 'GateRefusal', message: '"Mail" lies in front' });
    expect(refused).toMatchObject({ state: 'skipped', detail: expect.stringContaining('Mail') });
    const failed = refusedClick({ how: 'failed', kind: 'EnvironmentError', message: 'the mouse refused' });
    expect(failed).toMatchObject({ state: 'broken', stops: 'desktop' });
  });
});
