import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { X11Connection } from '../../src/capture/x11/x11-connection.ts';
import { openSquares } from '../../src/capture/x11/x11-squares.ts';
import type { Typing } from '../../src/core/keyboard.ts';
import { WindowChanges } from '../../src/capture/x11/window-changes.ts';
import { type Desktop, startDesktop } from '../support/desktop/desktop.ts';
import { type TestWindow, until } from '../support/desktop/desktop-windows.ts';
import { Probe, ProbedError } from '../support/desktop/probe.ts';
import {
  groundColor,
  type SquarePage,
  serveSquarePage,
  squareSide,
  squares,
} from '../support/desktop/square-page.ts';

/** Predefined by the X protocol. */
const atomWmName = 39;
const atomString = 31;

let desktop: Desktop;
let page: SquarePage;
let probe: Probe;

beforeAll(async () => {
  desktop = await startDesktop({ width: 1600, height: 1200 });
});
afterAll(async () => {
  await desktop?.close();
});
beforeEach(() => {
  probe = new Probe(desktop.env);
});
afterEach(async () => {
  await probe.close();
});

/** Waits until the page reports `count` clicks. */
const untilClicked = (on: SquarePage, count: number) =>
  until(`the page has got ${count} clicks`, 5000, async () =>
    on.clicks.length >= count ? on.clicks : undefined,
  );

const failureOf = async (work: Promise<unknown>): Promise<ProbedError['detail']> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ProbedError);
  return (error as ProbedError).detail;
};

describe.each([
  { scale: 1, width: 1000, height: 700 },
  { scale: 1.5, width: 640, height: 480 },
  { scale: 2, width: 500, height: 400 },
])('a page of squares at a scale factor of $scale', ({ scale, width, height }) => {
  let window: TestWindow;

  beforeAll(async () => {
    page = await serveSquarePage(`Squares at ${scale}`);
    window = await desktop.openPage(page.url, { width, height, scale, x: 90, y: 60 });
  });
  afterAll(async () => {
    await window?.close();
    await page?.close();
  });

  const left = (x: number) => (x < 0 ? width + x : x) * scale;
  const top = (y: number) => (y < 0 ? height + y : y) * scale;
  const side = squareSide * scale;

  it.each(['window', 'screenshot'] as const)(
    'is captured with exact colours in exact places, by %s',
    async (via) => {
      await probe.open(`^Squares at ${scale}$`, via);
      const insides = squares.flatMap(({ x, y }) => [
        [left(x), top(y)] as const,
        [left(x) + side - 1, top(y) + side - 1] as const,
      ]);
      const outsides = squares
        .filter(({ x }) => x > 0)
        .flatMap(({ x, y }) => [
          [left(x) - 1, top(y)] as const,
          [left(x), top(y) - 1] as const,
          [left(x) + side, top(y) + side - 1] as const,
          [left(x) + side - 1, top(y) + side] as const,
        ]);
      const frame = await probe.grab([...insides, ...outsides]);
      expect(frame).toMatchObject({ width: width * scale, height: height * scale, density: 1 });
      expect(frame.colors.slice(0, insides.length)).toEqual(squares.flatMap(({ color }) => [color, color]));
      expect(frame.colors.slice(insides.length)).toEqual(outsides.map(() => groundColor));
      const rect = await window.rect();
      expect(frame.origin).toEqual({ x: rect.x, y: rect.y });
      expect(await probe.bounds()).toEqual(rect);
    },
  );

  it('receives each click at its target, held long enough to be noticed', async () => {
    await probe.open(`^Squares at ${scale}$`, 'window');
    const { origin } = await probe.grab();
    const before = page.clicks.length;
    for (const { x, y } of squares) {
      const middle = [left(x) + side / 2, top(y) + side / 2] as const;
      const { at } = await probe.click(...middle);
      expect(at).toEqual({ x: origin.x + Math.floor(middle[0]), y: origin.y + Math.floor(middle[1]) });
    }
    const clicks = (await untilClicked(page, before + squares.length)).slice(before);
    expect(clicks.map(({ target }) => target)).toEqual(squares.map(({ id }) => id));
    clicks.forEach((click, i) => {
      const { x, y } = squares[i]!;
      expect(Math.abs(click.x * scale - (left(x) + side / 2))).toBeLessThanOrEqual(1);
      expect(Math.abs(click.y * scale - (top(y) + side / 2))).toBeLessThanOrEqual(1);
      expect(click.trusted).toBe(true);
      expect(click.heldMs).toBeGreaterThan(20);
    });
    expect((await desktop.windows.pointer()).pressed).toBe(false);
  });
});

describe('a page that records drags and keys', () => {
  let window: TestWindow;

  beforeAll(async () => {
    page = await serveSquarePage('Listening squares');
    window = await desktop.openPage(page.url, { width: 600, height: 400, x: 100, y: 100 });
  });
  afterAll(async () => {
    await window?.close();
    await page?.close();
  });

  it('receives a drag through every point of its path, which ends with the button up', async () => {
    await probe.open('^Listening', 'window');
    await probe.grab();
    const path = [
      { x: 60, y: 300 },
      { x: 60, y: 80 },
      { x: 400, y: 80 },
      { x: 420, y: 310 },
    ];
    await probe.drag(path);
    const [way = []] = await until('the drag was seen', 5000, async () =>
      page.drags.length > 0 ? page.drags : undefined,
    );
    expect(way[0]).toEqual(path[0]);
    expect(way.at(-1)).toEqual(path.at(-1));
    for (const point of path) expect(way).toContainEqual(point);
    expect((await desktop.windows.pointer()).pressed).toBe(false);
  });

  it('receives the presses and releases of digits, arrows and the space bar', async () => {
    await probe.open('^Listening', 'window');
    await probe.grab();
    await probe.click(300, 300);
    const before = page.keys.length;
    const keys = [...'0123456789', 'Space', 'ArrowLeft', 'ArrowUp', 'Backspace', 'R'] as const;
    await probe.type({ strokes: keys.map((key) => ({ keys: [key] })) } as Typing, { x: 300, y: 300 });
    const received = await until('all keys were received', 5000, async () =>
      page.keys.length >= before + 2 * keys.length ? page.keys.slice(before) : undefined,
    );
    const names = keys.map((key) => (key === 'Space' ? ' ' : key === 'R' ? 'r' : key));
    expect(received).toEqual(
      names.flatMap((key) => [
        { key, down: true },
        { key, down: false },
      ]),
    );
  });

  it('receives no key while another window has the focus, and neither does that window', async () => {
    const other = await serveSquarePage('A letter');
    const letter = await desktop.openPage(other.url, { width: 300, height: 200, x: 900, y: 700 });
    await probe.open('^Listening', 'window');
    await probe.grab();
    const before = page.keys.length;
    const failure = await failureOf(probe.type({ strokes: [{ keys: ['5'] }] }, { x: 300, y: 300 }));
    expect(failure).toMatchObject({ name: 'GateRefusal', reason: 'unfocused' });
    expect(failure.message).toContain('A letter');
    await probe.click(300, 300);
    await probe.type({ strokes: [{ keys: ['7'] }] }, { x: 300, y: 300 });
    await until('the key was received', 5000, async () =>
      page.keys.length >= before + 2 ? true : undefined,
    );
    expect(page.keys.slice(before).map(({ key }) => key)).toEqual(['7', '7']);
    expect(other.keys).toEqual([]);
    const strokes = [{ keys: ['ArrowRight'], holdMs: 3000 }, { keys: ['8'] }] as const;
    const taken = failureOf(probe.type({ strokes }, { x: 300, y: 300 }));
    await until('the key is down', 5000, async () => (page.keys.length >= before + 3 ? true : undefined));
    await letter.raise();
    expect(await taken).toMatchObject({ name: 'GateRefusal', reason: 'unfocused' });
    expect(page.keys.slice(before + 2).map(({ key }) => key)).not.toContain('8');
    expect(other.keys.filter(({ down }) => down)).toEqual([]);
    await letter.close();
    await other.close();
  });
});

describe('a desktop whose pixels have 10 bits a colour', () => {
  it('is captured with the upper 8 bits of each', async () => {
    const deep = await startDesktop({ width: 800, height: 600, depth: 30 });
    const own = new Probe(deep.env);
    try {
      const connection = await X11Connection.open(deep.display);
      // The server gets the word 0x28_50_78, which means other colours to it.
      const ground = { r: 0x28, g: 0x50, b: 0x78 };
      const spec = { title: 'Deep', width: 300, height: 200, ground, areas: [] };
      await openSquares(connection, spec, () => {});
      await until('the window is listed', 5000, () => own.open('^Deep$', 'window').catch(() => undefined));
      const word = 0x28_5078;
      // A window is listed before it is painted.
      await expect
        .poll(async () => (await own.grab([[150, 100]])).colors)
        .toEqual([[(word >> 22) & 255, (word >> 12) & 255, (word >> 2) & 255]]);
      connection.close();
    } finally {
      await own.close();
      await deep.close();
    }
  });
});

describe('a window of an old program, which sets only the older title property', () => {
  it('is found by its title', async () => {
    const connection = await X11Connection.open(desktop.display);
    await connection.request<unknown>((client, reply) => {
      const window = client.AllocID();
      const look = { backgroundPixel: 0x204060, eventMask: 0 };
      client.CreateWindow(window, connection.root, 300, 300, 200, 100, 0, 0, 1, 0, look);
      client.ChangeProperty(0, window, atomWmName, atomString, 8, Buffer.from('Old program'));
      client.MapWindow(window);
      client.GetGeometry(window, reply);
    });
    await until('the window is managed', 5000, async () =>
      (await desktop.windows.ids()).length > 0 ? true : undefined,
    );
    expect(await probe.open('^Old prog', 'window')).toBe('Old program');
    expect(await probe.grab([[100, 50]])).toMatchObject({ width: 200, height: 100, colors: [[32, 64, 96]] });
    connection.close();
  });
});

describe('a window that the X server watches for changes', () => {
  it('counts as changed after it was drawn on, moved or covered, and as unchanged otherwise', async () => {
    const connection = await X11Connection.open(desktop.display);
    const addWindow = async (x: number): Promise<number> => {
      let id = 0;
      await connection.send((client) => {
        id = client.AllocID();
        client.CreateWindow(id, connection.root, x, 700, 200, 100, 0, 0, 1, 0, {
          backgroundPixel: 0x204060,
          eventMask: 0,
        });
        client.MapWindow(id);
      });
      await until('the window is managed', 5000, async () =>
        (await desktop.windows.ids()).includes(id) ? true : undefined,
      );
      return id;
    };
    const [id, other] = [await addWindow(900), await addWindow(1200)];
    const listener = await X11Connection.open(desktop.display);
    const changes = (await WindowChanges.open(listener, id))!;
    const untilStill = () =>
      until('nothing changes', 5000, async () => ((await changes.take()) ? undefined : true));
    await untilStill();
    const window = desktop.windows.window(id);

    await connection.send((client) => client.ClearArea(id, 20, 20, 50, 50, 0));
    expect(await changes.take()).toBe(true);
    await untilStill();
    await connection.send((client) => client.ConfigureWindow(id, { x: 920, y: 720 }));
    await until('the move is reported', 5000, async () => (await changes.take()) || undefined);
    await untilStill();
    await connection.send((client) => client.ConfigureWindow(other, { x: 1000, y: 740 }));
    await desktop.windows.window(other).raise();
    await until('the cover is reported', 5000, async () => (await changes.take()) || undefined);
    for (let i = 0; i < 3; i++) expect(await changes.take()).toBe(true);
    // A cover that is already there counts for a listener that starts later.
    const late = (await WindowChanges.open(await X11Connection.open(desktop.display), id))!;
    for (let i = 0; i < 3; i++) expect(await late.take()).toBe(true);
    await window.raise();
    await untilStill();
    listener.close();
    connection.close();
  });
});

describe('a window that changes between looks', () => {
  let window: TestWindow;

  beforeEach(async () => {
    page = await serveSquarePage('Restless squares');
    window = await desktop.openPage(page.url, { width: 600, height: 400, x: 100, y: 100 });
  });
  afterEach(async () => {
    if ((await desktop.windows.ids()).includes(window.id)) await window.close();
    await page.close();
  });

  it.each(['window', 'screenshot'] as const)(
    'is captured at its new place after a move, by %s',
    async (via) => {
      await probe.open('Restless', via);
      expect((await probe.grab()).origin).toEqual({ x: 100, y: 100 });
      await window.moveTo(433, 277);
      const frame = await probe.grab([[0, 0]]);
      expect(frame.origin).toEqual({ x: 433, y: 277 });
      expect(frame.colors).toEqual([[255, 0, 0]]);
    },
  );

  it('is clicked from a picture taken after its move, but not from one taken before', async () => {
    await probe.open('Restless', 'window');
    await probe.grab();
    await window.moveTo(300, 250);
    expect(await failureOf(probe.click(120, 140))).toMatchObject({
      name: 'GateRefusal',
      reason: 'window-moved',
    });
    await probe.grab();
    await probe.click(120, 140);
    expect((await untilClicked(page, 1)).map(({ target }) => target)).toEqual(['inner']);
  });

  it('has its new size in the next picture', async () => {
    await probe.open('Restless', 'window');
    await probe.grab();
    await window.resize(520, 360);
    expect(await failureOf(probe.click(120, 140))).toMatchObject({ reason: 'window-moved' });
    expect(await probe.grab()).toMatchObject({ width: 520, height: 360 });
  });

  it('causes an error with its title while it is minimised, and works again when restored', async () => {
    await probe.open('Restless', 'window');
    await window.minimize();
    const failure = await failureOf(probe.grab());
    expect(failure).toMatchObject({ name: 'EnvironmentError', exitCode: 4 });
    expect(failure.message).toContain('"Restless squares" is minimised');
    await window.raise();
    expect(await probe.grab()).toMatchObject({ width: 600, height: 400 });
    await window.minimize();
    expect((await failureOf(probe.open('Restless', 'window'))).message).toContain('minimised');
  });

  it.each(['window', 'screenshot'] as const)(
    'causes an error with its title once it is closed, by %s',
    async (via) => {
      await probe.open('Restless', via);
      await probe.grab();
      await window.close();
      for (const work of [probe.grab(), probe.bounds(), probe.click(10, 10)]) {
        const failure = await failureOf(work);
        expect(failure).toMatchObject({ name: 'EnvironmentError', exitCode: 4 });
        expect(failure.message).toContain('"Restless squares" is gone');
      }
    },
  );

  it.each(['window', 'screenshot'] as const)(
    'causes a request to move it back when it extends beyond the screen, by %s',
    async (via) => {
      await probe.open('Restless', via);
      await window.moveTo(1300, 900);
      const failure = await failureOf(probe.grab());
      expect(failure).toMatchObject({ name: 'EnvironmentError', exitCode: 4 });
      expect(failure.message).toContain('move it so that all of it is on');
    },
  );

  it('causes a request for a narrower expression when another window has the same title', async () => {
    const twin = await desktop.openPage(page.url, { width: 300, height: 300, x: 800, y: 600 });
    const failure = await failureOf(probe.open('Restless', 'window'));
    expect(failure).toMatchObject({ name: 'SeveralWindows', exitCode: 4 });
    expect(failure.message).toContain('2 windows');
    expect(failure.message).toContain('"Restless squares", "Restless squares"');
    await twin.close();
    expect(await probe.open('Restless', 'window')).toBe('Restless squares');
  });

  it('is not found by another title, and the error lists the titles of all windows', async () => {
    const failure = await failureOf(probe.open('^No such game$', 'window'));
    expect(failure).toMatchObject({ name: 'EnvironmentError', exitCode: 4 });
    expect(failure.message).toContain('/^No such game$/');
    expect(failure.message).toContain('"Restless squares"');
  });
});

describe('a window with another window in front of it', () => {
  let window: TestWindow;
  let cover: TestWindow;
  let coverPage: SquarePage;

  beforeAll(async () => {
    page = await serveSquarePage('Covered squares');
    coverPage = await serveSquarePage('In front');
    window = await desktop.openPage(page.url, { width: 600, height: 400, x: 100, y: 100 });
    cover = await desktop.openPage(coverPage.url, { width: 300, height: 240, x: 350, y: 200 });
  });
  afterAll(async () => {
    await cover?.close();
    await window?.close();
    await coverPage?.close();
    await page?.close();
  });

  it('would receive a click only where it is uncovered, and elsewhere the cover is named', async () => {
    await probe.open('Covered', 'window');
    expect(await probe.receiverAt({ x: 120, y: 120 })).toBe(true);
    expect(await probe.receiverAt({ x: 500, y: 300 })).toBe('In front');
    expect(await probe.receiverAt({ x: 5, y: 5 })).toBe('the desktop');
  });

  it('is not clicked where it is covered, and neither is the window that covers it', async () => {
    await probe.open('Covered', 'window');
    await probe.grab();
    const failure = await failureOf(probe.click(400, 200));
    expect(failure).toMatchObject({ name: 'GateRefusal', reason: 'covered' });
    expect(failure.message).toContain('"In front"');
    await probe.click(30, 200);
    await untilClicked(page, 1);
    expect(coverPage.clicks).toEqual([]);
  });

  it('shows its cover in a screenshot, and a black area when captured by itself', async () => {
    await cover.raise();
    const spot = [[400, 200]] as const;
    await probe.open('Covered', 'screenshot');
    expect((await probe.grab(spot)).colors).toEqual([groundColor]);
    expect((await probe.grab([[251, 101]])).colors).toEqual([[255, 0, 0]]);
    await probe.open('Covered', 'window');
    expect((await probe.grab(spot)).colors).toEqual([[0, 0, 0]]);
  });

  it('is captured whole under a compositing manager, but still not clicked where it is covered', async () => {
    await desktop.windows.composite();
    await cover.raise();
    await probe.open('Covered', 'window');
    await until('the covered window is drawn again', 5000, async () => {
      const { colors } = await probe.grab([[280, 200]]);
      return JSON.stringify(colors) === JSON.stringify([[1, 254, 127]]) ? true : undefined;
    });
    expect(await failureOf(probe.click(280, 200))).toMatchObject({ reason: 'covered' });
  });
});
