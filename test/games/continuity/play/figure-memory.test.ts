import { expect, it } from 'vitest';
import type { Level } from '../../../../src/games/continuity/level.ts';
import { FigureMemory } from '../../../../src/games/continuity/play/figure-memory.ts';
import type { ContinuityScene, StrangeFigure } from '../../../../src/games/continuity/read/scene.ts';
import type { PlayState } from '../../../../src/games/continuity/step.ts';

const door: StrangeFigure = { cell: 0, x: 7, y: 8, look: '9'.repeat(36), color: '#00a050' };
const player: StrangeFigure = { cell: 0, x: 2, y: 8, look: '5'.repeat(36), color: '#d01060' };

/** One tile without walls and a gap, in which these figures are seen. */
function scene(figures: readonly StrangeFigure[], signs: Readonly<Record<number, string>>): ContinuityScene {
  const cells = Array.from({ length: 100 }, (_, at) => signs[at] ?? '.').join('');
  const at = figures.indexOf(player);
  return {
    kind: 'slide',
    rows: 1,
    columns: 2,
    tiles: [cells, ''],
    palette: [],
    confidence: 1,
    signature: [],
    strange: { figures, mode: 'slide', ...(at < 0 ? {} : { player: at }) },
  } as unknown as ContinuityScene;
}

it('a player who is not seen is in the door only where the walk was to end there', () => {
  const memory = new FigureMemory();
  memory.told(scene([player, door], { 87: 'D' }));
  const nobody = scene([door], { 87: '?' });
  expect(memory.told(nobody)).toMatchObject({ kind: 'slide' });
  expect(memory.told(nobody).player).toBeUndefined();
  expect(memory.told(scene([{ ...player, x: door.x }], { 87: '?' }))).toMatchObject({ kind: 'solved' });
  const level = { tiles: [{ solid: Array<boolean>(100).fill(false) }], keys: [] } as unknown as Level;
  memory.expect(level, { tile: 0, body: { x: door.x, y: door.y, rise: 0 } } as unknown as PlayState);
  expect(memory.told(nobody)).toMatchObject({ kind: 'solved', player: { x: 7, y: 8 } });
});
