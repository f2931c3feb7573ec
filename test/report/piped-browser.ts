/**
 * Controls headless Chromium over a pair of pipes (DevTools protocol, messages ended by a zero
 * byte): opens a file, presses keys, clicks, inspects the page, and records its requests and
 * complaints.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { chromium } from '../support/desktop/desktop.ts';

/** Time limit for an answer of the page, ms; generous for a busy machine. */
const limitMs = 45_000;

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

/** A browser with one page. */
export class PipedBrowser {
  /** Addresses that the page requested, its own first. */
  requests: string[] = [];
  /** Complaints of the page or the browser. */
  complaints: string[] = [];
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #waiting = new Map<number, (message: Message) => void>();
  #nextId = 1;
  #session: string | undefined;
  #rest = '';

  private constructor(profile: string) {
    this.#profile = profile;
    const args = [
      '--headless=new',
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--no-first-run',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ];
    this.#process = spawn(chromium(), args, {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
      env: { ...process.env, TMPDIR: profile },
    });
    (this.#process.stdio[4] as Readable).setEncoding('utf8').on('data', (text: string) => this.#hear(text));
    process.once('exit', this.#kill);
  }

  /** Starts the browser and opens an empty page. */
  static async start(): Promise<PipedBrowser> {
    const browser = new PipedBrowser(mkdtempSync(join(tmpdir(), 'puzzlebot-browser-')));
    const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' });
    const attached = await browser.send('Target.attachToTarget', { targetId, flatten: true });
    browser.#session = attached['sessionId'] as string;
    for (const domain of ['Page', 'Runtime', 'Log', 'Network']) await browser.send(`${domain}.enable`);
    return browser;
  }

  /** Opens an address in a window of that size and waits until it is loaded. */
  async open(url: string, size: { readonly width: number; readonly height: number }): Promise<void> {
    await this.resize(size);
    await this.send('Page.navigate', { url });
    await this.until(`document.readyState === 'complete' && location.href === ${JSON.stringify(url)}`);
  }

  /** Leaves the page and clears requests and complaints. */
  async forget(): Promise<void> {
    await this.send('Page.navigate', { url: 'about:blank' });
    await this.until(`document.readyState === 'complete' && location.href === 'about:blank'`);
    this.requests = [];
    this.complaints = [];
  }

  async resize({ width, height }: { readonly width: number; readonly height: number }): Promise<void> {
    const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
    await this.send('Emulation.setDeviceMetricsOverride', metrics);
  }

  /** Evaluates an expression in the page; promises are awaited. */
  async evaluate<T>(expression: string): Promise<T> {
    const answer = await this.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (answer['exceptionDetails']) throw new Error(`${expression}: ${JSON.stringify(answer)}`);
    return (answer['result'] as { value: T }).value;
  }

  /** Waits until an expression is true in the page. */
  async until(expression: string): Promise<void> {
    const deadline = performance.now() + limitMs;
    while (!(await this.evaluate<boolean>(`Boolean(${expression})`))) {
      if (performance.now() > deadline) throw new Error(`waited in vain for ${expression}`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  /** Presses and releases a key, for example `ArrowRight`, `n`, `Tab` or a blank. */
  async press(key: string, { shift = false } = {}): Promise<void> {
    const text = key.length === 1 ? { text: key } : {};
    const code = { Tab: 9, Enter: 13, ' ': 32 }[key] ?? 0;
    const event = { key, modifiers: shift ? 8 : 0, windowsVirtualKeyCode: code };
    await this.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event, ...text });
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
  }

  /** Presses the left button, moves to the other points, releases. CSS pixels of the window. */
  async drag(...points: readonly { readonly x: number; readonly y: number }[]): Promise<void> {
    const mouse = (type: string, at: object, buttons: number) =>
      this.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', buttons, clickCount: 1 });
    const [first, ...others] = points as [{ x: number; y: number }];
    await mouse('mousePressed', first, 1);
    for (const at of others) await mouse('mouseMoved', at, 1);
    await mouse('mouseReleased', points.at(-1) ?? first, 0);
  }

  /** Puts a finger down, moves it to the other points, lifts it. CSS pixels of the window. */
  async touch(...points: readonly { readonly x: number; readonly y: number }[]): Promise<void> {
    const touch = (type: string, touchPoints: readonly object[]) =>
      this.send('Input.dispatchTouchEvent', { type, touchPoints });
    for (const [i, at] of points.entries()) await touch(i === 0 ? 'touchStart' : 'touchMove', [at]);
    await touch('touchEnd', []);
  }

  /** Captures the window as PNG. */
  async screenshot(full = false): Promise<Buffer> {
    const shot = await this.send('Page.captureScreenshot', { format: 'png', captureBeyondViewport: full });
    return Buffer.from(shot['data'] as string, 'base64');
  }

  /** Sends a command and returns its answer. */
  send(method: string, params: object = {}): Promise<Record<string, unknown>> {
    const id = this.#nextId++;
    const session = this.#session === undefined ? {} : { sessionId: this.#session };
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${method}: no answer in ${limitMs} ms`)), limitMs);
      this.#waiting.set(id, ({ result, error }) => {
        clearTimeout(timer);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result ?? {});
      });
      (this.#process.stdio[3] as Writable).write(`${JSON.stringify({ id, method, params, ...session })}\0`);
    });
  }

  /** Ends the browser and removes its profile. */
  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#session = undefined;
    void this.send('Browser.close').catch(() => {});
    const timer = setTimeout(this.#kill, 3000);
    if (this.#process.exitCode === null && this.#process.signalCode === null) await ended;
    clearTimeout(timer);
    process.off('exit', this.#kill);
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }

  readonly #kill = () => void this.#process.kill('SIGKILL');

  #hear(text: string): void {
    const parts = (this.#rest + text).split('\0');
    this.#rest = parts.pop() ?? '';
    for (const part of parts) this.#take(JSON.parse(part) as Message);
  }

  #take(message: Message): void {
    if (message.id !== undefined) {
      this.#waiting.get(message.id)?.(message);
      this.#waiting.delete(message.id);
    }
    const params = message.params as never;
    if (message.method === 'Network.requestWillBeSent')
      this.requests.push((params as { request: { url: string } }).request.url);
    if (
      ['Runtime.exceptionThrown', 'Runtime.consoleAPICalled', 'Log.entryAdded'].includes(message.method ?? '')
    )
      this.complaints.push(JSON.stringify(params));
  }
}
