/**
 * A practice game in a Win32 window. This process runs and draws the game; the window, under Wine,
 * shows the pictures and reports mouse and keyboard events (c/game-window.c).
 */

import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { type Key, keyNames } from '../../src/core/keyboard.ts';
import type { OptionValues } from '../../src/core/options.ts';
import type { FrameSize } from '../../src/core/points.ts';
import type { PracticeGame, PracticeWitness } from '../../src/games/practice-game.ts';
import { loadGame } from '../../src/games/registry.ts';
import { rasterise } from '../../src/practice/rasterise.ts';
import type { Wine } from './wine.ts';

/** Time between two drawings of the game, ms. */
const frameMs = 30;

/** A game in a window. */
export interface GameWindow {
  /** The window's title. */
  readonly title: string;
  /** Events as reported by the window. */
  readonly events: readonly string[];
  /** The game's own record. */
  witness(): PracticeWitness;
  /** Closes the window, and waits until it is gone. */
  close(): Promise<void>;
}

/**
 * Opens a practice game in a window.
 * @param wine to run it
 * @param name of the game
 * @param options of its practice
 * @param size of the picture, pixels
 */
export async function openGameWindow(
  wine: Wine,
  name: string,
  options: OptionValues,
  size: FrameSize,
): Promise<GameWindow> {
  const game = (await loadGame(name))!.practice!.create(options);
  game.resize(size);
  const title = `${name} under Wine`;
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const program = wine.start('game-window', [String(port), String(size.width), String(size.height), title]);
  const ended = once(program, 'exit');
  const early = ended.then(([code]) => {
    throw new Error(`the window of ${name} ends with ${code}`);
  });
  const [socket] = (await Promise.race([once(server, 'connection'), early])) as [Socket];
  socket.setNoDelay(true);
  // If the window disappears during a picture, the run that plays in it notices.
  socket.on('error', () => {});
  const events: string[] = [];
  const lines = createInterface({ input: socket });
  const showing = show(game, size, socket);
  await Promise.race([once(lines, 'line'), early]);
  lines.on('line', (line) => {
    events.push(line);
    forward(line, game);
  });
  const close = async () => {
    socket.destroy();
    server.close();
    await Promise.all([ended, showing]);
  };
  return { title, events, witness: () => game.witness(performance.now()), close };
}

/** Sends a picture whenever the game looks different, until the window is gone. */
async function show(game: PracticeGame, size: FrameSize, socket: Socket): Promise<void> {
  const head = Buffer.alloc(8);
  head.writeInt32LE(size.width, 0);
  head.writeInt32LE(size.height, 4);
  for (let last = ''; !socket.destroyed; await new Promise((resolve) => setTimeout(resolve, frameMs))) {
    const drawing = game.draw(performance.now());
    if (drawing.defs + drawing.body === last) continue;
    last = drawing.defs + drawing.body;
    const { data } = await rasterise(drawing, size);
    // RGBA becomes BGRA.
    const pixels = Buffer.from(data);
    for (let i = 0; i < pixels.length; i += 4) {
      pixels[i] = data[i + 2]!;
      pixels[i + 2] = data[i]!;
    }
    socket.write(Buffer.concat([head, pixels]));
  }
}

/** Forwards an event to the game, like the page of a practice game. */
function forward(line: string, game: PracticeGame): void {
  const [event, ...numbers] = line.split(' ');
  const [first = 0, second = 0] = numbers.map(Number);
  const atMs = performance.now();
  const at = { x: first + 0.5, y: second + 0.5 };
  if (event === 'down' || event === 'up') {
    const key = keyOf(first);
    if (key) game.key?.(key, event === 'down', atMs);
  } else if (event === 'press' || event === 'move' || event === 'lift') {
    if (game.drag) game.drag(event, at, atMs);
    else if (event === 'press') game.click(at as never, atMs);
  }
}

/** Virtual-key codes of the keys whose code is not that of their letter or digit. */
const namedKeys: Readonly<Record<number, Key>> = {
  0x08: 'Backspace',
  0x0d: 'Enter',
  0x1b: 'Escape',
  0x20: 'Space',
  0x25: 'ArrowLeft',
  0x26: 'ArrowUp',
  0x27: 'ArrowRight',
  0x28: 'ArrowDown',
  0x2e: 'Delete',
};

const keyOf = (code: number): Key | undefined =>
  namedKeys[code] ?? keyNames.find((key) => key.length === 1 && key.charCodeAt(0) === code);
