import { expect, it } from 'vitest';
import type { Level } from '../../../../src/games/continuity/level.ts';
import { FigureMemory } from '../../../../src/games/continuity/play/figure-memory.ts';
import type { ContinuityScene, StrangeFigure } from '../../../../src/games/continuity/read/scene.ts';
import type { PlayState } from '../../../../src/games/continuity/step.ts';

const door: StrangeFigure = { cell: 0, x: 7, y: 8, look: '9'.repeat(36), color: '#00a050' };
const player: StrangeFigure = { cell: 0, x: 2, y: 8, look: '5'.repeat(36), color: '#d01060' };

/** Makes a scene of one tile without walls and the gap, with these figures. */
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

it('an invisible player is in the door only if the walk should end there', () => {
  const memory = new FigureMemory();
  memory.classify(scene([player, door], { 87: 'D' }));
  const nobody = scene([door], { 87: '?' });
  expect(memory.classify(nobody)).toMatchObject({ kind: 'slide' });
  expect(memory.classify(nobody).player).toBeUndefined();
  expect(memory.classify(scene([{ ...player, x: door.x }], { 87: '?' }))).toMatchObject({ kind: 'solved' });
  const level = { tiles: [{ solid: Array<boolean>(100).fill(false) }], keys: [] } as unknown as Level;
  memory.expectEnd(level, { tile: 0, body: { x: door.x, y: door.y, rise: 0 } } as unknown as PlayState);
  expect(memory.classify(nobody)).toMatchObject({ kind: 'solved', player: { x: 7, y: 8 } });
});

it('a door that moves while the player stays is the player', () => {
  const memory = new FigureMemory();
  memory.classify(scene([player, door], { 82: '?', 87: 'D' }));
  const moved = { ...door, x: 5 };
  expect(memory.classify(scene([player, moved], { 82: '?', 85: '?' }))).toMatchObject({
    kind: 'slide',
    player: { x: 5, y: 8 },
    tiles: [expect.stringMatching(/^.{82}D\.{17}$/), ''],
  });
});
