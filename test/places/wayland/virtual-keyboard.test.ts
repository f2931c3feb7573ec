import { describe, expect, it } from 'vitest';
import { keyNames } from '../../../src/core/keyboard.ts';
import { keyCode } from '../../../src/places/wayland/virtual-keyboard.ts';

describe('codes of keys', () => {
  it('are those of Linux', () => {
    const some = ['1', '9', '0', 'Q', 'P', 'A', 'L', 'Z', 'M', 'Space', 'Enter', 'ArrowUp'] as const;
    expect(some.map(keyCode)).toEqual([2, 10, 11, 16, 25, 30, 38, 44, 50, 57, 28, 103]);
  });

  it('differ for all keys that games use', () => {
    expect(new Set(keyNames.map(keyCode)).size).toBe(keyNames.length);
  });
});
