import { describe, expect, it } from 'vitest';
import type { FramePoint } from '../../../../src/core/points.ts';
import { design } from '../../../../src/games/strata/geometry.ts';
import { boxAt, campaign, menuDesign, type MenuKind, menus } from '../../../../src/games/strata/menu.ts';
import { Campaign, parseProgress, wavePlan } from '../../../../src/games/strata/practice/campaign.ts';
import { parsePracticeOptions } from '../../../../src/games/strata/practice/practice-options.ts';
import { StrataGame, strataPractice } from '../../../../src/games/strata/practice/practice.ts';
import type { MenuView } from '../../../../src/games/strata/practice/practice-view.ts';
import { makeWave } from '../../../../src/games/strata/practice/wave.ts';
import { pointsOf } from '../practice-points.ts';

const size = { width: 1024, height: 768 };
/** Duration of a change of screens: fade-out, fade-in and the animation on the new one. */
const changeMs = 600 + 1400 + 800;

/** A game with all waves, with a mouse and a clock. */
class Player {
  readonly game: StrataGame;
  readonly points = pointsOf(2, size);
  nowMs = 0;

  constructor(options: Record<string, string>) {
    this.game = new StrataGame(parsePracticeOptions({ waves: 'all', size: '2', colors: '2', ...options }));
    this.game.resize(size);
    this.game.draw(0);
    this.nowMs = changeMs;
  }

  click(at: FramePoint): void {
    this.game.click(at, this.nowMs);
    this.nowMs += changeMs;
  }

  box(kind: MenuKind, index: number): void {
    this.click(this.points.at(boxAt(kind, index)));
  }

  /**
   * Solves the puzzles of the wave from a given one until the wave is complete; the first `undone`
   * with an undo.
   */
  solveWave({ from = 0, to = 4, undone = 0 } = {}): void {
    const puzzles = makeWave(2, 2, this.witness.seed);
    for (const [i, { moves }] of puzzles.slice(from, to).entries()) {
      for (const move of i < undone ? [...moves.slice(0, 1), undefined, ...moves] : moves) {
        if (move) this.game.click(this.points.tile(2, move.color), this.nowMs);
        this.game.click(this.points.selector(move ?? moves[0]!), this.nowMs);
        this.nowMs += 500;
      }
      this.nowMs += 300;
      this.click(this.points.at(design.next));
    }
  }

  get witness() {
    return this.game.witness(this.nowMs);
  }

  get menu(): MenuView {
    const view = this.game.view(this.nowMs);
    if (view.kind !== 'sets' && view.kind !== 'waves') throw new Error(`expected boxes, got ${view.kind}`);
    return view;
  }
}

const opened = ({ boxes }: MenuView) => boxes.map((box) => box.opened);
const ribbons = ({ boxes }: MenuView) => boxes.map((box) => box.ribbon);
const crowns = ({ boxes }: MenuView) => boxes.map((box) => box.crown);

describe('all waves of the game', () => {
  const settings = { seed: 7, size: undefined, colors: undefined, paletteSet: undefined, done: [] };
  const plans = Array.from({ length: campaign.waves }, (_, wave) => wavePlan(wave, settings));

  it('are 28 of growing size with 489 puzzles, in 7 sets with one palette each', () => {
    expect(plans.reduce((sum, plan) => sum + plan.size ** 2, 0)).toBe(489);
    expect(new Set(plans.map(({ paletteSet }) => paletteSet)).size).toBe(campaign.sets);
    expect(new Set(plans.map(({ seed }) => seed)).size).toBe(campaign.waves);
    const sizes = plans.map((plan) => plan.size);
    expect(sizes).toEqual(sizes.toSorted());
  });

  it('are replaced by a single wave without --waves', () => {
    const game = strataPractice.create({}) as StrataGame;
    expect(game.witness(0)).not.toHaveProperty('done');
    expect(parsePracticeOptions({}).campaign).toBeUndefined();
  });

  it('begin with progress given as a number, some waves not perfect, or as one letter per wave and puzzle', () => {
    expect(parseProgress('ps', 1)).toEqual({ done: ['perfect', 'solved'], begun: [] });
    expect(parseProgress('p:sp', 1)).toEqual({ done: ['perfect'], begun: ['solved', 'perfect'] });
    expect(parseProgress(':s', 1)).toEqual({ done: [], begun: ['solved'] });
    const { done } = parseProgress('28', 7);
    expect(done).toHaveLength(28);
    expect(new Set(done)).toEqual(new Set(['perfect', 'solved']));
    for (const text of ['29', 'px', '', ':', 'p:', '3:p', 'p'.repeat(29)])
      expect(() => parseProgress(text, 7)).toThrow(/--progress/);
  });

  it('continue at the puzzle where they were stopped, and report it as progress', () => {
    const player = new Player({ progress: 'p:sp' });
    player.box('sets', 0);
    player.box('waves', 1);
    expect(player.witness).toMatchObject({ screen: 'puzzle', wave: 2, puzzle: 3, done: 'p' });
    expect(player.game.progress()).toBe('p:sp');
    player.solveWave({ from: 2 });
    expect(player.witness).toMatchObject({ screen: 'wave-complete', done: 'ps' });
    expect(player.game.progress()).toBe('ps');
    const whole = new Player({ progress: `p:${'p'.repeat(99)}` });
    whole.box('sets', 0);
    whole.box('waves', 1);
    expect(whole.witness, 'one stays open').toMatchObject({ puzzle: whole.witness.puzzles });
  });
});

describe('the sets', () => {
  it('are shown first; only the first is open, and the others take no clicks', () => {
    const player = new Player({});
    expect(player.menu).toMatchObject({ kind: 'sets', focus: 0 });
    expect(opened(player.menu)).toEqual([1, 0, 0, 0, 0, 0, 0]);
    player.box('sets', 1);
    expect(player.witness.clicks.at(-1)).toMatchObject({ on: 'nothing', effect: false });
    player.box('sets', 0);
    expect(player.witness).toMatchObject({ screen: 'waves' });
    player.click(player.points.at(menuDesign.exit));
    expect(player.witness).toMatchObject({ screen: 'sets' });
  });

  it('have a ribbon to the next set when all four waves are done, and a crown when all are perfect', () => {
    const { menu } = new Player({ progress: 'ppppspppp' });
    expect(ribbons(menu)).toEqual([1, 1, 0, 0, 0, 0, 0]);
    expect(crowns(menu)).toEqual([1, 0, 0, 0, 0, 0, 0]);
    expect(opened(menu)).toEqual([1, 1, 1, 0, 0, 0, 0]);
    expect(menu.boxes[2]?.cells.filter(({ lit }) => lit)).toHaveLength(1);
    expect(menu.focus).toBe(2);
  });
});

describe('the waves of a set', () => {
  it('open one by one: a ribbon leaves the finished wave, its crown appears, and the next wave opens', () => {
    const player = new Player({});
    player.box('sets', 0);
    player.box('waves', 0);
    expect(player.witness).toMatchObject({ screen: 'puzzle', wave: 1, done: '' });
    player.solveWave();
    expect(player.witness).toMatchObject({ screen: 'wave-complete', done: 'p' });
    const fromMs = player.nowMs;
    player.click(player.points.at(design.next));
    const at = (ms: number) => player.game.view(ms) as MenuView;
    player.nowMs = fromMs + 600 + 700 + 250;
    expect(at(player.nowMs)).toMatchObject({ kind: 'waves', focus: undefined });
    expect(at(player.nowMs).boxes[0]).toMatchObject({ ribbon: expect.closeTo(0.5, 1), crown: 0 });
    player.nowMs = fromMs + 600 + 700 + 500 + 300 + 40;
    expect(ribbons(at(player.nowMs))).toEqual([1, 0, 0, 0]);
    expect(crowns(at(player.nowMs))).toEqual([1, 0, 0, 0]);
    expect(opened(at(player.nowMs))).toEqual([1, 1, 0, 0]);
    expect(at(player.nowMs).focus).toBe(1);
  });

  it('have no crown after an undo, until they are played again perfectly', () => {
    const player = new Player({});
    player.box('sets', 0);
    player.box('waves', 0);
    player.solveWave({ undone: 1 });
    player.click(player.points.at(design.next));
    expect(player.witness.done).toBe('s');
    expect(crowns(player.menu)).toEqual([0, 0, 0, 0]);
    player.box('waves', 0);
    player.solveWave();
    expect(player.witness.done).toBe('p');
  });

  it('continue where they were left by the exit', () => {
    const player = new Player({});
    player.box('sets', 0);
    player.box('waves', 0);
    player.solveWave({ to: 2 });
    player.click(player.points.at(design.exit));
    expect(player.menu.boxes[0]?.cells.filter(({ lit }) => lit)).toHaveLength(2);
    player.box('waves', 0);
    expect(player.witness).toMatchObject({ screen: 'puzzle', puzzle: 3 });
    player.solveWave({ from: 2 });
    expect(player.witness).toMatchObject({ screen: 'wave-complete', done: 'p' });
  });

  it('give way to the sets when the last one is done, where the next set opens', () => {
    const player = new Player({ progress: 'ppp' });
    player.box('sets', 0);
    player.box('waves', 3);
    player.solveWave();
    player.click(player.points.at(design.next));
    player.nowMs += 2 * changeMs;
    expect(player.menu).toMatchObject({ kind: 'sets', focus: 1 });
    expect(crowns(player.menu)).toEqual([1, 0, 0, 0, 0, 0, 0]);
  });

  it('of an already finished set stay on the screen', () => {
    const player = new Player({ progress: 'pppp' });
    player.box('sets', 0);
    player.nowMs += 20_000;
    expect(player.menu).toMatchObject({ kind: 'waves', focus: undefined });
  });
});

it('boxes, ribbons and marks fit into the narrowest window', () => {
  for (const kind of ['sets', 'waves'] as const) {
    for (const [i] of menus[kind].boxes.entries()) {
      expect(Math.abs(boxAt(kind, i).x) + menus[kind].half).toBeLessThan(0.506 * 384);
    }
  }
});

it('a campaign knows which waves are open', () => {
  const { timings, campaign: settings } = parsePracticeOptions({ waves: 'all', progress: '3' });
  const all = new Campaign(settings!, timings);
  expect([0, 3, 4].map((wave) => all.isOpen(wave))).toEqual([true, true, false]);
});
