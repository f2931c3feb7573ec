/// <reference lib="dom" />
/**
 * The script of the practice page: runs a practice game in the browser and shows its drawing in the
 * whole window. It updates only layers (lines of the body) whose text changed, so an idle screen
 * is cheap without a graphics card. After every change it sends the game's witness record to the
 * server.
 */

import { messageOf } from '../core/errors.ts';
import { type Key, keyNames } from '../core/keyboard.ts';
import type { FramePoint, FrameSize } from '../core/points.ts';
import type { Drawing, PracticeGame } from '../games/practice-game.ts';
import { practices } from '../games/practices.ts';
import { FrameLoop } from './frame-loop.ts';
import type { PageSetup } from './page-html.ts';
import { PageClock } from './page-clock.ts';
import { listenToClicks, listenToDrags, pointOf } from './page-pointer.ts';
import { fillPad, listenToCursor, showRules, updateStatus } from './page-hands.ts';

const svgSpace = 'http://www.w3.org/2000/svg';

/** Shows drawings in an SVG element, layer by layer. */
class Canvas {
  readonly svg = document.createElementNS(svgSpace, 'svg');
  readonly #defs = document.createElementNS(svgSpace, 'defs');
  #shown: Drawing = { defs: '', body: '' };
  #layers: { readonly element: SVGGElement; text: string }[] = [];

  constructor() {
    this.svg.append(this.#defs);
    document.body.prepend(this.svg);
  }

  set cursor(cursor: string) {
    this.svg.style.cursor = cursor;
  }

  resize({ width, height }: FrameSize): void {
    this.svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
    this.svg.setAttribute('preserveAspectRatio', 'none');
  }

  show(drawing: Drawing): void {
    if (drawing.defs !== this.#shown.defs) this.#defs.innerHTML = drawing.defs;
    if (drawing.body !== this.#shown.body) this.#showBody(drawing.body.split('\n'));
    this.#shown = drawing;
  }

  #showBody(lines: readonly string[]): void {
    while (this.#layers.length > lines.length) this.#layers.pop()?.element.remove();
    lines.forEach((text, i) => {
      let layer = this.#layers[i];
      if (!layer) {
        layer = { element: document.createElementNS(svgSpace, 'g'), text: '' };
        this.svg.append(layer.element);
        this.#layers.push(layer);
      }
      if (layer.text !== text) layer.element.innerHTML = layer.text = text;
    });
  }
}

/** Sends the witness record after a change, one at a time; the newest one is never dropped. */
class Reporter {
  #sent = '';
  #busy = false;

  constructor(
    private readonly game: PracticeGame,
    private readonly clock: PageClock,
  ) {}

  async report(): Promise<void> {
    const witness = this.game.witness(this.clock.now());
    updateStatus(witness);
    const text = JSON.stringify(witness);
    if (this.#busy || text === this.#sent) return;
    this.#busy = true;
    try {
      await fetch('/witness', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: text,
      });
      this.#sent = text;
    } catch {
      // The server is gone; the game continues, and the next report tries again.
    }
    this.#busy = false;
  }
}

/**
 * Returns the window's size in device pixels, without the keypad; drawing in device pixels keeps
 * the weave sharp at any pixel ratio.
 */
function windowSize(): FrameSize {
  const padHeight = document.getElementById('pad')?.offsetHeight ?? 0;
  document.body.style.setProperty('--pad', `${padHeight}px`);
  return {
    width: Math.max(1, Math.round(innerWidth * devicePixelRatio)),
    height: Math.max(1, Math.round((innerHeight - padHeight) * devicePixelRatio)),
  };
}

function listenToKeys(game: PracticeGame, clock: PageClock, onInput: () => void): void {
  if (!game.key) return listenForCursor(game, clock, onInput);
  const down = new Set<Key>();
  const put = (key: Key, isDown: boolean, atMs: number) => {
    if (down.has(key) === isDown) return;
    if (isDown) down.add(key);
    else down.delete(key);
    game.key?.(key, isDown, atMs);
    onInput();
  };
  for (const kind of ['keydown', 'keyup'] as const) {
    addEventListener(kind, (event) => {
      const key = keyOf(event);
      if (!key || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      put(key, kind === 'keydown', clock.of(event));
    });
  }
  fillPad(game, (key, isDown) => put(key, isDown, clock.now()));
  // A window that loses focus receives no keyup events.
  addEventListener('blur', () => [...down].forEach((key) => put(key, false, clock.now())));
}

/**
 * Connects a game without keys to the cursor; in a game with drags, Enter alternately presses and
 * releases.
 */
function listenForCursor(game: PracticeGame, clock: PageClock, onInput: () => void): void {
  let isHeld = false;
  listenToCursor({
    move: (at) => isHeld && game.drag?.('move', at, clock.now()),
    click: (at) => {
      if (game.drag) game.drag(isHeld ? 'lift' : 'press', at, clock.now());
      else game.click(at, clock.now());
      isHeld = !isHeld;
      onInput();
    },
  });
}

/** Maps an event to a key of games; `undefined` if no game uses it. */
function keyOf(event: KeyboardEvent): Key | undefined {
  const name = event.key === ' ' ? 'Space' : event.key.length === 1 ? event.key.toUpperCase() : event.key;
  return keyNames.find((key) => key === name);
}

function run(game: PracticeGame, title: string): void {
  const canvas = new Canvas();
  showRules(canvas.svg, game, title);
  const clock = new PageClock();
  const reporter = new Reporter(game, clock);
  const resize = () => {
    const size = windowSize();
    game.resize(size);
    canvas.resize(size);
  };
  let pointer: FramePoint | undefined;
  const point = () => {
    const hot = pointer && game.clickable?.(pointer, clock.now());
    canvas.cursor = hot ? 'pointer' : 'default';
  };
  addEventListener('resize', resize);
  addEventListener('pointermove', (event) => {
    pointer = pointOf(event);
    point();
  });
  const onInput = () => void reporter.report();
  listenToClicks(game, clock, onInput);
  listenToDrags(game, clock);
  listenToKeys(game, clock, onInput);
  resize();
  setInterval(() => {
    point();
    void reporter.report();
  }, 100);
  const frames = new FrameLoop(() => canvas.show(game.draw(clock.now())));
  const inputs = ['resize', 'pointerdown', 'pointermove', 'pointerup', 'keydown', 'keyup', 'blur'];
  for (const kind of inputs) addEventListener(kind, () => frames.wake());
}

async function start(): Promise<void> {
  const setup = JSON.parse(document.getElementById('setup')?.textContent ?? '') as PageSetup;
  const practice = await practices[setup.practice]?.();
  if (!practice) throw new Error(`there is no practice game called ${setup.practice}`);
  run(practice.create(setup.options), setup.title);
}

start().catch((error: unknown) => {
  const line = document.createElement('p');
  line.textContent = messageOf(error);
  document.body.replaceChildren(line);
});
