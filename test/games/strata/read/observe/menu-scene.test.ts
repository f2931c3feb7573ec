import { describe, expect, it } from 'vitest';
import { ReadError } from '../../../../../src/core/errors.ts';
import type { Frame } from '../../../../../src/core/frame.ts';
import type { FrameSize } from '../../../../../src/core/points.ts';
import { boxAt, menuDesign } from '../../../../../src/games/strata/menu.ts';
import { Campaign, parseProgress } from '../../../../../src/games/strata/practice/campaign.ts';
import { parsePracticeOptions } from '../../../../../src/games/strata/practice/practice-options.ts';
import type { MenuView } from '../../../../../src/games/strata/practice/practice-view.ts';
import { strataReader } from '../../../../../src/games/strata/read/reader.ts';
import { annotateStrata } from '../../../../../src/games/strata/annotate.ts';
import { pointsOf } from '../../practice-points.ts';
import { bend, cover, draw, jpeg, letterbox, threeByThreeView, usual, weave } from '../../read-pictures.ts';

const { timings } = parsePracticeOptions({});

/** Builds the menu of a game in progress, or that of a set's waves. */
function menuView(done: string, set?: number, nowMs = 450): MenuView {
  const settings = { seed: 7, size: undefined, colors: undefined, paletteSet: undefined };
  const all = new Campaign({ ...settings, done: parseProgress(done, 7).done }, timings);
  return { ...(set === undefined ? all.sets(nowMs) : all.waves(set, nowMs)), weave, visible: 1 };
}

/** Locates and reads a frame without prior knowledge. */
function read(frame: Frame) {
  const layout = strataReader.locate(frame);
  const scene = strataReader.read(frame, layout);
  if (scene.kind !== 'sets' && scene.kind !== 'waves') throw new Error(`read as ${scene.kind}`);
  return { layout, scene, states: scene.boxes.map(({ state }) => state).join(' ') };
}

const trouble = (work: () => unknown): unknown => {
  try {
    work();
    return 'none';
  } catch (error) {
    return error instanceof ReadError ? error.detail.trouble : error;
  }
};

describe('the sets and the waves', () => {
  it.each<[string, number | undefined, FrameSize, string, number | undefined]>([
    ['0', undefined, usual, 'open closed closed closed closed closed closed', 0],
    ['ppppspppp', undefined, { width: 640, height: 480 }, 'crowned done open closed closed closed closed', 2],
    ['p'.repeat(28), undefined, { width: 540, height: 1067 }, Array(7).fill('crowned').join(' '), undefined],
    ['s'.repeat(27), undefined, { width: 1280, height: 720 }, 'done done done done done done open', 6],
    ['0', 0, { width: 640, height: 480 }, 'open closed closed closed', 0],
    ['pspppps', 1, { width: 540, height: 1067 }, 'crowned crowned done open', 3],
    ['pspp', 0, usual, 'crowned done crowned crowned', undefined],
    ['p'.repeat(26), 6, { width: 1280, height: 720 }, 'crowned crowned open closed', 2],
  ])('are read after %s (set %s), and where to click', async (done, set, size, states, focus) => {
    const found = read(await draw(menuView(done, set), size));
    expect(found.states).toBe(states);
    expect(found.scene.focus).toBe(focus);
    expect(found.scene.confidence).toBeGreaterThan(0.4);
    if (found.scene.kind === 'waves') expect(found.scene.set).toBe(set);
    const points = pointsOf(2, size);
    for (const [i, { at }] of found.scene.boxes.entries()) {
      const wanted = points.at(boxAt(found.scene.kind, i));
      expect(Math.hypot(at.x - wanted.x, at.y - wanted.y)).toBeLessThan(0.5);
    }
  });

  it('are found within bars, under a gamma, as JPEG, on a desktop', async () => {
    for (const view of [menuView('ppppsp'), menuView('ppppsp', 1)]) {
      const frame = await draw(view, { width: 800, height: 600 });
      const bars = { left: 7, top: 20, right: 13, bottom: 5 };
      for (const gamma of [0.85, 1.2]) {
        const { scene } = read(await jpeg(await letterbox(bend(frame, gamma), bars, '#cec8ba'), 75));
        expect(scene.boxes.map(({ state }) => state)).toEqual(
          read(frame).scene.boxes.map(({ state }) => state),
        );
      }
      const desktop = await letterbox(frame, { left: 300, top: 150, right: 500, bottom: 130 }, '#24506e');
      expect(read(desktop).layout.area).toEqual({ x: 300, y: 150, width: 800, height: 600 });
    }
  });

  it('are read by the layout of a puzzle, and a puzzle by theirs is found anew or refused', async () => {
    const puzzle = await draw(threeByThreeView);
    const layout = strataReader.locate(puzzle);
    const sets = await draw(menuView('13'));
    expect(strataReader.read(sets, layout).kind).toBe('sets');
    expect(strataReader.read(await draw(menuView('13', 3)), layout).kind).toBe('waves');
    expect(() => strataReader.read(puzzle, strataReader.locate(sets))).toThrow(ReadError);
    expect(() => strataReader.describe(strataReader.read(sets, layout), layout)).toThrow(/sets screen/);
  });

  it('read the same at every moment of the pulse, which the signature does not notice', async () => {
    const looks = await Promise.all([0, 450, 900].map(async (ms) => read(await draw(menuView('p', 0, ms)))));
    const [first, ...others] = looks;
    for (const { scene } of others) {
      expect(scene.focus).toBe(1);
      scene.signature.forEach((value, i) =>
        expect(Math.abs(value - (first?.scene.signature[i] as number))).toBeLessThan(0.5),
      );
    }
  });

  it('are refused while they fade, while a box opens, and while a ribbon or a crown comes', async () => {
    const done = menuView('pp', 0);
    const layout = strataReader.locate(await draw(done));
    const box = (change: object) => ({
      ...done,
      boxes: done.boxes.map((b, i) => (i === 1 ? { ...b, ...change } : b)),
    });
    const views = [
      { ...done, visible: 0.4 },
      box({ ribbon: 0.5 }),
      box({ crown: 0.5 }),
      { ...done, boxes: done.boxes.map((b, i) => (i === 2 ? { ...b, opened: 0.5 } : b)) },
    ];
    for (const view of views) {
      const frame = await draw(view);
      expect(trouble(() => strataReader.read(frame, layout))).toBe('fading');
    }
  });

  it('are not found when something lies over a box', async () => {
    for (const view of [menuView('pp'), menuView('pp', 0)]) {
      const { x, y } = pointsOf(2, usual).at(boxAt(view.kind, 2));
      const popup = `<rect x="${x - 80}" y="${y - 80}" width="160" height="160" fill="#e8e8ee"/>`;
      const frame = await cover(await draw(view), popup);
      expect(trouble(() => strataReader.locate(frame))).not.toBe('none');
    }
  });

  it('need the mark of the set, without which four boxes are none of it', async () => {
    const { x, y } = pointsOf(2, usual).at({ x: 0, y: menuDesign.pips.y });
    const patch = `<rect x="${x - 120}" y="${y - 12}" width="240" height="24" fill="#d4cdbd"/>`;
    const frame = await cover(await draw(menuView('pp', 0)), patch);
    expect(trouble(() => strataReader.locate(frame))).not.toBe('none');
  });

  it('are drawn over with their states for reports', async () => {
    const { layout, scene } = read(await draw(menuView('pspp')));
    const marks = annotateStrata(layout, scene);
    expect(marks.filter(({ role }) => role === 'cell').map(({ label }) => label)).toEqual(
      scene.boxes.map(({ state }) => state),
    );
    expect(marks.at(-1)).toEqual({ role: 'target', points: [scene.boxes[1]?.at] });
  });
});
