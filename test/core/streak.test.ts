import { describe, expect, it } from 'vitest';
import { Streak } from '../../src/core/streak.ts';

describe('a streak of looks', () => {
  it('counts looks and time from the first look that shows the same', () => {
    const streak = new Streak();
    expect(streak.look(100, 'a')).toEqual({ ms: 0, looks: 1 });
    expect(streak.look(130, 'a')).toEqual({ ms: 30, looks: 2 });
    expect(streak.look(190, 'a')).toEqual({ ms: 90, looks: 3 });
  });

  it('begins anew when a look shows something else', () => {
    const streak = new Streak();
    streak.look(100, 'a');
    expect(streak.look(150, 'b')).toEqual({ ms: 0, looks: 1 });
    expect(streak.look(170, 'a')).toEqual({ ms: 0, looks: 1 });
  });

  it('begins anew after its end, also with the same thing', () => {
    const streak = new Streak();
    streak.look(100);
    streak.end();
    expect(streak.msAt(120)).toBeUndefined();
    expect(streak.look(140)).toEqual({ ms: 0, looks: 1 });
  });

  it('tells its age without taking a look', () => {
    const streak = new Streak();
    expect(streak.msAt(50)).toBeUndefined();
    streak.look(100);
    expect(streak.msAt(140)).toBe(40);
    expect(streak.look(150).looks).toBe(2);
  });
});
