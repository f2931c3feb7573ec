import { describe, expect, test } from 'vitest';
import { combinedSettis } from '../../../../src/games/str8ts/deduce/setti/settis.ts';
import { contradictionRungs } from '../../../../src/games/str8ts/deduce/techniques/contradiction.ts';
import { fish } from '../../../../src/games/str8ts/deduce/techniques/fish.ts';
import { hiddenSets } from '../../../../src/games/str8ts/deduce/techniques/hidden-sets.ts';
import { lockedRanges } from '../../../../src/games/str8ts/deduce/techniques/locked-ranges.ts';
import { mindTheGap } from '../../../../src/games/str8ts/deduce/techniques/mind-the-gap.ts';
import { nakedSets } from '../../../../src/games/str8ts/deduce/techniques/naked-sets.ts';
import { rangeCheck } from '../../../../src/games/str8ts/deduce/techniques/range-check.ts';
import { settiConsiderations } from '../../../../src/games/str8ts/deduce/setti/setti-considerations.ts';
import { settiRule } from '../../../../src/games/str8ts/deduce/setti/settis.ts';
import { single } from '../../../../src/games/str8ts/deduce/techniques/single.ts';
import { strandedDigits } from '../../../../src/games/str8ts/deduce/techniques/stranded-digits.ts';
import { sureCandidates } from '../../../../src/games/str8ts/deduce/techniques/sure-candidates.ts';
import type { Technique } from '../../../../src/games/str8ts/deduce/rungs.ts';
import { uniqueRectangle } from '../../../../src/games/str8ts/deduce/techniques/unique-rectangle.ts';
import { yWing } from '../../../../src/games/str8ts/deduce/techniques/y-wing.ts';
import { findIn } from './state-from.ts';

/** The contradiction technique, with only the simplest rules to follow a supposition. */
const contradiction: Technique = { name: 'contradiction', rungs: () => contradictionRungs(() => []) };

/** The expected finding: hardness, removals, placements. */
type Expected = readonly [number, Readonly<Record<string, string>>, Readonly<Record<string, number>>?];

/** Pictures that a person can check, each with its finding; `undefined` if there must be none. */
const examples: readonly (readonly [string, Technique, string, Expected | undefined])[] = [
  ['a cell with one candidate is placed', single, '12 3 # \n # # #', [3, {}, { r1c2: 3 }]],
  ['1–3 and 2–4 both have a 3, and one cell can be it', single, '12 12 234 #', [3, {}, { r1c3: 3 }]],
  ['a sure digit with two places is not placed', single, '123 123 24 #', undefined],
  ['a digit with one place that is not sure is not placed', single, '12 12 3456 3456 # #', undefined],

  ['2–3 is the only range left', sureCandidates, '23 23 # 2345 345', [5, { r1c4: '23', r1c5: '3' }]],
  ['1–2 and 2–3 both have a 2', sureCandidates, '123 23 # 2345 345', [5, { r1c4: '2' }]],
  ['no digit lies in all of 1–2, 2–3 and 3–4', sureCandidates, '1234 234 # 2345 345', undefined],
  ['a given digit is removed from its line at the start', sureCandidates, '=2 # 1234 345 #', undefined],

  ['5 lies in no run of three', strandedDigits, '125 12 123 # #', [14, { r1c1: '5' }]],
  [
    'given 5 leaves 3–7 in three cells',
    strandedDigits,
    '=5 123456789 123456789 # # # # # #',
    [14, { r1c2: '1289', r1c3: '1289' }],
  ],
  [
    '1 and 2 have no neighbour in the other cell, nor has its 4',
    strandedDigits,
    '124 45 # # #',
    [12, { r1c1: '12', r1c2: '4' }],
  ],
  ['all digits have neighbours', strandedDigits, '12 23 # # #', undefined],
  ['a single cell can hold any digit', strandedDigits, '15 # 3 # #', undefined],

  [
    '1 and 4 do not fit together in three cells',
    mindTheGap,
    '14 1234 2345 # # #',
    [19, { r1c2: '14', r1c3: '4' }],
  ],
  ['the lone 5 is far from 1 and 2', mindTheGap, '125 345 123 # #', [19, { r1c2: '5' }]],
  [
    '1 and 4 exclude each other, so one cell is the bridge 2',
    mindTheGap,
    '12 24 1234 # # #',
    [19, { r1c3: '2' }],
  ],
  ['the bridge leaves the whole line', mindTheGap, '12 24 345 # 123 345', [19, { r1c5: '2' }]],
  ['1 and 3 fit together in three cells', mindTheGap, '13 1234 2345 # #', undefined],
  ['1 and 3 are not the ends of a gap in three cells', mindTheGap, '12 23 1234 # #', undefined],

  [
    'two cells take 1 and 2, so the range 2–4 is impossible',
    rangeCheck,
    '12 12 1234 # #',
    [26, { r1c3: '124' }],
  ],
  ['1–2 and 5–6 are filled separately', rangeCheck, '156 25 # # # #', [23, { r1c1: '5' }]],
  ['every candidate is in some filling', rangeCheck, '123 123 123 #', undefined],
  ['every candidate is in some filling of one of two ranges', rangeCheck, '25 34 # # #', undefined],

  ['two cells of different compartments share 1 and 2', nakedSets, '12 # 12 # 123 45', [25, { r1c5: '12' }]],
  ['three cells share 1, 2 and 3', nakedSets, '12 # 13 # 23 # 345', [30, { r1c7: '3' }]],
  ['a column is a line too', nakedSets, '12 # # # \n # # # # \n 12 # # # \n 123 # # #', [25, { r4c1: '12' }]],
  ['no two cells share two digits', nakedSets, '12 # 13 # 24 45', undefined],

  ['1 and 2 have two cells left', hiddenSets, '1234 1234 34 34', [30, { r1c1: '34', r1c2: '34' }]],
  [
    'two pairs within 1–5 always need the 2, which has one place',
    hiddenSets,
    '12345 1345 # 1345 1345',
    [25, { r1c1: '1345' }],
  ],
  [
    'two pairs of a column need the 2, which has one place',
    hiddenSets,
    '12345 # # # # \n 1345 # # # # \n # # # # # \n 1345 # # # # \n 1345 # # # #',
    [25, { r1c1: '1345' }],
  ],
  ['a 2 with a second place is not hidden', hiddenSets, '12345 12345 # 1345 1345', undefined],
  ['a digit with one place that is not sure is not hidden', hiddenSets, '123456 3456 # # # #', undefined],

  [
    '3–4 clashes with 2–3 and with 4–5',
    lockedRanges,
    '3456 3456 # 25 34 #',
    [30, { r1c1: '3', r1c2: '3', r1c4: '5' }],
  ],
  ['3–4 is compatible with 1–2', lockedRanges, '3456 3456 # 12 123 #', undefined],
  ['a line of one compartment locks nothing', lockedRanges, '3456 3456 # # # #', undefined],

  [
    'an X-wing of 1 in rows 1 and 3',
    fish,
    '1234 234 1234 234\n1234 1234 1234 1234\n1234 234 1234 234\n1234 1234 1234 1234',
    [60, { r2c1: '1', r2c3: '1', r4c1: '1', r4c3: '1' }],
  ],
  [
    'a swordfish of 1 in columns 1, 2 and 3',
    fish,
    '1234 1234 234 1234\n1234 234 1234 1234\n234 1234 1234 1234\n234 234 234 1234',
    [65, { r1c4: '1', r2c4: '1', r3c4: '1' }],
  ],
  [
    'rows 1 and 3 have their 3 in columns 1 and 4, so the three cells of column 1 have it',
    fish,
    '123456 12456 12456 123456 # #\n12456 # # # # #\n123456 12456 12456 123456 # #',
    [60, { r1c1: '6', r2c1: '6', r3c1: '6' }],
  ],
  [
    'a third place spoils the X-wing',
    fish,
    '1234 234 1234 1234\n1234 1234 1234 1234\n1234 234 1234 234\n1234 1234 1234 1234',
    undefined,
  ],
  [
    'a digit that is not sure in its rows makes no fish',
    fish,
    '123 # 123 #\n# # # #\n123 # 123 #\n123 # 123 #',
    undefined,
  ],

  [
    'a or b in the fourth corner would give a second solution',
    uniqueRectangle,
    '12 12 #\n12 123 #',
    [60, { r2c2: '12' }],
  ],
  ['rows of two compartments cannot exchange digits', uniqueRectangle, '12 # 12\n12 # 123', undefined],
  [
    'columns of two compartments cannot exchange digits',
    uniqueRectangle,
    '12 12 #\n# # #\n12 123 #',
    undefined,
  ],
  ['one side across a black cell rules out a rectangle', uniqueRectangle, '12 # 12\n12 123 123', undefined],
  ['a given corner cannot change', uniqueRectangle, '12 12 #\n12 =3 #', undefined],
  ['a deadly rectangle is left alone', uniqueRectangle, '12 12 #\n12 12 #', undefined],

  [
    'three columns need a 2, and only rows 1, 2 and 3 can have it',
    settiRule,
    '123 # # #\n123 123 123 #\n# 123 123 #',
    [70, {}, { r1c1: 2 }],
  ],
  ['a fourth row could have the 2', settiRule, '123 # # #\n123 123 123 #\n# 123 123 #\n# # # 123', undefined],
  [
    'a black 2 counts for its row and its column',
    settiRule,
    '123 # # #\n123 123 123 #\n# 123 123 #\n# # # b',
    [70, {}, { r1c1: 2 }],
  ],

  [
    'without a 2 in row 1 two columns would have it in row 2',
    settiConsiderations,
    '123 123 3456 3456 # #\n123 123 3456 3456 # #',
    [75, { r1c3: '6', r1c4: '6' }],
  ],
  [
    'a third place for the 2 of column 2 avoids that',
    settiConsiderations,
    '123 123 3456 3456 # #\n123 123 # # # #\n# 1234 # # # #',
    undefined,
  ],

  [
    'rows have 2 or 3 at least seven times, columns at most seven times',
    combinedSettis,
    '# =2 134 134\n# 13 24 #\na d 23 23\n234 13 124 124',
    [75, { r4c1: '4', r4c4: '4' }],
  ],
  [
    'a black cell in row 4 lowers the count of the rows',
    combinedSettis,
    '# =2 134 134\n# 13 24 #\na d 23 23\n234 13 # 124',
    undefined,
  ],

  ['whether r1c1 is 1 or 2, one of the wings is 3', yWing, '12 # 13\n# # #\n23 # 123', [80, { r3c3: '3' }]],
  [
    'two cells that share the same digit with the pivot are not wings',
    yWing,
    '12 # 13\n# # #\n13 # 123',
    undefined,
  ],
  ['a wing must see the pivot', yWing, '12 # # 13\n# # # #\n# # # 123\n# # 23 1234', undefined],

  ['a 1 in r1c1 would exclude itself', contradiction, '12 # 13 #\n# # # #\n14 # 34 #', [90, {}, { r1c1: 2 }]],
  [
    'both digits of r1c1 remove the 3 from r3c3',
    contradiction,
    '12 # 13\n# # #\n23 # 123',
    [90, { r3c3: '3' }],
  ],
  [
    'a 4 in r1c9 would leave r1c1 no candidate; no cell with two candidates leads anywhere',
    contradiction,
    '123 # 14 # 24 # 34 # 456',
    [92, { r1c9: '4' }],
  ],
  ['both digits are possible and have no common consequence', contradiction, '12 # 34 #', undefined],
];

describe('the techniques', () => {
  test.each(examples)('%s', (_, technique, picture, expected) => {
    const found = findIn(technique, picture);
    if (!expected) return expect(found).toBeUndefined();
    const [hardness, removes, places = {}] = expected;
    expect(found).toMatchObject({ hardness, removes, places });
  });

  test('each have an example that fires and one that does not', () => {
    const fires = (does: boolean) =>
      new Set(
        examples.filter(([, , , expected]) => (expected !== undefined) === does).map(([, { name }]) => name),
      );
    const names = new Set(examples.map(([, { name }]) => name));
    expect(names.size).toBe(15);
    expect(fires(true)).toEqual(names);
    expect(fires(false)).toEqual(names);
  });
});

describe('the sentences of findings', () => {
  const sentenceOf = (technique: Technique, picture: string) => findIn(technique, picture)?.sentence;

  test('name cells from 1, digits and compartments', () => {
    expect(sentenceOf(single, '# # #\n# # 2\n# # 13')).toBe('r2c3 has one candidate left: it is 2.');
    expect(sentenceOf(mindTheGap, '12 24 345 # 123 345')).toBe(
      'r1c1 and r1c2 cannot be 1 and 4, which are 3 or more apart, so one of them is 2 and the rest of the row is not.',
    );
    expect(sentenceOf(lockedRanges, '3456 3456 # 25 34 #')).toBe(
      'the compartment r1c1–r1c2 cannot be 3–4: the other compartments of row 1 need some of these digits whatever they hold. So it is 4–5 or 5–6.',
    );
  });

  test('explain where a supposed digit leads', () => {
    expect(sentenceOf(contradiction, '12 # 13 #\n# # # #\n14 # 34 #')).toMatch(
      /^if r1c1 were 1, then .*no digit is left for r\dc\d. So it is 2.$/,
    );
  });
});
