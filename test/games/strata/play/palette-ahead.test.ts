import { describe, expect, it } from 'vitest';
import { PaletteAhead } from '../../../../src/games/strata/play/palette-ahead.ts';

const early = (color: number, untilMs: number) => ({ color, untilMs, isEarly: true });
const shows = (selected: number) => ({ selected, raised: [selected] });

describe('a colour selected while a ribbon flies', () => {
  it('is awaited until it shows, or its time is over', () => {
    const ahead = new PaletteAhead();
    ahead.sent(early(2, 500));
    expect(ahead.isComing(2, 400)).toBe(true);
    expect(ahead.isComing(1, 400)).toBe(false);
    expect(ahead.isComing(2, 500)).toBe(false);
    expect(ahead.look(shows(2), 450)).toBe(2);
    expect(ahead.isComing(2, 460)).toBe(false);
  });

  it('is no longer selected on a page that loses such clicks twice in a row', () => {
    const ahead = new PaletteAhead();
    const lose = (atMs: number) => {
      ahead.sent(early(2, atMs));
      ahead.look(shows(1), atMs);
    };
    lose(500);
    ahead.sent(early(2, 900));
    ahead.look(shows(2), 800);
    lose(1500);
    expect(ahead.isFree).toBe(true);
    lose(2500);
    expect(ahead.isFree).toBe(false);
  });

  it('counts as lost however it was found, unless it came after the lock', () => {
    const ahead = new PaletteAhead();
    ahead.sent({ color: 2, untilMs: 100, isEarly: false });
    ahead.look(shows(1), 100);
    ahead.lost();
    expect(ahead.isFree).toBe(true);
    ahead.sent({ color: 2, untilMs: 300, isEarly: false });
    ahead.look(shows(2), 250);
    ahead.lost();
    expect(ahead.isFree).toBe(false);
  });

  it('is selected as soon as its tile rises, unless that tile was sinking at the click', () => {
    const ahead = new PaletteAhead();
    ahead.look(shows(1), 100);
    ahead.sent(early(2, 500));
    expect(ahead.look({ selected: undefined, raised: [1] }, 200)).toBeUndefined();
    expect(ahead.look({ selected: undefined, raised: [1, 2] }, 250)).toBe(2);
    expect(ahead.look({ selected: undefined, raised: [2] }, 600)).toBe(2);
    ahead.sent(early(1, 900));
    expect(ahead.look({ selected: undefined, raised: [1, 2] }, 700)).toBe(1);
    ahead.sent(early(2, 1000));
    expect(ahead.look({ selected: undefined, raised: [1, 2] }, 750)).toBeUndefined();
    expect(ahead.look(shows(2), 800)).toBe(2);
  });
});
