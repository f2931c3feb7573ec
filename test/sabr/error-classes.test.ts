import { describe, expect, it } from 'vitest';
import { errorClasses, type ErrorNumber } from '../../src/sabr/text/diagnostic.ts';
import { errorsOf } from './solutions.ts';

const head = 'Sym { 0 1 }\nSym L { p q }\nBoard { a b c:L }\n';

/** Class, program, place of the error, names in the message, and a similar correct program. */
const cases: readonly (readonly [ErrorNumber, string, string, RegExp, string])[] = [
  [1, 'Sym { 0 = 1 }\nBoard { a }', '1:9', /expected a name.*got =/, 'Sym { 0 1 }\nBoard { a }'],
  [2, 'Sym { 0 1 }\nBoard { }', '2:9', /expected a cell, got \}/, 'Sym { 0 1 }\nBoard { a }'],
  [3, 'Sym { 0 1;\n 2 }\nBoard { a }', '2:2', /unnamed list has 2 rows/, 'Sym { 0 1 2; }\nBoard { a }'],
  [
    4,
    'Sym L { 0 1 } Sym L { 2 3 }\nBoard { a:L }',
    '1:19',
    /list L .*first at 1:5/,
    'Sym L { 0 1 } Sym M { 2 3 }\nBoard { a:L }',
  ],
  [
    5,
    'Sym { 0 1 }\nSym { 2 3 }\nBoard { a }',
    '2:1',
    /two unnamed.*1:1/,
    'Sym { 0 1 }\nSym L { 2 3 }\nBoard { a }',
  ],
  [6, 'Sym L { 0 1 0 }\nBoard { a:L }', '1:13', /symbol 0 .*list L.*1:9/, 'Sym L { 0 1 }\nBoard { a:L }'],
  [
    7,
    'Sym L { 0 1 }\nBoard { a:M }',
    '2:11',
    /cell a has the list M.*one of L/,
    'Sym L { 0 1 }\nBoard { a:L }',
  ],
  [7, 'Sym L { 0 1 }\nBoard { a }', '2:9', /cell a has no list/, 'Sym { 0 1 }\nBoard { a }'],
  [8, 'Sym { 0 1 }\nBoard { a;\n b a }', '3:4', /cell a .*2:9/, 'Sym { 0 1 }\nBoard { a;\n b c }'],
  [9, `${head}Obj o { x }\nObj o { y }`, '5:5', /object o .*4:5/, `${head}Obj o { x }\nObj p { y }`],
  [10, `${head}Obj o { x:M }`, '4:11', /object o: slot x .*M/, `${head}Obj o { x:L }`],
  [
    11,
    `${head}DesObj d:o { a }\nDesObj d:o { b }`,
    '5:8',
    /d:o .*4:8/,
    `${head}DesObj d:o { a }\nDesObj d:p { b }`,
  ],
  [
    12,
    `${head}Obj o { x:L }\nDesObj d:o { a }`,
    '5:14',
    /d:o: cell a has the unnamed list.*list L/,
    `${head}Obj o { x:L }\nDesObj d:o { c }`,
  ],
  [
    13,
    `${head}Obj o { x y }\nDesObj d:o { a }`,
    '5:8',
    /d:o has 1 cell in one row; expected 2 cells in one row \(the size/,
    `${head}Obj o { x y }\nDesObj d:o { a b }`,
  ],
  [
    13,
    `${head}Obj o { x y; x; x }\nDesObj d:o { a b; a; a b }`,
    '5:8',
    /d:o has 2 cells in row 3; expected 1 \(the shape/,
    `${head}Obj o { x y; x; x }\nDesObj d:o { a b; a; a }`,
  ],
  [14, `${head}DesObj d:o { a z }`, '4:16', /d:o: there is no cell z/, `${head}DesObj d:o { a b }`],
  [14, `${head}AllDif { a z }`, '4:12', /AllDif: there is no cell z/, `${head}AllDif { a b }`],
  [
    15,
    `${head}Req r:Board { 0 1 p }\nReq r:Board { ? ? ? }`,
    '5:5',
    /Require r:Board .*4:5/,
    `${head}Req r:Board { 0 1 p }\nReq s:Board { ? ? ? }`,
  ],
  [
    16,
    `${head}DesObj o { a }\nTrans t:o { 0 => 1 }\nTransLock t:o { 1 => 0 }`,
    '6:11',
    /Transform t:o .*5:7/,
    `${head}DesObj o { a }\nTrans t:o { 0 => 1 }\nTransLock u:o { 1 => 0 }`,
  ],
  [
    17,
    `${head}Req (0:3) r:Board { ? ? ? }`,
    '4:5',
    /Require r:Board: .*\(0:3\).*2/,
    `${head}Req (0:2) r:Board { ? ? ? }`,
  ],
  [
    17,
    `${head}Opt (-1:2) Board { ? ? ? }`,
    '4:5',
    /Option \+NoNameOpt\+:Board.*\(-1:2\)/,
    `${head}Opt (0:2) Board { ? ? ? }`,
  ],
  [
    17,
    `${head}TransSim (0:5) t:Board { ? ? ? => ? ? ? }`,
    '4:10',
    /Transform t:Board/,
    `${head}TransSim (0:2) t:Board { ? ? ? => ? ? ? }`,
  ],
  [
    18,
    `${head}Req r:Board { 0 1 }`,
    '4:5',
    /Require r:Board has 2 rules in one row; expected 3 rules in one row/,
    `${head}Req r:Board { 0 1 p }`,
  ],
  [
    18,
    `${head}Start { 0 1 p; ? }\nEnd { ? ? ? }`,
    '4:1',
    /Setup Start:Board has 2 rows/,
    `${head}Start { 0 1 p }\nEnd { ? ? ? }`,
  ],
  [
    19,
    'Sym { 0 1 }\nBoard { a b; c; d }\nReq r:Board { 0 0; 0; 0 0 }',
    '3:5',
    /Require r:Board has 2 rules in row 3; expected 1/,
    'Sym { 0 1 }\nBoard { a b; c; d }\nReq r:Board { 0 0; 0; 0 }',
  ],
  [
    20,
    `${head}Req r:Board { !v 0 ? }`,
    '4:16',
    /Require r:Board: variable v has no value/,
    `${head}Req r:Board { !v v ? }`,
  ],
  [
    20,
    `${head}Opt r:Board { (0,v) 0 ? }`,
    '4:18',
    /Option r:Board: variable v/,
    `${head}Opt r:Board { v:(0,v) 0 ? }`,
  ],
  [
    21,
    `${head}Req r:Board { p 0 ? }`,
    '4:15',
    /Require r:Board: p is a symbol/,
    `${head}Req r:Board { x 0 ? }`,
  ],
  [
    21,
    `${head}Start { 0 !q ? }\nEnd { ? ? ? }`,
    '4:12',
    /Setup Start:Board: q is a symbol/,
    `${head}Start { 0 ? !q }\nEnd { ? ? ? }`,
  ],
  [
    22,
    `${head}Req r:Board { v ? v }`,
    '4:19',
    /Require r:Board: variable v ties a cell of the unnamed list to a cell of list L/,
    `${head}Req r:Board { v v ? }`,
  ],
  [
    22,
    `${head}Trans t:Board { ? ? v => v ? ? }`,
    '4:26',
    /Transform t:Board: variable v ties a cell of list L/,
    `${head}Trans t:Board { ? ? v => ? ? v }`,
  ],
  [
    23,
    `${head}Req r:Board { 0:(0,1) ? ? }`,
    '4:15',
    /Require r:Board: the symbol 0/,
    `${head}Req r:Board { v:(0,1) ? ? }`,
  ],
  [
    24,
    `${head}DesObj d:o { a }\nDesObj d:p { b }\nTrans t:o { 0 => 1 }\nTrans t:p { 0 => 1 }`,
    '7:7',
    /t:p: the objects o and p .*description d/,
    `${head}DesObj d:o { a }\nDesObj e:p { b }\nTrans t:o { 0 => 1 }\nTrans t:p { 0 => 1 }`,
  ],
  [
    25,
    `${head}AllDif { a b c }`,
    '4:14',
    /AllDif: cell c has list L, cell a has the unnamed list/,
    `${head}AllDif { a b }`,
  ],
];

describe('every class of errors', () => {
  it.each(cases)('error %d is reported with its place, in %j', (number, text, place, message, right) => {
    const [error, ...others] = errorsOf(text, 2);
    expect(others).toEqual([]);
    expect(`${error?.line}:${error?.column}`).toBe(place);
    expect(error).toMatchObject({ severity: 'error', number });
    expect(error?.message).toMatch(message);
    expect(error?.message).toMatch(/expected/);
    expect(error?.hint.length).toBeGreaterThan(10);
    expect(errorsOf(right, 2)).toEqual([]);
  });

  it('every class of errors has a case', () => {
    expect([...new Set(cases.map(([number]) => number))]).toEqual(Object.keys(errorClasses).map(Number));
  });
});
