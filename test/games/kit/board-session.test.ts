import { describe, expect, it } from 'vitest';
import type { Layout, Scene, Step, Tally, View } from '../../../src/games/game.ts';
import {
  act,
  type AtHand,
  type BoardPlay,
  done,
  type Elsewhere,
  type SolvedBy,
  wait,
} from '../../../src/games/kit/board-play.ts';
import { BoardSession } from '../../../src/games/kit/board-session.ts';

/** A toy game: a row of lamps as text, `o` lit; all are to be turned off, from the left. */
interface LampScene extends Scene {
  readonly lamps: string;
  /** A new sign next to the lamps. */
  readonly sign?: string;
}
interface Row {
  readonly length: number;
}
type LampView = View<LampScene>;
type LampPlay = BoardPlay<LampScene, Layout, Row>;

const rect = { x: 0, y: 0, width: 10, height: 10 };
const layout: Layout = { area: rect, frame: rect };

const stepFor = (lamp: number): Step<LampScene> => ({
  kind: 'lamp',
  label: `lamp ${lamp}`,
  at: { x: lamp, y: 0 },
  withinMs: 100,
  judge: ({ lamps }) => (lamps[lamp] === 'o' ? 'pending' : 'seen'),
});

/** Starts a session. @param changes deviations of the toy */
function session(changes: Partial<LampPlay> = {}) {
  const forgotten: Row[] = [];
  const play: LampPlay = {
    words: { board: 'row', solvable: 'a row with a solution', complete: 'all is dark' },
    screen: (view): LampView | SolvedBy | Elsewhere<LampScene> => {
      if (view.scene.kind === 'menu') return { elsewhere: wait('a game', 1000) };
      return view.scene.kind === 'won' ? { solvedBy: 'a card says so' } : view;
    },
    identity: ({ scene }) => scene.lamps,
    open: ({ scene }) => (scene.lamps.includes('x') ? 'a lamp is broken' : { length: scene.lamps.length }),
    compare: ({ length }, { scene }) => (scene.lamps.length === length ? 'same' : 'other'),
    next: (_, { scene }) => (scene.lamps.includes('o') ? act(stepFor(scene.lamps.indexOf('o'))) : undefined),
    sign: (_, { scene }) => (scene.sign === undefined ? undefined : { solvedBy: scene.sign }),
    giveUp: () => done(false, 'no sign'),
    isPerfect: () => true,
    onSolved: ({ solvedBy }) => done(true, solvedBy),
    forget: (row) => forgotten.push(row),
    settle: ({ label }) => label === 'lamp 0',
    plan: () => [],
    progress: (_, { scene }) => ({ state: scene.lamps, done: 0, of: 1, what: 'lamps dark', clicks: 1 }),
    picture: (_, { scene }) => ({ rows: [[{ text: scene.lamps }]] }),
    ...changes,
  };
  const tested = new BoardSession<LampScene, Layout, Row>(play);
  const look = (lamps: string, atMs: number, rest: Partial<LampScene> & { still?: boolean } = {}) => {
    const { still = true, ...of } = rest;
    const scene: LampScene = { kind: 'row', confidence: 1, signature: [], lamps, ...of };
    return tested.decide({ scene, layout, still, atMs });
  };
  return { tested, look, forgotten };
}

/** Starts a session that has seen a row of two lit lamps at 300 ms. */
function opened(changes: Partial<LampPlay> = {}) {
  const all = session(changes);
  all.look('oo', 0);
  expect(all.look('oo', 300)).toMatchObject({ kind: 'act', step: { label: 'lamp 0' } });
  return all;
}

const counts = ({ puzzles, solved, perfect }: Tally) => [puzzles, solved, perfect];

describe('a board that is met', () => {
  it('is opened once it has read the same for a while in a still picture', () => {
    const { look, tested } = session();
    expect(look('o', 0)).toMatchObject({ kind: 'wait', why: 'the row to be still' });
    expect(look('oo', 200)).toMatchObject({ kind: 'wait' });
    expect(look('oo', 400)).toMatchObject({ kind: 'wait' });
    expect(look('oo', 460, { still: false })).toMatchObject({ kind: 'wait' });
    expect(counts(tested.tally())).toEqual([0, 0, 0]);
    expect(look('oo', 470)).toMatchObject({ kind: 'act', step: { label: 'lamp 0' } });
    expect(counts(tested.tally())).toEqual([1, 0, 0]);
  });

  it('ends the run by name when it cannot be solved for long, and not before', () => {
    const { look, tested } = session();
    look('x', 0);
    expect(look('x', 300)).toMatchObject({ kind: 'wait', why: 'a row with a solution' });
    expect(look('x', 8200)).toMatchObject({ kind: 'wait' });
    expect(look('x', 8300)).toEqual({ kind: 'done', solved: false, reason: 'a lamp is broken' });
    expect(counts(tested.tally())).toEqual([0, 0, 0]);
  });

  it('is played when what lay over it goes in time', () => {
    const { look } = session();
    look('x', 0);
    look('x', 7000);
    look('oo', 8000);
    expect(look('oo', 8300)).toMatchObject({ kind: 'act' });
  });

  it('ends the run when nothing is left to do at the first look', () => {
    const { look } = session();
    look('..', 0);
    expect(look('..', 300)).toEqual({ kind: 'done', solved: false, reason: 'all is dark already' });
  });

  it('is not played on if another one has stayed after it was complete', () => {
    const { look, tested } = opened();
    look('..', 350);
    expect(look('ooo', 400)).toMatchObject({ kind: 'wait', why: 'the row to come back' });
    const reason = 'all is dark; what came in front of the row, or after it, is not known';
    expect(look('ooo', 8400)).toEqual({ kind: 'done', solved: false, reason });
    expect(counts(tested.tally())).toEqual([1, 0, 0]);
  });

  it('is solved then if the game counts that as the sign', () => {
    const { look, tested } = opened({ countsNext: true });
    look('..', 350);
    look('ooo', 400);
    expect(look('ooo', 8400)).toMatchObject({ kind: 'wait', why: 'the page to be still' });
    expect(look('ooo', 8900)).toEqual({ kind: 'done', solved: true, reason: 'another row came' });
    expect(counts(tested.tally())).toEqual([1, 1, 1]);
  });

  it('is not called complete already once the run has played', () => {
    const { look } = opened();
    look('...', 400);
    look('...', 8500);
    const reason = 'all is dark, but the page shows no sign of solved';
    expect(look('...', 8900)).toEqual({ kind: 'done', solved: false, reason });
  });

  it('may be covered once it is complete, and not before', () => {
    const { look, tested } = opened();
    expect(tested.endUnread()).toBeUndefined();
    look('..', 400);
    const reason = 'all is dark; what came in front of the row is not known';
    expect(tested.endUnread()).toEqual({ finished: true, reason });
  });

  it('is prepared first where the game asks for it', () => {
    const { look } = session({
      prepare: ({ scene }) => (scene.lamps === '?' ? act(stepFor(9)) : undefined),
      patience: { steadyMs: 0 },
    });
    expect(look('?', 0)).toMatchObject({ kind: 'act', step: { label: 'lamp 9' } });
    expect(look('oo', 10)).toMatchObject({ kind: 'act', step: { label: 'lamp 0' } });
  });
});

describe('a board that is followed', () => {
  it('is waited for while another one shows, and taken up again', () => {
    const { look, tested } = opened();
    expect(look('ooo', 1000)).toMatchObject({ kind: 'wait', why: 'the row to come back' });
    expect(look('.o', 2000)).toMatchObject({ kind: 'act', step: { label: 'lamp 1' } });
    expect(look('ooo', 8500)).toMatchObject({ kind: 'wait', why: 'the row to come back' });
    expect(tested.tally().puzzles).toBe(1);
  });

  it('is forgotten when another one shows for long, which is then met', () => {
    const { look, tested, forgotten } = opened();
    look('ooo', 1000);
    expect(look('ooo', 9000)).toMatchObject({ kind: 'wait', why: 'the row to be still' });
    expect(forgotten).toEqual([{ length: 2 }]);
    expect(look('ooo', 9300)).toMatchObject({ kind: 'act' });
    expect(tested.tally().puzzles).toBe(2);
  });

  it('is not counted twice when the game says that it is the same again', () => {
    const { look, tested } = opened({ isAgain: ({ length }) => length === 3, patience: { otherMs: 0 } });
    look('ooo', 1000);
    expect(look('ooo', 1300)).toMatchObject({ kind: 'act' });
    expect(tested.tally().puzzles).toBe(1);
  });

  it('waits where the game cannot tell yet', () => {
    const { look } = opened({
      compare: (_, { scene }) => (scene.lamps === '??' ? wait('a fade to end', 5) : 'same'),
    });
    expect(look('??', 400)).toEqual({ kind: 'wait', why: 'a fade to end', limitMs: 5 });
  });

  it('is forgotten on a screen without a board', () => {
    const { look, forgotten } = opened();
    expect(look('', 400, { kind: 'menu' })).toMatchObject({ kind: 'wait', why: 'a game' });
    expect(forgotten).toHaveLength(1);
  });
});

describe('a board that is complete', () => {
  it('counts as solved once the sign has lasted', () => {
    const { look, tested } = opened();
    expect(look('..', 1000)).toMatchObject({ kind: 'wait', why: 'the page to show that it is solved' });
    expect(look('..', 1100, { sign: 'the rim is green' })).toMatchObject({ why: 'the page to be still' });
    expect(counts(tested.tally())).toEqual([1, 0, 0]);
    expect(look('..', 1600, { sign: 'the rim is green' })).toEqual({
      kind: 'done',
      solved: true,
      reason: 'the rim is green',
    });
    expect(counts(tested.tally())).toEqual([1, 1, 1]);
  });

  it('does not believe a sign that goes, and gives up when none comes in time', () => {
    const { look, tested } = opened();
    look('..', 1000);
    look('..', 1100, { sign: 'a flash' });
    expect(look('..', 1500)).toMatchObject({ kind: 'wait' });
    expect(look('..', 1700, { sign: 'a flash' })).toMatchObject({ kind: 'wait' });
    look('..', 1800);
    expect(look('..', 6999)).toMatchObject({ kind: 'wait' });
    expect(look('..', 7000)).toEqual({ kind: 'done', solved: false, reason: 'no sign' });
    expect(tested.tally().solved).toBe(0);
  });

  it('believes a sign in a picture that never becomes still, only later', () => {
    const { look } = opened();
    look('..', 1000, { still: false, sign: 'confetti' });
    expect(look('..', 4900, { still: false, sign: 'confetti' })).toMatchObject({ kind: 'wait' });
    expect(look('..', 5000, { still: false, sign: 'confetti' })).toMatchObject({
      kind: 'done',
      solved: true,
    });
  });

  it('is not yet complete when it opens again', () => {
    const { look } = opened();
    look('..', 1000);
    expect(look('o.', 6000)).toMatchObject({ kind: 'act' });
    expect(look('..', 7500)).toMatchObject({ kind: 'wait' });
  });

  it('is complete from the step on that was seen to be the last, since its board may be covered then', () => {
    const ages: (number | undefined)[] = [];
    const { look, tested } = opened({
      screen: (view, at: AtHand<Row> | undefined) => {
        ages.push(at?.completeMs);
        return view;
      },
    });
    tested.settle(stepFor(1), { result: 'seen', clickedMs: 350, seenMs: 380 });
    look('oo', 390);
    tested.settle(stepFor(0), { result: 'seen', clickedMs: 400, seenMs: 450 });
    look('ooo', 500);
    expect(ages.slice(-2)).toEqual([undefined, 50]);
  });

  it('is opened anew without a sign where the game does not give up', () => {
    const { look, forgotten } = opened({ giveUp: () => undefined });
    look('..', 1000);
    expect(look('..', 7000)).toMatchObject({ kind: 'wait', why: 'the row to be still' });
    expect(forgotten).toHaveLength(1);
  });

  it('is counted once, however long its card stays', () => {
    const { look, tested } = opened({
      onSolved: (_, { solved }) => wait(`the card to go after ${solved}`, 10),
      patience: { lastMs: 0 },
    });
    expect(look('..', 500, { kind: 'won' })).toMatchObject({ why: 'the card to go after 1' });
    expect(look('..', 600, { kind: 'won' })).toMatchObject({ why: 'the card to go after 1' });
    expect(counts(tested.tally())).toEqual([1, 1, 1]);
  });
});

describe('a card that announces the board as solved', () => {
  const card = { kind: 'card', says: 'solved' } as Partial<LampScene>;
  const praise = /^a card that says "solved" (came in front|came with it)$/;
  const covering = (changes: Partial<LampPlay> = {}) => opened({ mayBeFull: () => true, ...changes });

  it('counts once it lasts after the last entry, though that was not seen', () => {
    const { look, tested } = covering();
    expect(look('', 500, card)).toMatchObject({ kind: 'wait', why: 'the page to be still' });
    expect(look('', 1000, card)).toMatchObject({ solved: true, reason: expect.stringMatching(praise) });
    expect(counts(tested.tally())).toEqual([1, 1, 1]);
  });

  it('counts after a board that was seen full', () => {
    const { look } = opened();
    look('..', 400);
    look('', 500, card);
    expect(look('', 1000, card)).toMatchObject({ solved: true, reason: expect.stringMatching(praise) });
  });

  it('does not count while entries are missing, nor later', () => {
    let mayBeFull = false;
    const { look, tested } = covering({ mayBeFull: () => mayBeFull });
    expect(look('', 500, card)).toMatchObject({ why: 'a card that says "solved" to go' });
    look('.o', 600);
    mayBeFull = true;
    for (const atMs of [700, 1300, 5000]) expect(look('', atMs, card)).toMatchObject({ kind: 'wait' });
    expect(tested.tally().solved).toBe(0);
  });

  it('does not count if the board opens again under it', () => {
    const { look, tested } = covering();
    look('', 500, card);
    look('.o', 600);
    for (const atMs of [700, 1300, 5000]) expect(look('', atMs, card)).toMatchObject({ kind: 'wait' });
    expect(tested.tally().solved).toBe(0);
  });
});

describe('what the session tells of itself', () => {
  it('is the last look at the board, also when the board is done with', () => {
    const { look, tested } = opened();
    expect(tested.progress()?.state).toBe('oo');
    look('.o', 400);
    look('', 500, { kind: 'menu' });
    expect(tested.picture()).toEqual({ rows: [[{ text: '.o' }]] });
    expect(tested.progress()).toBeUndefined();
  });
});
