import { describe, expect, it } from 'vitest';
import type { LevelRecord } from '../../../src/games/game.ts';
import { cellInWords } from '../../../src/core/words/place-words.ts';
import { type Board, isSolved, parseBoard, press } from '../../../src/games/lights-out/board.ts';
import { certifyLightsOut } from '../../../src/games/lights-out/certify.ts';
import { lightsOutPlayer } from '../../../src/games/lights-out/play.ts';
import { lightsOutPractice } from '../../../src/games/lights-out/practice/practice.ts';
import { lightsOutReader as reader } from '../../../src/games/lights-out/read/read.ts';
import type { LightsScene } from '../../../src/games/lights-out/read/scene.ts';
import { fewestPresses } from '../../../src/games/lights-out/solve.ts';
import { rasterise } from '../../../src/practice/rasterise.ts';

const size = { width: 420, height: 460 };

/** Opens a board of the practice game; returns it with its scene and layout. */
async function opened(options: Record<string, string>) {
  const game = lightsOutPractice.create({ seed: '4', ...options });
  game.resize(size);
  const look = async () => rasterise(game.draw(0), size);
  const layout = reader.locate(await look());
  return { game, layout, scene: async () => reader.read(await look(), layout) };
}

describe('the player of Lights Out', () => {
  it.each(['bulbs', 'tiles', 'grid'])(
    'plans the fewest presses and sees each take effect: %s',
    async (skin) => {
      const { game, layout, scene } = await opened({ skin, size: '4x6', presses: '5' });
      const first = await scene();
      const plan = lightsOutPlayer.start({}).plan({ scene: first, layout, still: true, atMs: 0 });
      expect(plan).toHaveLength(5);
      for (const { at, judge, label } of plan) {
        expect(judge(await scene())).toBe('pending');
        game.click(at, 0);
        expect(game.witness(0).clicks.at(-1)).toMatchObject({ on: label, effect: true });
        expect(judge(await scene())).toBe('seen');
      }
      expect((await scene()).kind).toBe('dark');
      expect(plan[0]?.judge(await scene())).toBe('other');
      expect(game.witness(0)).toMatchObject({ screen: 'solved', solved: [{ puzzle: 1 }] });
    },
  );

  it('does not call a dark board solved while the page shows no sign', async () => {
    const { layout, scene } = await opened({ skin: 'tiles', size: '3x3' });
    const session = lightsOutPlayer.start({});
    const lit = await scene();
    expect(session.decide({ scene: lit, layout, still: true, atMs: 0 })).toMatchObject({ kind: 'act' });
    const board = { ...lit.board, lit: lit.board.lit.map(() => false) };
    const dark = (atMs: number) => ({
      scene: { ...lit, kind: 'dark' as const, board },
      layout,
      still: true,
      atMs,
    });
    expect(session.decide(dark(100))).toMatchObject({ kind: 'wait' });
    expect(session.decide(dark(7000))).toMatchObject({ kind: 'done', solved: false });
    expect(session.tally()).toMatchObject({ solved: 0 });
  });

  it('reports that a board has no solution', async () => {
    const { layout, scene } = await opened({ skin: 'tiles', size: '5x5' });
    const board = parseBoard('o..../...../...../...../.....');
    const view = { scene: { ...(await scene()), board }, layout, still: true, atMs: 0 };
    expect(lightsOutPlayer.start({}).decide(view)).toMatchObject({ kind: 'done', solved: false });
  });
});

describe('the certificate of Lights Out', () => {
  /** Records an actual game, for the tests to corrupt. */
  async function played(): Promise<LevelRecord<LightsScene>> {
    const { game, layout, scene } = await opened({ skin: 'bulbs', size: '3x4', presses: '3' });
    const story: (string | LightsScene)[] = [await scene()];
    const [{ board }] = story as [LightsScene];
    for (const { at, label } of lightsOutPlayer
      .start({})
      .plan({ scene: await scene(), layout, still: true, atMs: 0 })) {
      game.click(at, 0);
      story.push(label, await scene());
    }
    const rows = reader.visibleBoard?.({ board } as LightsScene) ?? [];
    return { board: rows, palette: [], story: story.slice(0, -1), final: story.at(-1) as LightsScene };
  }

  it('accepts a played game, even one with a lost click', async () => {
    const record = await played();
    expect(certifyLightsOut(record)).toBeUndefined();
    const [first, label, ...rest] = record.story;
    expect(certifyLightsOut({ ...record, story: [first!, label!, first!, label!, ...rest] })).toBeUndefined();
  });

  it('rejects a change without a press, lit cells at the end, and a page without a sign', async () => {
    const record = await played();
    const { story, final } = record;
    const unsent = story.filter((part) => part !== story[1]);
    expect(certifyLightsOut({ ...record, story: unsent })).toMatch(/which no press that was sent does/);
    const last = story.findLast((part) => typeof part !== 'string')!;
    expect(certifyLightsOut({ ...record, story: story.slice(0, -1), final: last })).toMatch(/lit cells/);
    expect(certifyLightsOut({ ...record, final: { ...final, around: last.around } })).toMatch(/no change/);
  });
});

describe('the practice game of Lights Out', () => {
  it('ignores clicks outside the cells and offers a board of the wanted number of presses', () => {
    const game = lightsOutPractice.create({ size: '2x3', presses: '1', skin: 'grid', seed: '1' });
    game.resize(size);
    game.click({ x: 1, y: 1 }, 0);
    expect(game.witness(0).clicks).toMatchObject([{ on: 'nothing', effect: false }]);
    const board: Board = parseBoard((game.witness(0) as unknown as { board: string[] }).board.join('\n'));
    const [cell = 0] = fewestPresses(board).presses ?? [];
    expect(isSolved(press(board, cell))).toBe(true);
    expect(cellInWords(3, 5)).toBe('row 2, column 3');
  });

  it('refuses invalid options by name', () => {
    expect(() => lightsOutPractice.create({ skin: 'x' })).toThrow(/bulbs, tiles, grid for --skin/);
    expect(() => lightsOutPractice.create({ size: '1x3' })).toThrow(/--size/);
  });
});
