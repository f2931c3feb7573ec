import { describe, expect, it } from 'vitest';
import type { RunEvent } from '../../../../src/play/events.ts';
import { playLoop } from '../../../../src/play/loop.ts';
import { VirtualClock } from '../../../../src/core/virtual-clock.ts';
import type { PracticeGame } from '../../../../src/games/practice-game.ts';
import { certifyAdrift } from '../../../../src/games/adrift/certify.ts';
import { openColors, showsTarget, targetOf } from '../../../../src/games/adrift/play/target.ts';
import { adriftPlayer } from '../../../../src/games/adrift/play/play.ts';
import { inCell } from '../../../../src/games/adrift/cube-corner.ts';
import {
  type AdriftGame,
  adriftPractice,
  type AdriftWitness,
} from '../../../../src/games/adrift/practice/practice.ts';
import { placeOf } from '../../../../src/games/adrift/practice/practice-view.ts';
import { neighborsOf } from '../../../../src/games/adrift/neighbors.ts';
import { adriftReader } from '../../../../src/games/adrift/read/reader.ts';
import type { AdriftScene } from '../../../../src/games/adrift/read/scene.ts';
import { ClickGate } from '../../../../src/input/click-gate.ts';
import { EmbeddedPractice } from '../../../../src/practice/embedded.ts';
import { wrapped } from '../../../support/wrapped-game.ts';

const size = { width: 400, height: 400 };

async function play(game: PracticeGame) {
  const clock = new VirtualClock();
  const screen = new EmbeddedPractice(game, size, clock, { origin: { x: 90, y: 40 } });
  const events: RunEvent[] = [];
  const scenes: AdriftScene[] = [];
  const session = adriftPlayer.start({});
  const result = await playLoop({
    reader: {
      ...adriftReader,
      read(frame, layout) {
        const scene = adriftReader.read(frame, layout);
        scenes.push(scene);
        return scene;
      },
    },
    session,
    screen,
    gate: new ClickGate(screen, screen),
    clock,
    listen: (event) => events.push(event),
  });
  return { result, witness: screen.witness(), events, scenes };
}

const made = (options: Record<string, string>) => adriftPractice.create({ side: '3', ...options });

describe('playing Adrift by its pixels alone', () => {
  it.each([
    { skin: 'paper', side: '3', seed: '1' },
    { skin: 'night', side: '3', seed: '2', stones: '0' },
    { skin: 'tiles', side: '3', seed: '5' },
    { skin: 'neon', side: '4', seed: '4' },
    { skin: 'wood', side: '3', seed: '6' },
    { skin: 'pastel', side: '4', seed: '7' },
  ])('draws each path once in $skin, side $side', async (options) => {
    const { result, witness } = await play(made({ stones: '1', ...options }));
    expect(result).toMatchObject({ finished: true, solved: 1, perfect: 1, misses: 0, repeats: 0 });
    expect(witness.screen).toBe('solved');
    expect(witness.clicks).toHaveLength(result.clicks);
  });

  it('redraws a path that was lost on the way', async () => {
    const game = made({ skin: 'paper', seed: '1' });
    let presses = 0;
    const deaf = wrapped(game, {
      drag(phase, at, nowMs) {
        if (phase === 'press') presses++;
        if (presses !== 2) game.drag?.(phase, at, nowMs);
      },
    });
    const { result, witness } = await play(deaf);
    expect(result).toMatchObject({ finished: true, solved: 1, misses: 1 });
    expect(witness.screen).toBe('solved');
  });

  it.each([
    { what: 'drops a path whose move is long', takes: (px: number) => px <= 12 },
    {
      what: 'wants an end to rest under the button',
      takes: (px: number, moves: number) => px === 0 || moves > 8,
    },
  ])('draws more carefully on a page that $what', async ({ takes }) => {
    const game = made({ skin: 'paper', seed: '1' });
    let [last, moves, isOn] = [{ x: 0, y: 0 }, 0, false];
    const strict = wrapped(game, {
      drag(phase, at, nowMs) {
        if (phase === 'press') [last, moves, isOn] = [at, 0, true];
        moves++;
        if (!takes(Math.hypot(at.x - last.x, at.y - last.y), moves)) isOn = false;
        last = at;
        if (isOn) game.drag?.(phase, at, nowMs);
      },
    });
    const { result, witness } = await play(strict);
    expect(result).toMatchObject({ finished: true, solved: 1, misses: 2 });
    expect(witness.screen).toBe('solved');
  });

  it('draws over existing wrong paths', async () => {
    const game = made({ skin: 'paper', seed: '1' });
    const { corner } = placeOf((game as AdriftGame).view(0), size);
    game.resize(size);
    const start = game.witness(0) as AdriftWitness;
    const first = start.board.join(' ').replaceAll(' ', '').search(/[A-Z]/);
    const next = neighborsOf(3, first).find(
      (cell) => start.board.join(' ').replaceAll(' ', '')[cell] === '.',
    );
    game.drag?.('press', inCell(corner, first), 0);
    game.drag?.('move', inCell(corner, next!), 0);
    game.drag?.('lift', inCell(corner, next!), 0);
    expect((game.witness(0) as AdriftWitness).filled).not.toEqual(start.filled);
    const { result } = await play(game);
    expect(result).toMatchObject({ finished: true, solved: 1 });
  });

  it('redraws existing paths if the page does not show that it is solved', async () => {
    const options = { skin: 'tiles', seed: '5' };
    const { events } = await play(made(options));
    const drags = events.flatMap((event) => (event.kind === 'click' ? [event] : []));
    const [first] = drags;
    if (first?.action?.kind !== 'drag') throw new Error('no drag');
    // All of the first path except the step into its end: its cells are filled except for the ends.
    const game = made(options);
    game.resize(size);
    const way = [first.at, ...first.action.through.slice(0, -1)];
    way.forEach((at, i) => game.drag?.(i === 0 ? 'press' : 'move', at, 0));
    game.drag?.('lift', way.at(-1)!, 0);
    const { result, witness } = await play(game);
    expect(result).toMatchObject({ finished: true, solved: 1 });
    expect(result.clicks).toBe(drags.length);
    expect(witness.screen).toBe('solved');
  });

  it('continues if empty cells amid paths look like stones, without relying on them', async () => {
    const { scenes } = await play(made({ skin: 'paper', seed: '1', stones: '2' }));
    const first = scenes[0]!;
    const target = targetOf(first);
    if (typeof target === 'string') throw new Error(target);
    const stoned = (scene: AdriftScene) => ({
      ...scene,
      cells: scene.cells.map((cell) => (cell.kind === 'free' ? { ...cell, kind: 'stone' as const } : cell)),
    });
    expect(showsTarget(stoned(first), target)).toBe(true);
    expect(openColors(stoned(first), target)).toHaveLength(target.paths.length);
    // A stone that looks filled amid paths does not count as a cell of its colour.
    const last = scenes.at(-1)!;
    expect(last.cells.some(({ kind }) => kind === 'stone')).toBe(true);
    const filled = last.cells.map((cell) => (cell.kind === 'stone' ? { ...cell, color: 0 } : cell));
    expect(openColors({ ...last, cells: filled }, target)).toEqual([]);
    const fewer = { ...first, cells: first.cells.map((cell) => ({ ...cell, kind: 'free' as const })) };
    expect(showsTarget(fewer, target)).toBe(false);
  });

  it('does not report solved before the page shows it', async () => {
    const { result, witness } = await play(made({ skin: 'paper', seed: '1', solvedMs: '60000' }));
    expect(result).toMatchObject({ finished: false, solved: 0, exitCode: 1 });
    expect(result.reason).toMatch(/shows no sign of solved/);
    expect(witness.solved).toHaveLength(1);
  });

  describe('on a page that covers the cube once it is solved', () => {
    /** Plays a board that a card covers some time after its last cell. */
    const covered = (afterMs: number) => {
      const game = made({ skin: 'paper', seed: '1', solvedMs: '60000' });
      const draw = (nowMs: number) => {
        const [solved] = game.witness(nowMs).solved;
        const drawing = game.draw(nowMs);
        const card = '<rect x="10" y="10" width="380" height="380" rx="12" fill="#ffffff"/>';
        const button = '<rect x="150" y="200" width="100" height="32" rx="6" fill="#1f9d55"/>';
        const isOver = solved !== undefined && nowMs >= solved.atMs + afterMs;
        return isOver ? { ...drawing, body: drawing.body + card + button } : drawing;
      };
      return play(wrapped(game, { draw }));
    };

    it('reports it filled, but not solved, if all paths were seen', async () => {
      const { result, witness } = await covered(700);
      expect(witness.clicks.filter(({ on }) => on === 'nothing')).toEqual([]);
      expect(result).toMatchObject({ finished: true, solved: 0, exitCode: 0 });
      expect(result.reason).toMatch(/^all paths are drawn; what came in front of the board/);
    });

    it('reports it unreadable, with a possible reason, if the last path was not seen', async () => {
      const { result } = await covered(0);
      expect(result).toMatchObject({ finished: false, solved: 0, exitCode: 3 });
      expect(result.reason).toMatch(
        /\(the last path was just drawn, so what came may say that it is solved\)$/,
      );
    });
  });

  it('certifies by the rules, but not a path without a drag', async () => {
    const { events, scenes } = await play(made({ skin: 'paper', seed: '1' }));
    const labels = events.flatMap((event) => (event.kind === 'click' ? [event.label] : []));
    const [first] = scenes;
    const final = scenes.at(-1)!;
    const board = adriftReader.visibleBoard?.(final) as readonly string[];
    const level = { board, palette: final.palette, story: [first!, ...labels], final };
    expect(certifyAdrift(level)).toBeUndefined();
    expect(certifyAdrift({ ...level, story: [first!, ...labels.slice(1)] })).toMatch(
      /path of A came without a drag/,
    );
    expect(certifyAdrift({ ...level, final: first! })).toMatch(/is not filled/);
    const silent = { ...final, around: first!.around };
    expect(certifyAdrift({ ...level, final: silent })).toMatch(/no change beside the cube/);
  });
});
