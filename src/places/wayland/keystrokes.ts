/**
 * Keystrokes by the program wtype, one run of it for all strokes of a typing: it makes a virtual
 * keyboard, whose keymap is a file descriptor that Node cannot send. The keyboard goes when the
 * program ends, and the compositor lets its keys up then; so killing it releases them.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { EnvironmentError } from '../../core/errors.ts';
import { betweenStrokesMs, type Key, strokeMs, type Typing } from '../../core/keyboard.ts';
import { installCommand, onPath } from '../../core/programs.ts';

/** The xkb names of keys; the others are named by their characters, letters in lower case. */
const keysyms: Readonly<Partial<Record<Key, string>>> = {
  Space: 'space',
  Enter: 'Return',
  Backspace: 'BackSpace',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
};
const keysymOf = (key: Key): string => keysyms[key] ?? (key.length === 1 ? key.toLowerCase() : key);

/** What programs need to find a keyboard that was not there before, ms. */
const foundMs = 300;

/**
 * Writes keystrokes as wtype takes them.
 * @param typing the keystrokes
 * @returns its arguments; keys are pressed and let go as `Typing` says
 */
export function wtypeArguments({ strokes, joined = false }: Typing): string[] {
  const args: string[] = [];
  const held = new Set<Key>();
  const up = (keys: readonly Key[]) => {
    for (const key of keys) if (held.delete(key)) args.push('-p', keysymOf(key));
  };
  for (const { keys, holdMs = strokeMs } of strokes) {
    up([...held].filter((key) => !keys.includes(key)));
    for (const key of keys) {
      if (!held.has(key)) args.push('-P', keysymOf(key));
      held.add(key);
    }
    args.push('-s', String(Math.round(holdMs)));
    if (joined) continue;
    up(keys);
    args.push('-s', String(betweenStrokesMs));
  }
  up([...held]);
  return args;
}

/**
 * Tells that wtype is missing.
 * @returns a clause with the cure; `undefined` when it is installed
 */
export const wtypeTrouble = (): string | undefined =>
  onPath('wtype') === undefined
    ? `wtype is not installed, which makes the keystrokes: ${installCommand({ debian: 'wtype' })}`
    : undefined;

/** Types by wtype. */
export class Keystrokes {
  readonly #running = new Set<ChildProcess>();
  readonly #hasKeyboard: () => boolean;
  #resting: ChildProcess | undefined;

  /**
   * @param hasKeyboard whether the seat has a keyboard without the bot's. On one that has none,
   *   programs hear of the bot's keyboard too late and miss its first keys, so that one is kept
   */
  constructor(hasKeyboard: () => boolean) {
    this.#hasKeyboard = hasKeyboard;
  }

  /**
   * Types; the keystrokes go to the window with the focus.
   * @param typing the keystrokes
   * @throws EnvironmentError when wtype is missing, fails, or was called off by `release`
   */
  async type(typing: Typing): Promise<void> {
    const trouble = wtypeTrouble();
    if (trouble !== undefined) throw new EnvironmentError(trouble);
    if (!this.#resting && !this.#hasKeyboard()) {
      // It types what comes on its standard input: nothing, and it ends with the bot.
      this.#resting = spawn('wtype', ['-'], { stdio: ['pipe', 'ignore', 'ignore'] });
      this.#resting.on('error', () => {});
      await new Promise((resolve) => setTimeout(resolve, foundMs));
    }
    const child = spawn('wtype', wtypeArguments(typing), { stdio: ['ignore', 'ignore', 'pipe'] });
    this.#running.add(child);
    let said = '';
    child.stderr.on('data', (text: Buffer) => (said += text.toString()));
    const problem = await new Promise<string | undefined>((resolve) => {
      child.on('error', ({ message }) => resolve(message));
      child.on('close', (code, signal) => resolve(code === 0 ? undefined : (signal ?? `exit code ${code}`)));
    });
    this.#running.delete(child);
    if (problem === undefined) return;
    const words = said.trim().split('\n')[0];
    throw new EnvironmentError(
      `the keystrokes failed (wtype: ${problem}${words ? `, ${words}` : ''}): see whether the compositor offers zwp_virtual_keyboard_manager_v1`,
    );
  }

  /** Lets all keys up; a typing in progress fails. */
  release(): void {
    for (const child of this.#running) child.kill('SIGTERM');
  }

  /** Takes the keyboard away; safe to call twice. */
  close(): void {
    this.release();
    this.#resting?.kill('SIGTERM');
  }
}
