import { describe, expect, it } from 'vitest';
import { PaletteAhead } from '../../../../src/games/strata/play/palette-ahead.ts';

describe('a colour selected while a ribbon flies', () => {
  it('is awaited until it shows, or its time is over', () => {
    const ahead = new PaletteAhead();
    ahead.sent(2, 500);
    expect(ahead.isComing(2, 400)).toBe(true);
    expect(ahead.isComing(1, 400)).toBe(false);
    expect(ahead.isComing(2, 500)).toBe(false);
    ahead.look(2, 450);
    expect(ahead.isComing(2, 460)).toBe(false);
  });

  it('is no longer selected on a page that loses such clicks twice in a row', () => {
    const ahead = new PaletteAhead();
    const lose = (atMs: number) => {
      ahead.sent(2, atMs);
      ahead.look(1, atMs);
    };
    lose(500);
    ahead.sent(2, 900);
    ahead.look(2, 800);
    lose(1500);
    expect(ahead.isFree).toBe(true);
    lose(2500);
    expect(ahead.isFree).toBe(false);
  });
});
