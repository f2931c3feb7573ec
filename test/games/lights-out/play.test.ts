import { describe, expect, it } from 'vitest';
import type { Decision, LevelRecord, StepOutcome } from '../../../src/games/game.ts';
import { cellInWords } from '../../../src/core/words/place-words.ts';
import { type Board, boardRows, isSolved, parseBoard, press } from '../../../src/games/lights-out/board.ts';
import { certifyLightsOut } from '../../../src/games/lights-out/certify.ts';
import { lightsOutPlayer } from '../../../src/games/lights-out/play.ts';
import { lightsOutPractice } from '../../../src/games/lights-out/practice/practice.ts';
import { lightsOutReader as reader } from '../../../src/games/lights-out/read/read.ts';
import type { LightsPlayScene, LightsScene } from '../../../src/games/lights-out/read/scene.ts';
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

  /** A session that has met a board, and looks at others of the same page. */
  async function met(text: string) {
    const { layout, scene } = await opened({ skin: 'tiles', size: '3x3' });
    const lit = await scene();
    const session = lightsOutPlayer.start({});
    const show = (rows: string, atMs: number) => {
      const board = parseBoard(rows);
      const kind = isSolved(board) ? ('dark' as const) : ('puzzle' as const);
      return session.decide({ scene: { ...lit, kind, board }, layout, still: true, atMs });
    };
    const showCard = (says: string, atMs: number) => {
      const rect = { x: 0, y: 0, width: 9, height: 9 };
      const scene = { kind: 'card' as const, says, rect, why: 'covered', confidence: 1, signature: [] };
      return session.decide({ scene, layout, still: true, atMs });
    };
    const press = (decision: Decision<LightsPlayScene>) => {
      if (decision.kind !== 'act') throw new Error(`expected a press, got ${decision.kind}`);
      session.settle(decision.step, { result: 'missed' } as StepOutcome);
    };
    show(text, 0);
    const first = show(text, 300);
    return { session, show, showCard, press, first, lit };
  }

  it('does not call a dark board solved while the page shows no sign', async () => {
    const { session, show, first } = await met('.o./ooo/.o.');
    expect(first).toMatchObject({ kind: 'act' });
    expect(show('.../.../...', 400)).toMatchObject({ kind: 'wait' });
    expect(show('.../.../...', 7000)).toMatchObject({ kind: 'done', solved: false });
    expect(session.tally()).toMatchObject({ solved: 0 });
  });

  it('reports that a board has no solution, once something over it would have gone', async () => {
    const { show, first } = await met('o..../...../...../...../.....');
    expect(first).toMatchObject({ kind: 'wait' });
    expect(show('o..../...../...../...../.....', 9000)).toMatchObject({
      kind: 'done',
      solved: false,
      reason: /no presses turn it dark/,
    });
  });

  it('waits for cells that turn one by one', async () => {
    const text = 'oo.../o.o../.ooo./..o../.....';
    const { show, first, lit } = await met(text);
    if (first.kind !== 'act') throw new Error(`expected a press, got ${first.kind}`);
    const half = text.replace('.ooo.', '.oo..');
    const after = (rows: string) => first.step.judge({ ...lit, board: parseBoard(rows) });
    expect([text, half].map((rows) => fewestPresses(parseBoard(rows)).presses?.length)).toEqual([
      2,
      undefined,
    ]);
    const [cell = -1] = fewestPresses(parseBoard(text)).presses ?? [];
    const to = boardRows(press(parseBoard(text), cell)).join('/');
    const onWay = [...parseBoard(text).lit].map((isLit, at) => {
      const turns = press(parseBoard(text), cell).lit[at] !== isLit;
      return turns && at === cell ? !isLit : isLit;
    });
    expect(first.step.judge({ ...lit, board: { ...parseBoard(text), lit: onWay } })).toBe('pending');
    expect(after(to)).toBe('seen');
    expect(after('.....\n'.repeat(4) + 'o....')).toBe('other');
    // A board that no presses lead to is on its way for a while, and then has no solution.
    expect(show(half, 400)).toMatchObject({ kind: 'wait' });
    expect(show(text, 500)).toMatchObject({ kind: 'act' });
    expect(show(half, 600)).toMatchObject({ kind: 'wait' });
    expect(show(half, 9000)).toMatchObject({ kind: 'done', solved: false });
  });

  it('counts the board if a card that says so, or another board, comes with the last press', async () => {
    const card = await met('.o./ooo/.o.');
    card.press(card.first);
    card.showCard('levelcomplete', 500);
    const end = { kind: 'done', solved: true, reason: /^every press but the last was seen, and a card/ };
    expect(card.showCard('levelcomplete', 1100)).toMatchObject(end);
    expect(card.session.tally()).toMatchObject({ puzzles: 1, solved: 1 });

    const next = await met('.o./ooo/.o.');
    next.press(next.first);
    next.show('o.o/.../oo.', 500);
    expect(next.show('o.o/.../oo.', 1100)).toMatchObject({ solved: true, reason: /another board came/ });
  });

  it('counts neither before the last press, and presses again if that was lost', async () => {
    const early = await met('.oo/oo./.oo');
    early.press(early.first);
    early.showCard('solved', 500);
    expect(early.showCard('solved', 1100)).toMatchObject({ kind: 'wait' });
    expect(early.show('o.o/.../oo.', 1200)).toMatchObject({ kind: 'act' });

    const lost = await met('.o./ooo/.o.');
    lost.press(lost.first);
    expect(lost.show('.o./ooo/.o.', 500)).toMatchObject({ kind: 'act' });
  });

  it('takes a press by somebody else for no other board', async () => {
    for (const shown of ['oo./o../...', '.../..o/.oo', 'o../.oo/.o.']) {
      const session = await met('.o./ooo/.o.');
      session.press(session.first);
      expect([shown, session.show(shown, 500).kind]).toEqual([shown, 'act']);
    }
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

  it('accepts a card, or another board, in place of the effect of the last press alone', async () => {
    const record = await played();
    const { story, final } = record;
    const rect = { x: 0, y: 0, width: 9, height: 9 };
    const card = {
      kind: 'card' as const,
      says: 'solved',
      rect,
      why: 'covered',
      confidence: 1,
      signature: [],
    };
    expect(certifyLightsOut({ ...record, final: card })).toBeUndefined();
    const early = { ...record, story: story.slice(0, -2), final: card };
    expect(certifyLightsOut(early)).toMatch(/leaves cells lit/);
    expect(certifyLightsOut({ ...record, story: [card, ...story], final: card })).toMatch(
      /before the last press/,
    );
    const next = { ...final, board: { ...final.board, lit: final.board.lit.map(() => true) } };
    expect(certifyLightsOut({ ...record, final: next })).toBeUndefined();
    expect(certifyLightsOut({ ...early, final: next })).toMatch(/no press that was sent/);
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
