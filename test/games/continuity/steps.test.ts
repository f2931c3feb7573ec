import { describe, expect, it } from 'vitest';
import { parseLevel } from '../../../src/games/continuity/level-text.ts';
import { chooseBurst } from '../../../src/games/continuity/play/choose-burst.ts';
import { walkStep } from '../../../src/games/continuity/play/steps.ts';
import type { ContinuityLayout } from '../../../src/games/continuity/read/layout.ts';
import { startOf } from '../../../src/games/continuity/step.ts';

const air = '#........#';
const room = ['##########', ...Array.from({ length: 7 }, () => air), '#.S....D.#', '##########'];
const level = parseLevel(room.map((line) => `${line} ----------`).join('|'));
const play = { level, state: startOf(level) };
const layout = { area: { x: 0, y: 0, width: 200, height: 100 } } as ContinuityLayout;
const burst = chooseBurst(play, [
  { run: 1, jump: false },
  { run: 1, jump: false },
]);
const step = (begun: number) => walkStep(layout, play, burst, { tickMs: 100, begun });
const keysOf = ({ action }: ReturnType<typeof step>) =>
  action?.kind === 'type' ? action.typing.strokes.flatMap(({ keys }) => keys) : [];

describe('a retried walk', () => {
  it('is preceded by keys without effect, one more on each retry', () => {
    const plain = keysOf(step(0));
    expect(plain[0]).toBe('Space');
    for (const begun of [1, 2, 5]) {
      expect(keysOf(step(begun))).toEqual([...Array.from({ length: begun }, () => 'Escape'), ...plain]);
    }
  });

  it('has a label with the number of the try, up to a limit', () => {
    const labels = [0, 1, 2, 9, 10, 30, 31, 40].map((begun) => step(begun).label);
    expect(new Set(labels).size).toBe(6);
    expect(labels[1]).toMatch(/^walk right 2 from .*, try 2$/);
    expect(labels.slice(6)).toEqual([labels[5], labels[5]]);
    expect(keysOf(step(20))).toEqual(keysOf(step(9)));
  });
});
