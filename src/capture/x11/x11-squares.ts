/**
 * A window of coloured rectangles that reports every click, made with the X protocol alone: the
 * doctor's test window where there is no browser. Each rectangle is a window with that background,
 * so the server draws it and nothing must be redrawn.
 */

import type { Client } from 'x11';
import type { Rgb } from '../../core/frame.ts';
import type { X11Connection } from './x11-connection.ts';

/** A rectangle of one colour, in pixels of the window. */
export interface ColoredArea {
  readonly id: string;
  readonly color: Rgb;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The appearance of the window; sizes in pixels. */
export interface SquaresSpec {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly ground: Rgb;
  readonly areas: readonly ColoredArea[];
}

export interface AreaClick {
  /** Id of the area; empty for the ground. */
  readonly target: string;
  /** Pixels from the upper-left corner of the window. */
  readonly x: number;
  readonly y: number;
  /** Whether it came from an input device rather than from a program. */
  readonly trusted: boolean;
}

/** Predefined by the X protocol. */
const atoms = { string: 31, windowName: 39, normalHints: 40, sizeHints: 41 } as const;
const buttonRelease = 5;
const masks = { press: 4, release: 8 } as const;
const inputOutput = 1;
/** Where the window asks to be placed, pixels. */
const place = { x: 80, y: 80 } as const;

/**
 * Opens the window; it closes with the connection.
 * @param connection to the X server
 * @param spec its appearance
 * @param onClick called for every click, on release
 * @throws EnvironmentError when the server refuses
 */
export async function openSquares(
  connection: X11Connection,
  spec: SquaresSpec,
  onClick: (click: AreaClick) => void,
): Promise<void> {
  const utf8 = await madeAtom(connection, 'UTF8_STRING');
  const name = await madeAtom(connection, '_NET_WM_NAME');
  await connection.request<unknown>((client, reply) => {
    const top = client.AllocID();
    const at = { ...place, width: spec.width, height: spec.height };
    createWindow(client, top, connection.root, { ...at, color: spec.ground });
    const title = Buffer.from(spec.title);
    client.ChangeProperty(0, top, atoms.windowName, atoms.string, 8, title);
    client.ChangeProperty(0, top, name, utf8, 8, title);
    client.ChangeProperty(0, top, atoms.normalHints, atoms.sizeHints, 32, fixedSize(spec));
    const areas = new Map<number, ColoredArea>();
    for (const area of spec.areas) {
      const id = client.AllocID();
      createWindow(client, id, top, area);
      areas.set(id, area);
    }
    client.MapSubwindows(top);
    client.MapWindow(top);
    client.on('event', ({ type, wid, x, y, rawData }) => {
      if ((type & 0x7f) !== buttonRelease) return;
      const area = areas.get(wid);
      const trusted = ((rawData[0] ?? 0) & 0x80) === 0;
      onClick({ target: area?.id ?? '', x: x + (area?.x ?? 0), y: y + (area?.y ?? 0), trusted });
    });
    // The reply arrives when the server has processed all of the above.
    client.GetGeometry(top, reply);
  });
}

/** Returns the number of a name, created if nobody has used it yet. */
function madeAtom(connection: X11Connection, name: string): Promise<number> {
  return connection.request((client, reply) => client.InternAtom(false, name, reply));
}

function createWindow(
  client: Client,
  id: number,
  parent: number,
  { x, y, width, height, color }: Omit<ColoredArea, 'id'>,
): void {
  client.CreateWindow(id, parent, x, y, width, height, 0, 0, inputOutput, 0, {
    backgroundPixel: (color.r << 16) | (color.g << 8) | color.b,
    eventMask: masks.press | masks.release,
  });
}

/** The parts of WM_SIZE_HINTS that are set: position, minimum and maximum size. */
const hinted = 4 | 16 | 32;

/** Returns WM_SIZE_HINTS, 18 numbers that keep window managers from resizing the window. */
function fixedSize({ width, height }: SquaresSpec): number[] {
  const used = [hinted, place.x, place.y, width, height, width, height, width, height];
  return [...used, ...Array.from({ length: 18 - used.length }, () => 0)];
}
