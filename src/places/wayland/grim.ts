/**
 * Pictures by the program grim: the protocol of screenshots hands pixels over in shared memory,
 * whose file descriptor Node cannot send. It writes PPM, which needs no decoder.
 */

import { spawn } from 'node:child_process';
import { EnvironmentError } from '../../core/errors.ts';
import { installCommand, onPath } from '../../core/programs.ts';
import type { FrameRect, ScreenRect } from '../../core/points.ts';
import type { Output } from './layout.ts';

/** Limit on the time of a picture, ms; it takes 10 to 30, and a busy machine ten times that. */
const limitMs = 10_000;
/** A scale counts as whole below this difference: layout units are rounded to whole ones. */
const wholeStep = 0.002;
/** Limit on the bytes of a picture: 16 K by 8 K pixels. */
const maxBytes = 400_000_000;

/** Pixels, RGBA, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  /** Pixels to a layout unit. */
  readonly density: number;
}

/**
 * Captures a part of an output in the output's own pixels.
 * @param output that shows it
 * @param rect the part, layout units; within the output
 * @returns the picture
 * @throws EnvironmentError when grim is missing or fails
 */
export async function grimPicture(output: Output, rect: ScreenRect): Promise<Picture> {
  const trouble = grimTrouble();
  if (trouble !== undefined) throw new EnvironmentError(trouble);
  const scale = Math.round(output.scale);
  if (Math.abs(output.scale - scale) < wholeStep) {
    const { x, y, width, height } = rect;
    const picture = parsePpm(await run(['-g', `${x},${y} ${width}x${height}`]));
    return { ...picture, density: picture.width / width };
  }
  // Corners of a part lie between pixels at such a scale, and grim would blur it.
  const whole = parsePpm(await run(['-o', output.name]));
  const density = whole.width / output.rect.width;
  return { ...cut(whole, pixelsOf(rect, output.rect, density)), density };
}

/**
 * Tells that grim is missing.
 * @returns a clause with the cure; `undefined` when it is installed
 */
export const grimTrouble = (): string | undefined =>
  onPath('grim') === undefined
    ? `grim is not installed, which captures the screen: ${installCommand({ debian: 'grim' })}`
    : undefined;

async function run(args: readonly string[]): Promise<Buffer> {
  const child = spawn('grim', ['-t', 'ppm', ...args, '-'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: limitMs,
    killSignal: 'SIGKILL',
  });
  const parts: Buffer[] = [];
  let bytes = 0;
  let said = '';
  child.stdout.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes > maxBytes) child.kill('SIGKILL');
    else parts.push(part);
  });
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const problem = await new Promise<string | undefined>((resolve) => {
    child.on('error', ({ message }) => resolve(message));
    child.on('close', (code, signal) => resolve(code === 0 ? undefined : (signal ?? `exit code ${code}`)));
  });
  if (problem === undefined) return Buffer.concat(parts);
  const words = said.trim().split('\n')[0];
  throw new EnvironmentError(
    `the screen cannot be captured (grim: ${problem}${words ? `, ${words}` : ''}): see what "grim test.png" says`,
  );
}

/**
 * Reads a binary PPM.
 * @param bytes the file, as grim writes it
 * @returns the pixels as RGBA
 * @throws EnvironmentError when it is none, or has too few bytes
 */
export function parsePpm(bytes: Buffer): Omit<Picture, 'density'> {
  const head = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', 0, 40));
  const [width, height] = [Number(head?.[1]), Number(head?.[2])];
  const from = head?.[0].length ?? 0;
  const pixels = width * height;
  if (!head || pixels === 0 || bytes.length !== from + 3 * pixels)
    throw new EnvironmentError(
      `grim has written ${bytes.length} bytes that are no picture: bring it up to date`,
    );
  const data = new Uint8Array(4 * pixels);
  for (let at = 0, to = 0, i = from; at < pixels; at++, to += 4, i += 3) {
    data[to] = bytes[i]!;
    data[to + 1] = bytes[i + 1]!;
    data[to + 2] = bytes[i + 2]!;
    data[to + 3] = 255;
  }
  return { width, height, data };
}

/** A part of an output in its pixels, rounded to whole ones as compositors do. */
function pixelsOf(rect: ScreenRect, output: ScreenRect, density: number): FrameRect {
  const at = (units: number) => Math.round(units * density);
  const [x, y] = [at(rect.x - output.x), at(rect.y - output.y)];
  const [right, bottom] = [at(rect.x - output.x + rect.width), at(rect.y - output.y + rect.height)];
  return { x, y, width: right - x, height: bottom - y };
}

function cut(picture: Omit<Picture, 'density'>, { x, y, ...size }: FrameRect): Omit<Picture, 'density'> {
  const width = Math.min(size.width, picture.width - x);
  const height = Math.min(size.height, picture.height - y);
  const data = new Uint8Array(4 * width * height);
  for (let row = 0; row < height; row++) {
    const from = 4 * ((y + row) * picture.width + x);
    data.set(picture.data.subarray(from, from + 4 * width), 4 * row * width);
  }
  return { width, height, data };
}
