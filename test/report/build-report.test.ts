import { describe, expect, it } from 'vitest';
import type { Game } from '../../src/games/game.ts';
import { buildReport } from '../../src/report/build-report.ts';
import { reportLines } from '../../src/report/run-lines.ts';
import { act, click, end, frame, look, outcome, plan, runOf, wait } from './small-run.ts';

function build(events: readonly object[], game?: Game) {
  const run = runOf(events);
  return buildReport({ ...run, lines: reportLines(run), game });
}

/** Lamp 1 is missed and clicked again; then lamp 2. */
const missedOnce = [
  look(1, 0),
  frame(1, 0),
  act(0, 'lamp 1'),
  plan(0, 1, ['lamp 1', 'lamp 2']),
  click(5, 'lamp 1'),
  look(2, 100),
  look(3, 1000),
  frame(3, 1000),
  outcome(1000, 'lamp 1', 'missed'),
  act(1000, 'lamp 1'),
  click(1005, 'lamp 1', true),
  look(4, 1100),
  outcome(1100, 'lamp 1', 'seen', 90),
  wait(1100, 'the lock to end'),
  look(5, 1150),
  wait(1150, 'the lock to end'),
  look(6, 1300),
  frame(6, 1300),
  act(1300, 'lamp 2'),
  click(1310, 'lamp 2'),
  look(7, 1400),
  outcome(1400, 'lamp 2', 'seen', 80),
  { kind: 'solved', atMs: 1400, level: 1, look: 7, perfect: true },
  end(1500),
];

const factsOf = (moment: { facts: readonly { term: string; text: string }[] } | undefined) =>
  Object.fromEntries((moment?.facts ?? []).map(({ term, text }) => [term, text]));

describe('the moments of a run', () => {
  const { data, pictures } = build(missedOnce);
  const [missed, again, second, last] = data.moments;

  it('are the clicks in order, and the end', () => {
    expect(data.moments.map(({ kind, label, result }) => [kind, label, result])).toEqual([
      ['move', 'lamp 1', 'missed'],
      ['move', 'lamp 1', 'seen'],
      ['move', 'lamp 2', 'seen'],
      ['end', 'all done', undefined],
    ]);
    expect(data.moments.map(({ order }) => order)).toEqual([1, 2, 3, undefined]);
  });

  it('stand out only when a click was missed or repeated', () => {
    expect(data.moments.map(({ notable }) => notable)).toEqual([true, true, false, false]);
    expect(data.counts).toEqual({
      looks: 7,
      steps: 3,
      clicks: 3,
      repeats: 1,
      misses: 1,
      refused: 0,
      notable: 2,
    });
  });

  it('have the picture that they were decided on, and the first one after the click', () => {
    expect(pictures.map(({ look: { look } }) => look)).toEqual([1, 3, 6]);
    expect([missed?.before?.picture, missed?.after?.picture]).toEqual([0, 1]);
    expect([again?.before?.picture, again?.after?.picture]).toEqual([1, 2]);
    expect(second?.before?.picture).toBe(2);
    expect(second?.after).toBeUndefined();
    expect(last?.before?.caption).toMatch(/look 6, the last one kept/);
  });

  it('say why: what was seen and waited for, the place in the plan, what was expected and what came', () => {
    expect(factsOf(second)).toEqual({
      Saw: 'puzzle, certainty 0.90, the picture still',
      Waited: '0.20 s for the lock to end',
      Because: 'step 2 of the 2 that were planned when the level was read',
      Clicked: 'lamp 2, at (10.0, 20.0)',
      Expected: 'to show within 1.00 s',
      Then: 'it showed after 0.08 s',
    });
    expect(factsOf(missed)['Then']).toMatch(/^nothing in 0.99 s.*missed/);
    expect(factsOf(again)['Because']).toMatch(/showed no effect.*step 1 of the 2/);
  });

  it('come with the waits, one span per reason, and from each click to its effect', () => {
    expect(data.waits).toEqual([
      { why: 'lamp: no effect', atMs: 5, ms: 995, moment: 0 },
      { why: 'lamp: click to effect', atMs: 1005, ms: 90, moment: 1 },
      { why: 'the lock to end', atMs: 1100, ms: 200, moment: 2 },
      { why: 'lamp: click to effect', atMs: 1310, ms: 80, moment: 2 },
    ]);
  });

  it('belong to the level that was read', () => {
    expect(data.chapters).toMatchObject([{ title: '1', first: 0, last: 3, planned: 2, outcome: 'perfect' }]);
  });
});

describe('a run of several levels', () => {
  it('has one chapter per level, even when a level reappears', () => {
    const level = (atMs: number, number: number) => [
      look(atMs, atMs),
      act(atMs, 'lamp 1'),
      plan(atMs, number, ['lamp 1']),
      click(atMs + 1, 'lamp 1'),
      outcome(atMs + 2, 'lamp 1', 'seen', 1),
    ];
    const { data } = build([...level(10, 1), ...level(20, 2), ...level(30, 2), end(40)]);
    expect(data.chapters.map(({ title, first, last }) => [title, first, last])).toEqual([
      ['1', 0, 0],
      ['2', 1, 3],
    ]);
    expect(data.chapters[1]?.outcome).toBe('open');
  });
});

describe('what does not go as planned', () => {
  it('is one moment for an unreadable stretch, which stands out only when it is long', () => {
    const fade = (from: number, to: number) => [
      look(from, from, { trouble: 'it fades' }),
      frame(from, from),
      look(to, to, { trouble: 'it is covered' }),
      look(to + 1, to + 1),
    ];
    const { data } = build([look(1, 1), ...fade(100, 300), ...fade(1000, 9000), end(9500)]);
    const [short, long] = data.moments;
    expect([short?.kind, short?.notable, long?.notable]).toEqual(['unreadable', false, true]);
    expect(short?.facts.map(({ text }) => text)).toEqual(['it fades', 'it is covered', '0.20 s, 2 looks']);
    expect(short?.before?.caption).toMatch(/look 100, 0.10 s · it fades/);
  });

  it('is a separate moment for refusals, pauses, recoveries, and events of later versions', () => {
    const { data } = build([
      look(1, 1),
      { kind: 'refused', atMs: 5, label: 'lamp 1', message: 'covered by a note' },
      { kind: 'pause', atMs: 6, why: 'hand', message: 'the mouse was moved' },
      { kind: 'resume', atMs: 506, message: 'going on' },
      { kind: 'earthquake', atMs: 600, strength: 3, hash: 'ab' },
      end(700, 'clicked in vain', 1),
    ]);
    expect(data.moments.map(({ label, notable }) => [label, notable])).toEqual([
      ['not done: lamp 1', true],
      ['paused', true],
      ['going on', false],
      ['earthquake', true],
      ['clicked in vain', true],
    ]);
    expect(factsOf(data.moments[1])).toEqual({ Said: 'the mouse was moved' });
    expect(factsOf(data.moments[3])).toEqual({ Said: 'strength 3' });
    expect(data.waits).toMatchObject([{ atMs: 6, ms: 500 }]);
    expect(data.end).toMatchObject({ status: 'unsolved', reason: 'clicked in vain', exitCode: 1 });
  });

  it('is a record without an end', () => {
    const { data } = build(missedOnce.slice(0, -4));
    expect(data.end.status).toBe('broken-off');
    expect(data.moments.at(-2)).toMatchObject({ label: 'lamp 2', result: 'open' });
    expect(data.moments.at(-1)).toMatchObject({ kind: 'end', notable: true });
  });

  it('is a user who stops the run, which is no fault', () => {
    const { data } = build([look(1, 1), end(5, 'stopped', 130)]);
    expect(data.end.status).toBe('stopped');
    expect(data.moments[0]?.notable).toBe(false);
  });
});

describe('a damaged record', () => {
  it('is refused when its scene does not belong to the game', () => {
    const annotate = (layout: { lamps?: unknown[] }) => {
      layout.lamps!.map(String);
      return [];
    };
    const game = { name: 'lamps', title: 'Lamps', annotate } as unknown as Game;
    const events = [
      { kind: 'located', atMs: 0, from: 'search', layout: {} },
      look(1, 1),
      frame(1, 1),
      end(2),
    ];
    expect(() => build(events, game)).toThrow(/line 3 of run.jsonl.*none of Lamps's/);
  });
});

describe('a run that drags and types', () => {
  const through = [
    { x: 20, y: 10 },
    { x: 20, y: 40 },
  ];
  const typing = { strokes: [{ keys: ['1'] }, { keys: ['ArrowRight', 'ArrowUp'] }] };
  const run = (action: object) => [
    look(1, 0),
    act(0, 'path'),
    { ...click(5, 'path'), action },
    look(2, 90),
    end(100),
  ];

  it('shows the path of a drag and says where it went', () => {
    const [move] = build(run({ kind: 'drag', through })).data.moments;
    expect(move).toMatchObject({ through });
    expect(factsOf(move)['Dragged']).toMatch(/^path, from \(.*\) to \(20\.0, 40\.0\)$/);
  });

  it('says which keys were typed', () => {
    const [move] = build(run({ kind: 'type', typing })).data.moments;
    expect(factsOf(move)['Typed']).toBe('path: 1 ArrowRight+ArrowUp');
    expect(factsOf(move)).not.toHaveProperty('Clicked');
  });

  it('calls them inputs, and only pure clicks clicks', () => {
    expect(build(run({ kind: 'type', typing })).data.action).toBe('input');
    expect(build(run({ kind: 'drag', through })).data.action).toBe('input');
    expect(build(missedOnce).data.action).toBe('click');
    expect(build(run({ kind: 'series', parts: through.map((at) => ({ at })) })).data.action).toBe('click');
  });

  it('counts the inputs of a series like the run, and the series as one step', () => {
    const parts = [...through, ...through].map((at) => ({ at, typing }));
    const events = run({ kind: 'series', parts }).map((line) => ({ ...line, sent: 3 }));
    const { data } = build(events);
    expect(data.counts).toMatchObject({ steps: 1, clicks: 3 });
    expect(factsOf(data.moments[0])['Sent']).toBe('path: 3 inputs in a row');
    const alone = build(run({ kind: 'series', parts: [{ at: through[0], typing }] })).data;
    expect(alone.counts).toMatchObject({ steps: 1, clicks: 1 });
    expect(factsOf(alone.moments[0])['Typed']).toBe('path: 1 ArrowRight+ArrowUp');
  });
});
