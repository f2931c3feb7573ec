import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replayRun } from '../../../src/record/replay.ts';
import { readRun } from '../../../src/record/run-folder.ts';
import { verifyRun } from '../../../src/record/verify.ts';
import type { Game, LevelRecord } from '../../../src/games/game.ts';
import { certifyContinuity } from '../../../src/games/continuity/certify/certify.ts';
import { continuity as continuityGame } from '../../../src/games/continuity/index.ts';
import type { CardScene } from '../../../src/games/card-scene.ts';
import type { ContinuityPlayScene, ContinuityScene } from '../../../src/games/continuity/read/scene.ts';
import { continuityReader } from '../../../src/games/continuity/read/reader.ts';
import { loadGame } from '../../../src/games/registry.ts';
import { writeReport } from '../../../src/report/write-report.ts';
import type { OptionValues } from '../../../src/core/options.ts';
import { recordPlay } from '../../record/recorded-run.ts';
import { foreignLooks, foreignPage, foreignSize } from '../../support/continuity/foreign-page.ts';
import { reportDataIn } from '../../support/report-data-in.ts';

const game = continuityGame as unknown as Game;
let folder: string;
let run: string;
const story: (string | ContinuityScene)[] = [];
let board: readonly string[] | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'puzzlebot-'));
  run = join(folder, 'run');
  const { result } = await recordPlay(run, {
    game,
    options: { seed: '2', size: '2x3', keys: '1' },
    size: { width: 360, height: 320 },
    listen: (event) => {
      if (event.kind === 'click' && board) story.push(event.label);
      if (event.kind !== 'look' || !event.scene) return;
      const scene = event.scene as ContinuityScene;
      if (!board && scene.kind === 'slide' && event.still) board = continuityReader.visibleBoard?.(scene);
      if (board && story.at(-1) !== scene) story.push(scene);
    },
  });
  expect(result).toMatchObject({ finished: true, solved: 1 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a recorded run', () => {
  it('has the same outcome when replayed', async () => {
    const { difference, clicks, looks } = await replayRun(await readRun(run), game);
    expect(difference).toBeUndefined();
    expect(clicks).toBeGreaterThan(3);
    expect(looks).toBeGreaterThan(20);
  });

  it('is certified by the rules alone', async () => {
    const unsolving = { ...game, solver: undefined, player: undefined } as unknown as Game;
    expect(await verifyRun(await readRun(run), unsolving)).toMatchObject({
      agrees: true,
      levels: [{ level: 1, verdict: 'agrees' }],
    });
  });

  it('becomes a one-file report with the typed keys', async () => {
    const file = join(folder, 'report.html');
    const { bytes } = await writeReport(run, file, { loadGame });
    expect(bytes).toBeGreaterThan(20_000);
    expect(JSON.stringify(reportDataIn(readFileSync(file, 'utf8')))).toMatch(/stop time/);
  });
});

describe('a recorded run on a page whose card announces the win', () => {
  it('has the same outcome when replayed, and is certified', async () => {
    const { practice } = game;
    const foreign = (options: OptionValues) =>
      foreignPage(options, { end: 'card', look: foreignLooks.sticks });
    const other = join(folder, 'card');
    const { result } = await recordPlay(other, {
      game: { ...game, practice: { ...practice!, create: foreign } },
      options: { seed: '12', size: '2x3', keys: '2', slides: '2..8' },
      size: foreignSize({ rows: 2, columns: 3 }),
    });
    expect(result).toMatchObject({ finished: true, solved: 1 });
    expect((await replayRun(await readRun(other), game)).difference).toBeUndefined();
    expect(await verifyRun(await readRun(other), game)).toMatchObject({ agrees: true });
  });
});

describe('the certificate of a level', () => {
  const record = (changed: (story: (string | ContinuityScene)[]) => (string | ContinuityScene)[]) => {
    const parts = changed([...story]);
    const final = parts.findLast((part): part is ContinuityScene => typeof part !== 'string');
    return {
      board: board!,
      palette: [],
      story: parts,
      final,
    } as LevelRecord<ContinuityScene>;
  };
  const isScene = (part: string | ContinuityScene): part is ContinuityScene => typeof part !== 'string';

  it('covers keys typed before the first standstill, and then checks every tile', () => {
    const late = (parts: (string | ContinuityScene)[]) =>
      parts.slice(parts.findIndex((part) => typeof part === 'string'));
    expect(certifyContinuity(record(late))).toBeUndefined();
    const otherWalls = (parts: (string | ContinuityScene)[]) =>
      late(parts).map((part) =>
        isScene(part) ? { ...part, tiles: part.tiles.map((tile) => tile.replace('##', '#.')) } : part,
      );
    expect(certifyContinuity(record(otherWalls))).toMatch(/other walls/);
  });

  it('accepts the recorded play', () => {
    expect(story.filter((part) => typeof part === 'string').length).toBeGreaterThan(2);
    expect(certifyContinuity(record((parts) => parts))).toBeUndefined();
  });

  it('rejects slides that were not typed', () => {
    const without = (parts: (string | ContinuityScene)[]) =>
      parts.map((part) => (typeof part === 'string' ? part.replace(/^slide .+ from/, 'look from') : part));
    expect(certifyContinuity(record(without))).toMatch(/slides that were typed/);
  });

  it('rejects a flying player', () => {
    const flown = (parts: (string | ContinuityScene)[]) => {
      const last = parts.findLastIndex(
        (part) => isScene(part) && part.kind === 'slide' && part.player !== undefined,
      );
      const scene = parts[last] as ContinuityScene;
      const player = { ...scene.player!, rise: 1, y: 0 };
      return parts.with(last, { ...scene, player });
    };
    expect(certifyContinuity(record(flown))).toMatch(/no ticks lead to|walls/);
  });

  it('requires a final picture that shows the level as solved', () => {
    const unsaid = (parts: (string | ContinuityScene)[]) => {
      const last = parts.findLastIndex(isScene);
      return parts.with(last, { ...(parts[last] as ContinuityScene), kind: 'walk' });
    };
    expect(certifyContinuity(record(unsaid))).toMatch(/does not show that the level is solved/);
  });

  describe('with a card at its end', () => {
    const card = { kind: 'card', says: 'welldone', why: '', rect: {}, confidence: 1, signature: [] };
    type Part = string | ContinuityPlayScene;
    const withCard = (parts: readonly Part[]) =>
      certifyContinuity({
        board: board!,
        palette: [],
        story: parts,
        final: card as unknown as CardScene,
      } as unknown as LevelRecord<ContinuityPlayScene>);
    const last = () => story.findLastIndex((part) => typeof part === 'string');
    const upToLast = () => story.slice(0, last() + 1);

    it('accepts a last walk that can lead into the door', () => {
      expect(story[last()]).toMatch(/^walk /);
      expect(withCard(upToLast())).toBeUndefined();
    });

    it('rejects one that cannot', () => {
      const first = story.findIndex((part) => isScene(part) && part.kind === 'slide');
      expect(withCard([...story.slice(0, first + 1), 'walk stay from tile 1/1 cell 1/1'])).toMatch(
        /no ticks lead from the last standstill into the door/,
      );
    });

    it('requires the walk', () => {
      expect(withCard(story.slice(0, last()))).toMatch(/no walk was typed before the card/);
    });

    it('rejects a card that had come before the walk', () => {
      const early: Part[] = [...upToLast()];
      early.splice(last(), 0, card as unknown as CardScene);
      expect(withCard(early)).toMatch(/before the last walk/);
    });
  });

  it('rejects pictures of a level other than the board read', () => {
    const other = {
      ...record((parts) => parts),
      board: board!.map((line) => line.replace('.#', '##')),
    };
    expect(certifyContinuity(other)).toMatch(/another level/);
  });
});
