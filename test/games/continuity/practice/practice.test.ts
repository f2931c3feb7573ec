import { describe, expect, it } from 'vitest';
import type { Key } from '../../../../src/core/keyboard.ts';
import type { OptionValues } from '../../../../src/core/options.ts';
import { ContinuityGame, continuityPractice } from '../../../../src/games/continuity/practice/practice.ts';
import { cellCorner, placeOf } from '../../../../src/games/continuity/practice/draw/place.ts';
import { skins } from '../../../../src/games/continuity/practice/draw/skins.ts';
import { parseLevel } from '../../../../src/games/continuity/level-text.ts';

/** Two rooms side by side and a gap: the player and a key at the left, the door at the right. */
const closed = '##########';
const air = '#........#';
const rooms = [
  `${closed} ${closed} ----------`,
  ...Array.from({ length: 6 }, () => `${air} ${air} ----------`),
  '#......... .........# ----------',
  '#.SK...... .....D...# ----------',
  `${closed} ${closed} ----------`,
].join('|');

/** Operates the keys and the clock of a game. */
class Hand {
  readonly game: ContinuityGame;
  nowMs = 0;

  constructor(options: OptionValues = { level: rooms }) {
    this.game = continuityPractice.create(options) as ContinuityGame;
    this.game.draw(0);
  }

  down(key: Key): this {
    this.game.key(key, true, this.nowMs);
    return this;
  }

  up(key: Key): this {
    this.game.key(key, false, this.nowMs);
    return this;
  }

  tap(key: Key): this {
    return this.down(key).after(5).up(key);
  }

  after(ms: number): this {
    this.nowMs += ms;
    return this;
  }

  get state() {
    return this.game.view(this.nowMs).state;
  }

  get witness() {
    return this.game.witness(this.nowMs);
  }

  get spot() {
    const { tile, body } = this.state;
    return `${tile} ${body.x} ${body.y}`;
  }
}

describe('walking', () => {
  it('moves the player one cell per tick while a key is down', () => {
    const hand = new Hand().down('ArrowRight').after(350);
    expect(hand.spot).toBe('0 5 8');
    expect(hand.up('ArrowRight').after(500).spot).toBe('0 5 8');
  });

  it('moves the player one cell for a tap between two ticks', () => {
    expect(new Hand().after(20).tap('ArrowRight').after(500).spot).toBe('0 3 8');
  });

  it('includes jumps of two cells, during which the player rises', () => {
    const hand = new Hand().down('ArrowUp').after(110);
    expect(hand.state.body).toEqual({ x: 2, y: 7, rise: 1 });
    expect(hand.up('ArrowUp').after(100).state.body).toEqual({ x: 2, y: 6, rise: 0 });
    expect(hand.after(300).spot).toBe('0 2 8');
  });

  it('obeys the key that went down last when two are down', () => {
    const hand = new Hand().down('ArrowRight').after(250).down('ArrowLeft').after(200);
    expect(hand.spot).toBe('0 2 8');
  });

  it('over the key to the door wins the level', () => {
    const hand = new Hand().down('D').after(1360);
    expect(hand.witness).toMatchObject({ screen: 'solved', solved: [{ puzzle: 1, perfect: true }] });
    expect(hand.state).toMatchObject({ won: true, taken: 1, ticks: 13 });
    expect(hand.after(5000).state.ticks).toBe(13);
  });

  it('shows the player between two spots between two ticks', () => {
    const hand = new Hand().down('ArrowRight').after(150);
    expect(hand.game.view(hand.nowMs)).toMatchObject({ share: 0.5, from: { tile: 0, x: 2, y: 8 } });
    const early = hand.game.draw(hand.nowMs).body;
    expect(hand.game.draw(hand.nowMs + 20).body).not.toBe(early);
  });
});

describe('sliding', () => {
  it('stops time, and arrow keys move tiles instead of the player', () => {
    const hand = new Hand().tap('Space').after(2000);
    expect(hand.witness).toMatchObject({ mode: 'slide', screen: 'slide' });
    expect(hand.state.ticks).toBe(0);
    expect(hand.tap('ArrowRight').state).toMatchObject({ arrangement: [0, -1, 1], slides: 1 });
    expect(hand.tap('ArrowUp').state.slides).toBe(1);
    expect(hand.spot).toBe('0 2 8');
  });

  it('stops time in mid-air, and the next tick comes a whole tick after time resumes', () => {
    const hand = new Hand().down('ArrowUp').after(110).tap('Space').after(3000);
    expect(hand.state.body).toEqual({ x: 2, y: 7, rise: 1 });
    hand.up('ArrowUp').tap('Space');
    expect(hand.after(90).state.body.y).toBe(7);
    expect(hand.after(20).state.body.y).toBe(6);
  });

  it('is animated on the screen', () => {
    const hand = new Hand().tap('Space').tap('ArrowRight');
    const [, tile] = hand.game.view(hand.nowMs + 60).places;
    expect(tile?.column).toBeGreaterThan(1);
    expect(tile?.column).toBeLessThan(2);
    expect(hand.game.view(hand.nowMs + 200).places[1]).toEqual({ row: 0, column: 2 });
  });
});

describe('death', () => {
  const pit = rooms.replace(/##########( -{10})$/, '####..####$1').replace(/^/, '');

  it('puts the player back where he took his last key, and he keeps it', () => {
    const hand = new Hand({ level: pit }).down('ArrowRight').after(1420).up('ArrowRight').after(600);
    expect(hand.state).toMatchObject({ deaths: 1, taken: 1 });
    expect(hand.spot).toBe('0 3 8');
  });
});

describe('levels', () => {
  it('restart with R, advance with N and go back with P', () => {
    const hand = new Hand({ seed: '3', size: '2x2' });
    const first = hand.witness.level;
    hand.down('ArrowRight').after(300).up('ArrowRight').tap('R');
    expect(hand.state).toMatchObject({ ticks: 0, slides: 0 });
    hand.tap('N');
    expect(hand.witness.number).toBe(2);
    expect(hand.witness.level).not.toBe(first);
    expect(hand.tap('P').witness).toMatchObject({ number: 1, level: first });
    expect(hand.tap('P').witness.number).toBe(1);
  });

  it('grow if no size is given', () => {
    const hand = new Hand({ seed: '2' });
    const sizes = Array.from({ length: 4 }, () => {
      const { rows, columns } = parseLevel(hand.witness.level.replaceAll('|', '\n'));
      hand.tap('N');
      return `${rows}x${columns}`;
    });
    expect(sizes).toEqual(['2x2', '2x3', '3x2', '3x3']);
  });

  it('are the same for the same seed', () => {
    const level = () => new Hand({ seed: '9', size: '2x3', keys: '2' }).witness.level;
    expect(level()).toBe(level());
  });
});

describe('the mouse', () => {
  /** A window in which three tiles lie side by side. */
  const size = { width: 640, height: 720 };
  const place = placeOf({ rows: 1, columns: 3 }, size);
  const inTile = (column: number, x: number, y: number) => {
    const corner = cellCorner(place, { row: 0, column }, { x, y });
    return { x: corner.x + place.cell / 2, y: corner.y + place.cell / 2 };
  };
  const beside = { x: 5, y: 5 };
  const mouse = (options?: OptionValues) => {
    const hand = new Hand(options);
    hand.game.resize(size);
    return hand;
  };

  it('steers the player to it while held down, even across tiles', () => {
    const hand = mouse();
    hand.game.drag('press', inTile(0, 5, 8), hand.nowMs);
    expect(hand.after(900).spot).toBe('0 5 8');
    hand.game.drag('move', inTile(1, 2, 8), hand.nowMs);
    expect(hand.after(2000).spot).toBe('1 2 8');
    hand.game.drag('lift', inTile(1, 2, 8), hand.nowMs);
    hand.game.drag('move', inTile(0, 5, 8), hand.nowMs);
    expect(hand.after(2000).spot).toBe('1 2 8');
  });

  it('makes the player jump if it is above him, and step once for a click', () => {
    const hand = mouse();
    hand.game.drag('press', inTile(0, 2, 4), hand.nowMs);
    expect(hand.after(210).state.body.y).toBe(6);
    hand.game.drag('lift', inTile(0, 2, 4), hand.nowMs);
    expect(hand.after(900).spot).toBe('0 2 8');
    hand.game.click(inTile(0, 6, 8), hand.nowMs);
    expect(hand.after(900).spot).toBe('0 3 8');
  });

  it('slides the clicked tile, once a click off the board has stopped time', () => {
    const hand = mouse();
    hand.game.click(beside, hand.nowMs);
    expect(hand.witness).toMatchObject({ mode: 'slide' });
    expect(hand.game.clickable(inTile(0, 5, 5))).toBe(false);
    hand.game.click(inTile(0, 5, 5), hand.nowMs);
    expect(hand.state.slides).toBe(0);
    expect(hand.game.clickable(inTile(1, 5, 5))).toBe(true);
    hand.game.click(inTile(1, 5, 5), hand.nowMs);
    expect(hand.state.arrangement).toEqual([0, -1, 1]);
    hand.game.click(beside, hand.nowMs);
    expect(hand.witness).toMatchObject({ mode: 'walk' });
    expect(hand.witness.clicks.map(({ on, effect }) => [on, effect])).toEqual([
      ['beside the board', true],
      ['place 1', false],
      ['place 2', true],
      ['beside the board', true],
    ]);
  });

  it('goes on to the next level by a click once the level is won', () => {
    const won = mouse();
    won.game.drag('press', inTile(1, 5, 8), won.nowMs);
    expect(won.after(3000).witness.screen).toBe('solved');
    won.game.drag('lift', inTile(1, 5, 8), won.nowMs);
    won.game.click(beside, won.nowMs);
    expect(won.witness).toMatchObject({ number: 2, screen: 'walk' });
  });

  it('triggers one tick per click in step mode', () => {
    const hand = mouse({ level: rooms, step: true });
    hand.game.click(inTile(0, 6, 8), hand.nowMs);
    expect([hand.after(900).spot, hand.state.ticks]).toEqual(['0 3 8', 1]);
  });
});

describe('time in step mode', () => {
  const hand = () => new Hand({ level: rooms, step: true });

  it('advances one tick with each arrow key, and not by the clock', () => {
    const one = hand().after(5000);
    expect([one.spot, one.state.ticks]).toEqual(['0 2 8', 0]);
    one.tap('ArrowRight').after(5000);
    expect([one.spot, one.state.ticks, one.state.taken]).toEqual(['0 3 8', 1, 1]);
    one.tap('ArrowUp').after(700).tap('ArrowDown');
    expect([one.spot, one.state.ticks]).toEqual(['0 3 6', 3]);
  });

  it('takes held keys into account', () => {
    const one = hand().down('ArrowRight').tap('ArrowUp').up('ArrowRight');
    expect([one.spot, one.state.ticks]).toEqual(['0 4 7', 2]);
  });

  it('stands still while tiles slide', () => {
    const one = hand().tap('Space').tap('ArrowRight').after(300);
    expect([one.state.slides, one.state.ticks]).toEqual([1, 0]);
  });
});

describe('options', () => {
  it.each([
    [{ size: '9x9' }, /--size/],
    [{ keys: '9' }, /--keys/],
    [{ slides: 'many' }, /--slides/],
    [{ tickMs: '5' }, /30 to 1000 for --tick-ms/],
    [{ skin: 'fur' }, /paper, night, .* for --skin/],
    [{ seed: '-1' }, /--seed/],
    [{ level: '###' }, /line 1/],
  ])('are refused with an error that names them: %j', (options, words) => {
    expect(() => continuityPractice.create(options)).toThrow(words);
  });

  it('include a seed, and the first seeds use every skin', () => {
    const seen = new Set(
      Array.from({ length: 24 }, (_, seed) => new Hand({ level: rooms, seed: String(seed) }).witness.skin),
    );
    expect([...seen].sort()).toEqual(skins.map(({ name }) => name).sort());
  });
});
