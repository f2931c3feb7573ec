import { expect, it } from 'vitest';
import { explainFailure } from '../../src/cli/failure.ts';
import { argumentError, exitCodes } from '../../src/core/errors.ts';
import { thrownBy } from '../support/thrown-by.ts';

it("takes errors of the engine for the program's own, whatever their kind", () => {
  const overflow = (): number => 1 + overflow();
  const fails = [
    overflow,
    () => new Array<number>(-1),
    () => 'x'.repeat(2 ** 30),
    () => new Uint8Array(2 ** 50),
    () => new ArrayBuffer(2 ** 50),
  ];
  for (const fail of fails) {
    // Without its stack the error is not one of a user's script, as this file would be.
    const error = Object.assign(thrownBy(fail, RangeError), { stack: '' });
    const { line, exitCode } = explainFailure(error);
    expect(line).toMatch(/^unexpected failure, please report it: /);
    expect(exitCode).toBe(exitCodes.unsolved);
  }
  expect(explainFailure(argumentError('--size', 'a size', 'x'))).toEqual({
    line: 'expected a size for --size, got "x"',
    exitCode: exitCodes.badInput,
  });
});
