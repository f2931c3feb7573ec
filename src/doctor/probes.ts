/**
 * The doctor's probes. Each runs in its own process, so that a crash or hang of native code affects
 * nothing else. Probes take and return plain values, which travel over IPC; they report and do not
 * judge.
 */

import { systemClock, timed } from '../core/clock.ts';
import {
  type CapturePart,
  loadCapturePart,
  tryDecoding,
  tryListing,
  tryShooting,
} from '../capture/capture-parts.ts';
import { openDesktopScreen } from '../capture/desktop-screen.ts';
import { requireDesktop, x11Display } from '../capture/x11/session.ts';
import { describeX11Desktop, type X11Desktop } from '../capture/x11/x11-desktop.ts';
import { X11Connection } from '../capture/x11/x11-connection.ts';
import { EnvironmentError } from '../core/errors.ts';
import type { Frame, Rgb } from '../core/frame.ts';
import type { FramePoint, ScreenPoint } from '../core/points.ts';
import type { Screen } from '../core/screen.ts';
import { startDesk } from '../places/desk/desk.ts';
import { type BrowserTrial, tryBrowser } from '../places/browser/try-browser.ts';
import { ClickGate } from '../input/click-gate.ts';
import { type MouseTrial, mouseTrouble, tryMouse } from '../input/mouse-trial.ts';
import { NutPointer } from '../input/nut-pointer.ts';
import type { PortalFacts } from '../places/portal/portal.ts';
import { tryPortal } from '../places/portal/try-portal.ts';
import { tryWayland, type WaylandTrial } from '../places/wayland/try-wayland.ts';
import { type PagePlace, type PageSize, pagePlace, pointsOf, type Swatch } from './window/test-page.ts';

/** The window, and how it is captured. */
interface WindowQuestion {
  readonly title: string;
  readonly via: 'window' | 'screenshot';
  /** The page's size as it reports it. */
  readonly page: PageSize;
  /** The parts to read or click. */
  readonly swatches: readonly Swatch[];
}

/** The facts of a captured picture. */
export interface CaptureAnswer {
  readonly ms: readonly number[];
  readonly colors: readonly Rgb[];
  readonly width: number;
  readonly height: number;
  /** Picture pixels per pointer unit. */
  readonly density: number;
  readonly place: PagePlace;
}

/** The result of clicks, as known to the clicking process. */
export interface ClickAnswer {
  readonly ms: readonly number[];
  /** Where the pointer was before, and after it was put back. */
  readonly before: ScreenPoint | undefined;
  readonly after: ScreenPoint | undefined;
}

/** Number of pictures for the median time. */
const grabs = { window: 5, screenshot: 3 } as const;
/** Limit on the time for a window to appear and stop changing, ms. */
const settleLimitMs = 4000;
/** Pause between two looks, ms. */
const lookEveryMs = 60;
/** Limit on the time of each order to the mouse, ms. */
const orderLimitMs = 3000;

/** All probes by name. */
export const probes = {
  load: async ({ part }: { readonly part: CapturePart }): Promise<void> => loadCapturePart(part),
  session: describeSession,
  decode: async () => tryDecoding(),
  list: async () => tryListing(),
  shoot: async () => tryShooting(),
  mouse: async (): Promise<MouseTrial> => {
    try {
      return await tryMouse();
    } catch (error) {
      const reason = await mouseTrouble();
      throw reason === undefined ? error : new Error(reason);
    }
  },
  desk: openDesk,
  browser: async (): Promise<BrowserTrial> => tryBrowser(),
  portal: async (): Promise<PortalFacts> => tryPortal(),
  wayland: async (): Promise<WaylandTrial> => tryWayland(),
  capture,
  click,
} as const;

/** Describes the desktop; `undefined` on systems that always have one. */
async function describeSession(): Promise<X11Desktop | undefined> {
  await requireDesktop();
  const display = x11Display();
  if (display === undefined) return undefined;
  const connection = await X11Connection.open(display);
  try {
    return await describeX11Desktop(connection);
  } finally {
    connection.close();
  }
}

/** Opens an empty desk and closes it; returns how long it took to open, ms. */
async function openDesk(): Promise<{ readonly ms: number; readonly managed: boolean }> {
  const startMs = performance.now();
  const desk = await startDesk({ width: 640, height: 480, show: false });
  const ms = performance.now() - startMs;
  await desk.close();
  return { ms, managed: desk.managed };
}

/** Captures a window once it is drawn and has stopped changing. */
async function capture(question: WindowQuestion): Promise<CaptureAnswer> {
  const screen = await openWhenThere(question);
  try {
    await settled(screen, question);
    const { ms, last: frame } = await timed(grabs[question.via], () => screen.grab());
    const { width, height, density } = frame;
    const place = pagePlace(frame, question.page);
    return { ms, colors: colorsIn(frame, question), width, height, density, place };
  } finally {
    await screen.close();
  }
}

/** Clicks the centre of each swatch in order, through the gate, and puts the pointer back. */
async function click(question: WindowQuestion): Promise<ClickAnswer> {
  const screen = await openWhenThere(question);
  const pointer = new NutPointer({ timeoutMs: orderLimitMs });
  try {
    const before = await pointer.position();
    const frame = await settled(screen, question);
    const gate = new ClickGate(screen, pointer);
    const area = pagePlace(frame, question.page);
    const ms: number[] = [];
    try {
      for (const point of pointsIn(frame, question)) {
        const startMs = performance.now();
        await gate.click(point, frame, area);
        ms.push(performance.now() - startMs);
      }
    } finally {
      if (before) await pointer.hover(before).catch(() => undefined);
    }
    return { ms, before, after: await pointer.position() };
  } finally {
    await pointer.close();
    await screen.close();
  }
}

/** Opens the window, waiting until the window manager lists it. */
async function openWhenThere({ title, via }: WindowQuestion): Promise<Screen> {
  const sinceMs = performance.now();
  for (;;) {
    try {
      return await openDesktopScreen({ title: new RegExp(title), via });
    } catch (error) {
      const isMissing =
        error instanceof EnvironmentError && error.message.startsWith('no window has a title');
      if (!isMissing || performance.now() - sinceMs > settleLimitMs) throw error;
      await systemClock.sleep(lookEveryMs);
    }
  }
}

/**
 * Returns the first picture whose swatches equal the previous one's; the last picture on timeout.
 */
async function settled(screen: Screen, question: WindowQuestion): Promise<Frame> {
  const sinceMs = performance.now();
  let frame = await screen.grab();
  for (;;) {
    await systemClock.sleep(lookEveryMs);
    const next = await screen.grab();
    const same = JSON.stringify(colorsIn(frame, question)) === JSON.stringify(colorsIn(next, question));
    const drawn = new Set(colorsIn(next, question).map((color) => JSON.stringify(color))).size > 1;
    if ((same && drawn) || performance.now() - sinceMs > settleLimitMs) return next;
    frame = next;
  }
}

const pointsIn = (frame: Frame, { page, swatches }: WindowQuestion): FramePoint[] =>
  pointsOf(pagePlace(frame, page), swatches);

function colorsIn(frame: Frame, question: WindowQuestion): Rgb[] {
  return pointsIn(frame, question).map(({ x, y }) => {
    const at = (Math.floor(y) * frame.width + Math.floor(x)) * 4;
    const [r = 0, g = 0, b = 0] = frame.data.subarray(at, at + 3);
    return { r, g, b };
  });
}
