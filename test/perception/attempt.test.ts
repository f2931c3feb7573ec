import { describe, expect, it } from 'vitest';
import { ReadError } from '../../src/core/errors.ts';
import { attempt, isUnread, orThrow } from '../../src/perception/attempt.ts';

const error = new ReadError('a cell is covered', { cell: { row: 1, column: 2 }, trouble: 'covered' });

describe('what cannot be read', () => {
  it('is returned if another reading may be tried', () => {
    const unread = attempt(() => {
      throw error;
    });
    expect(unread).toBe(error);
    expect(isUnread(unread)).toBe(true);
    expect(attempt(() => 7)).toBe(7);
  });

  it('is thrown if no other reading is tried', () => {
    expect(() => orThrow<number>(error)).toThrow(error);
    expect(orThrow(7)).toBe(7);
  });

  it('does not hide a defect of the program', () => {
    const defect = new TypeError('undefined is not a function');
    expect(() =>
      attempt(() => {
        throw defect;
      }),
    ).toThrow(defect);
  });
});
