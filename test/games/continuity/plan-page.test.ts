import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseLevel } from '../../../src/games/continuity/level-text.ts';
import { planPage, type PlanPageData } from '../../../src/games/continuity/page/plan-page.ts';
import { solveLevel } from '../../../src/games/continuity/search/solve-level.ts';

const text = readFileSync(
  new URL('../../../fixtures/continuity/boards/key-on-the-way.txt', import.meta.url),
  'utf8',
);
const level = parseLevel(text);
const solution = solveLevel(level);
if (solution.kind !== 'solved') throw new Error('the level of this test has a solution');
const page = planPage(level, solution.plan);
const json = /<script type="application\/json" id="plan">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
const data = JSON.parse(json) as PlanPageData;

/** What the script uses of an element. */
class StandIn {
  innerHTML = '';
  textContent = '';
  className = '';
  value = '1';
  disabled = false;
  style: Record<string, string> = {};
  children: StandIn[] = [];
  readonly attributes = new Map<string, string>();
  readonly listeners = new Map<string, (event: object) => void>();
  readonly offsetTop = 0;
  readonly offsetHeight = 10;
  readonly clientHeight = 100;
  scrollTop = 0;
  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name, String(value));
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }
  querySelector(): StandIn {
    return new StandIn();
  }
  addEventListener(name: string, listener: (event: object) => void): void {
    this.listeners.set(name, listener);
  }
  click(): void {
    this.listeners.get('click')?.({});
  }
}

/** Runs the page's script on stand-ins; frames are run by hand. */
function open() {
  const elements = new Map<string, StandIn>();
  const element = (id: string) => {
    const known = elements.get(id) ?? new StandIn();
    elements.set(id, known);
    return known;
  };
  element('plan').textContent = json;
  const frames: ((time: number) => void)[] = [];
  const keys = new StandIn();
  const script = /<script>(.*?)<\/script>/s.exec(page)?.[1] ?? '';
  const parameters = ['document', 'location', 'performance', 'requestAnimationFrame', 'matchMedia'];
  new Function(...parameters, script)(
    { getElementById: element, addEventListener: keys.addEventListener.bind(keys) },
    { hash: '' },
    { now: () => 0 },
    (frame: (time: number) => void) => frames.push(frame),
    () => ({ matches: false }),
  );
  const press = (key: string) =>
    keys.listeners.get('keydown')?.({ key, target: null, preventDefault: () => {} });
  const figures = () => `${element('slides').textContent} slides, ${element('ticks').textContent} ticks`;
  return { element, frames, press, figures };
}

describe('the page of a plan', () => {
  test('has every state of play, from the start to the door', () => {
    expect(data.moments).toHaveLength(1 + solution.plan.slides + solution.plan.ticks);
    expect(data.moments[0]).toMatchObject({ cells: [0, 1, 3], at: [0, 2, 8], taken: 0, won: false });
    expect(data.moments.at(-1)).toMatchObject({ cells: [2, 1, 3], at: [2, 7, 8], taken: 1, won: true });
    expect(data.steps.map(({ kind, before, last }) => `${kind} ${before} ${last}`)).toEqual([
      'walk 0 19',
      'slide 19 20',
      'walk 20 28',
    ]);
  });

  test('fetches nothing and needs nothing', () => {
    expect(page).toContain("default-src 'none'");
    expect(page).not.toMatch(/https?:|src=|@import|url\(/);
  });

  test('shows the start first, and moves by moments and by steps', () => {
    const { element, press, figures } = open();
    expect(figures()).toBe('0 slides, 0 ticks');
    expect(element('player').attributes.get('transform')).toContain(
      `translate(${18 + 2.5 * 16} ${18 + 8.5 * 16})`,
    );
    press('ArrowRight');
    expect(figures()).toBe('0 slides, 1 ticks');
    press('ArrowDown');
    expect(figures()).toBe('0 slides, 19 ticks');
    press('ArrowDown');
    expect(figures()).toBe('1 slides, 19 ticks');
    element('last').click();
    expect(figures()).toBe('1 slides, 27 ticks');
    expect(element('board').attributes.get('class')).toBe('won');
    expect(element('door').attributes.get('class')).toBe('door open');
    press('Home');
    expect(figures()).toBe('0 slides, 0 ticks');
    expect(element('door').attributes.get('class')).toBe('door');
  });

  test('plays to the end, tiles and player on their way between moments', () => {
    const { element, frames, figures } = open();
    element('play').click();
    const onTheWay = new Set<string>();
    for (let time = 0; frames.length > 0 && time < 60_000; time += 40) {
      frames.shift()?.(time);
      onTheWay.add(element('tile0').attributes.get('transform') ?? '');
    }
    expect(figures()).toBe('1 slides, 27 ticks');
    expect(onTheWay.size).toBeGreaterThan(5);
    expect(element('play').innerHTML).toContain('Play');
  });

  test('pauses', () => {
    const { element, frames, figures } = open();
    element('play').click();
    frames.shift()?.(500);
    element('play').click();
    const before = figures();
    frames.shift()?.(5000);
    expect(figures()).toBe(before);
    expect(before).not.toBe('0 slides, 0 ticks');
  });
});
