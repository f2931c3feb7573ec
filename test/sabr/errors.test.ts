import { describe, expect, it } from 'vitest';
import { formatDiagnostic, SabrError } from '../../src/sabr/text/diagnostic.ts';
import { checkProgram } from '../../src/sabr/compile.ts';
import { errorPlaces, errorsOf } from './solutions.ts';

const head = 'Sym { 0 1 }\nSym L { p q }\nBoard { a b c:L }\n';

describe('errors', () => {
  it('an error is one line with file, line and column, and counts the others', () => {
    const text = `${head}Req Board { 0 }\nReq Board { p ? ? }`;
    expect(() => checkProgram(text, { file: 'my.sabr' })).toThrow(SabrError);
    try {
      checkProgram(text, { file: 'my.sabr' });
    } catch (error) {
      const { message, place, exitCode, diagnostics } = error as SabrError;
      expect(message).toMatch(/^my\.sabr:4:1: error 18: .+ Hint: .+ \(2 errors in all\)$/);
      expect(place).toEqual({ file: 'my.sabr', line: 4, column: 1 });
      expect(exitCode).toBe(2);
      expect(diagnostics.map((each) => formatDiagnostic(each, 'f'))[1]).toMatch(/^f:5:13: error 21: /);
    }
  });

  it('errors of lists and board are reported before those of their users', () => {
    expect(errorPlaces(`Sym { 0 0 }\nBoard { a a }\nReq Board { x }`)).toEqual(['6@1:9', '8@2:11']);
  });

  it('errors of an object prevent checks of its rules', () => {
    expect(errorPlaces(`${head}DesObj o { a z }\nReq o { 0 }\nReq Board { ? }`)).toEqual([
      '14@4:14',
      '18@6:1',
    ]);
  });

  it('rules are checked against each shape of an object that is not declared', () => {
    const text = `${head}DesObj o { a }\nDesObj o { c }\nReq o { 0 }`;
    expect(errorPlaces(text)).toEqual(['21@6:9']);
    expect(errorPlaces(`${head}DesObj o { a }\nDesObj o { c b }`)).toEqual([]);
    expect(errorPlaces(`${head}DesObj o { a }\nDesObj o { a b }\nReq o { x }`)).toEqual(['18@6:1']);
  });

  it('rules are checked for a declared object without a description', () => {
    expect(errorPlaces(`${head}Obj o { x }\nReq o { p }`)).toEqual(['21@5:9']);
  });

  it('a wrong symbol is reported rather than a variable over two lists', () => {
    expect(errorPlaces(`${head}Req Board { x p x }`)).toEqual(['21@4:15', '22@4:17']);
  });

  it('up to twenty errors are listed, and all are counted', () => {
    const text = `${head}${'Req Board { 0 }\n'.repeat(5000)}`;
    try {
      checkProgram(text);
      expect.unreachable();
    } catch (error) {
      expect((error as SabrError).diagnostics).toHaveLength(20);
      expect((error as SabrError).count).toBe(5000);
    }
  });

  it('errors stay short where names are long, or many', () => {
    const long = 'x'.repeat(100_000);
    for (const rule of [`!${long}`, `${long}:(0,1)`, `0:(${long},1)`, long]) {
      const told = errorsOf(`${head}Req Board { ${rule} ? p }\nReq ${long}:Board { ${rule} }`);
      for (const { message, hint } of told) expect(`${message}${hint}`.length).toBeLessThan(600);
    }
    const [unbound] = errorsOf(`${head}Req Board { !${long} ? ? }`);
    expect(unbound?.message).toContain(`variable ${'x'.repeat(40)}… has no value`);
    const name = 'a-name-that-a-person-may-well-give-to-something';
    expect(errorsOf(`${head}Req Board { !${name} ? ? }`)[0]?.message).toContain(`variable ${name} has no`);
    const lists = Array.from({ length: 1000 }, (_, i) => `Sym l${i} { a }`).join('\n');
    expect(errorsOf(`${lists}\nBoard { a:m }`)[0]?.message).toMatch(/one of l0, .*l11, …$/);
  });

  it('errors suggest the name that is one typing error away', () => {
    const board = 'Sym { 0 1 }\nBoard { left right }\n';
    expect(errorsOf(`${board}AllDif { left rigth }`)[0]?.hint).toBe('is right meant?');
    expect(errorsOf(`${board}AllDif { left rigt }`)[0]?.hint).toBe('is right meant?');
    expect(errorsOf(`${board}AllDif { left LEFT }`)[0]?.hint).toBe('is left meant?');
    expect(errorsOf(`${board}AllDif { left up }`)[0]?.hint).not.toMatch(/meant\?$/);
  });
});

describe('warnings of slips', () => {
  const told = (text: string) =>
    checkProgram(text, { stages: 2 }).warnings.map(
      ({ line, column, message, hint }) => `${line}:${column} ${message} ${hint}`,
    );
  const colours = 'Sym { black white }\nBoard { a b }\nDesObj pair { a b }\n';

  it.each([
    ['Req Board { blak white }', /^4:13 .*blak is no symbol.* is black meant\?/],
    ['Opt pair { black Black }', /^4:18 .*is black meant\?/],
    ['Trans t:pair { black white => black whiet }', /^4:37 Transform t:pair: whiet.*is white meant\?/],
    ['Req piar { black ? }', /^4:5 .*piar.* is pair meant\?/],
    ['Req pair { black ? }\nDesObj pairs { b a }', /^5:8 the object pairs .*is pair meant\?/],
    ['Req pair { v:(!v) ? }', /^4:1 Require \+Req1\+:pair can never hold/],
    ['AllDif { a b a }', /^4:14 AllDif can never hold: cell a stands twice/],
  ])('warnings of slips suggest what is meant: %s', (item, expected) => {
    expect(told(colours + item)).toEqual([expect.stringMatching(expected)]);
  });

  it('warnings of an AllDif count its cells', () => {
    expect(told('Sym { 0 1 }\nBoard { a b c }\nAllDif { a b c }')).toEqual([
      expect.stringMatching(/^3:1 AllDif can never hold: 3 cells .* 2 symbols of the unnamed list/),
    ]);
  });

  it('no typing error is suspected in variables that occur twice, nor in words close to several names', () => {
    for (const rules of ['blak blak', 'v white', 'bleach ?', '? ?'])
      expect(told(`${colours}Req Board { ${rules} }`)).toEqual([]);
    expect(told('Sym { cat1 cat2 }\nBoard { a }\nReq Board { cat }')).toEqual([]);
  });

  it('the suggestion is in the hint of an error too', () => {
    expect(errorsOf(`${colours}Req Board { !blak ? }`)[0]?.hint).toMatch(/^is black meant\? /);
  });
});

describe('warnings', () => {
  const warnings = (text: string, stages = 2) =>
    checkProgram(text, { stages }).warnings.map(({ line, column }) => `${line}:${column}`);

  it.each([
    ['Req o { whatever }', '4:5'],
    ['Req (1) Board { ? ? ? }', '4:5'],
    ['Trans (0:1) Board { ? ? ? => ? ? ? }', '4:7'],
    ['Req (0:x) Board { ? ? ? }', '4:8'],
    ['Start { O 1 p }\nEnd { ? ? ? }', '4:9'],
  ])('a legal but probably mistaken program gets a warning: %s', (item, place) => {
    expect(warnings(head + item)).toContain(place);
  });

  it('no warning is given for intended programs', () => {
    const text = `${head}Start { v v ? }\nEnd { ? ? q }\nDesObj o { c }\nTrans (0:2) o { p => q }\nReq (1:2) o { q }`;
    expect(warnings(text)).toEqual([]);
  });
});
