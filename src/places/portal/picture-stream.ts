/**
 * Receives the pictures of a PipeWire node through GStreamer's gst-launch-1.0, a child process that
 * writes raw RGBA to a pipe. One child determines the size of the pictures. A second child sends
 * pictures of that size only and ends when the size changes, so that no picture is assembled from
 * the bytes of two. Then both run again.
 *
 *     pipewiresrc ─▶ videoconvert ─▶ RGBA, W×H ─▶ queue that drops old pictures ─▶ pipe ─▶ newest
 *
 * A desktop sends a picture only when something has changed, so the newest one may be old. On a
 * busy machine it may also drop the last picture of a change. A new child receives the current
 * one, so a child is replaced when an input had no effect for long.
 */

import { PlaceEnded } from '../../core/errors.ts';
import { maxPictureSide } from '../../core/frame.ts';
import type { FrameSize } from '../../core/points.ts';
import type { Environment } from '../../core/programs.ts';
import { GstChild, gstLaunch, picturePipe } from './gst.ts';

export interface StreamPicture extends FrameSize {
  /** RGBA, row by row. */
  readonly data: Uint8Array;
  /** When its first byte arrived, ms of `performance.now()`. */
  readonly beganMs: number;
}

/**
 * Time limits, ms: for the first picture; for the size, since GStreamer scans all its plugins on
 * first use; for the silence of a receiving child; and for the end of a child.
 */
const limitMs = { first: 30_000, size: 12_000, silence: 5000, end: 1000 } as const;
/**
 * How long pictures may stay the same after an input, ms; the effect of a press was seen after 893
 * ms at worst on a busy machine (`bench:portal`, 2026-11-25).
 */
const staleMs = 1200;
/** Interval at which an unchanged picture is sent again, ms: a sign of life. */
const keepAliveMs = 1000;

/** Receives the pictures of one node. */
export class PictureStream {
  readonly #program: string;
  readonly #waiting = new Set<() => void>();
  #child: GstChild | undefined;
  /** The last child that was ended because its pictures were stale. */
  #replaced: GstChild | undefined;
  #picture: StreamPicture | undefined;
  /** When the newest picture that differs from the one before began; the first input since then. */
  #changedMs = Number.NEGATIVE_INFINITY;
  #unansweredMs: number | undefined;
  #failure: PlaceEnded | undefined;
  #closed = false;

  /**
   * @param node number of the PipeWire node
   * @param env environment variables
   * @throws EnvironmentError when gst-launch-1.0 is missing
   */
  constructor(
    private readonly node: number,
    private readonly env: Environment = process.env,
  ) {
    this.#program = gstLaunch(env);
  }

  /**
   * Starts, and waits for the first picture.
   * @returns the picture
   * @throws PlaceEnded when none arrives
   */
  start(): Promise<StreamPicture> {
    void this.#run();
    return this.newest(Number.NEGATIVE_INFINITY, 0);
  }

  /**
   * Returns the newest picture; before the first one, waits as long as a start may take.
   * @param sinceMs waits for a picture that began later, ms of `performance.now()`
   * @param patienceMs limit on that wait, ms; then returns an older picture
   * @returns the picture
   * @throws PlaceEnded when the stream has ended, or no picture arrives
   */
  async newest(sinceMs: number, patienceMs: number): Promise<StreamPicture> {
    const askedMs = performance.now();
    this.#replaceIfStale(sinceMs);
    for (;;) {
      if (this.#failure) throw this.#failure;
      const waitMs = askedMs + (this.#picture ? patienceMs : limitMs.first) - performance.now();
      if (this.#picture && (this.#picture.beganMs > sinceMs || waitMs <= 0)) return this.#picture;
      if (waitMs <= 0) throw failed('none has come');
      await this.#news(waitMs);
    }
  }

  /**
   * Ends the stream: present and later waits fail with the reason.
   * @param reason only the first one counts
   */
  end(reason: PlaceEnded): void {
    this.#failure ??= reason;
    this.#wakeAll();
  }

  /** Ends the child; safe to call twice. */
  async close(): Promise<void> {
    this.#closed = true;
    this.end(failed('the stream was closed'));
    this.#child?.kill('SIGTERM');
    await this.#child?.within(limitMs.end);
  }

  /**
   * Runs children until the stream is closed or fails. A desktop sends an unchanging picture once
   * to each child, and on a busy machine it may do so before the child listens; so a silent child
   * is replaced.
   */
  async #run(): Promise<void> {
    try {
      while (!this.#closed) {
        const size = await this.#measureSize();
        if (!size) continue;
        const reason = await this.#receive(size);
        // A child that ends by itself before its first picture would do so again.
        if (!this.#picture && reason !== undefined) throw failed(reason);
        this.#picture = undefined;
      }
    } catch (error) {
      this.end(error instanceof PlaceEnded ? error : failed(String(error)));
    }
  }

  /** Replaces the child once if its pictures have not changed since an input for too long. */
  #replaceIfStale(inputMs: number): void {
    if (!this.#picture || inputMs <= this.#changedMs) return;
    this.#unansweredMs ??= inputMs;
    if (performance.now() - this.#unansweredMs < staleMs) return;
    this.#picture = undefined;
    this.#replaced = this.#child;
    this.#child?.kill();
  }

  /** Runs a child that receives one picture and prints its size; `undefined` if none arrives. */
  async #measureSize(): Promise<FrameSize | undefined> {
    const child = this.#start(['-v', ...this.#source('num-buffers=1'), '!', 'fakesink']);
    child.pictures.resume();
    if (!(await child.within(limitMs.size))) return undefined;
    const sizes = [
      ...child.output.matchAll(/caps = video\/x-raw.*?width=\(int\)(\d+), height=\(int\)(\d+)/g),
    ];
    const [width = 0, height = 0] = (sizes.at(-1) ?? []).slice(1).map(Number);
    if (width < 1 || height < 1 || width > maxPictureSide || height > maxPictureSide)
      throw failed(child.reason);
    return { width, height };
  }

  /** Receives pictures of one size until the child ends; returns why, unless it was killed. */
  async #receive({ width, height }: FrameSize): Promise<string | undefined> {
    const child = this.#start([
      ...this.#source(`keepalive-time=${keepAliveMs}`, `,width=${width},height=${height}`),
      ...['!', 'queue', 'leaky=downstream', 'max-size-buffers=1', 'max-size-bytes=0', 'max-size-time=0'],
      ...['!', 'fdsink', `fd=${picturePipe}`, 'sync=false'],
    ]);
    let wasSilent = false;
    const watch = setTimeout(() => {
      wasSilent = true;
      child.kill();
    }, limitMs.silence);
    const bytes = width * height * 4;
    let data = new Uint8Array(bytes);
    let filled = 0;
    let beganMs = 0;
    for await (const chunk of child.pictures as AsyncIterable<Buffer>) {
      if (this.#replaced === child) break;
      watch.refresh();
      for (let at = 0; at < chunk.length;) {
        if (filled === 0) beganMs = performance.now();
        const part = chunk.subarray(at, at + bytes - filled);
        data.set(part, filled);
        filled += part.length;
        at += part.length;
        if (filled < bytes) continue;
        this.#take({ width, height, data, beganMs });
        data = new Uint8Array(bytes);
        filled = 0;
      }
    }
    clearTimeout(watch);
    await child.within(limitMs.end);
    return wasSilent || this.#replaced === child ? undefined : child.reason;
  }

  /** Takes a picture; one that equals the last one shares its pixels. */
  #take(picture: StreamPicture): void {
    const last = this.#picture;
    const isChanged = !last || Buffer.compare(last.data, picture.data) !== 0;
    // The first picture of a child is current, so it counts as a change.
    if (isChanged) {
      this.#changedMs = picture.beganMs;
      this.#unansweredMs = undefined;
    }
    this.#picture = isChanged ? picture : { ...picture, data: last.data };
    this.#wakeAll();
  }

  /** Returns the beginning of a pipeline: pictures of the node as RGBA. */
  #source(property: string, size = ''): string[] {
    const caps = `video/x-raw,format=RGBA${size}`;
    return ['pipewiresrc', `path=${this.node}`, property, '!', 'videoconvert', '!', caps];
  }

  #start(args: readonly string[]): GstChild {
    if (this.#closed) throw failed('the stream was closed');
    this.#child = new GstChild(this.#program, args, this.env);
    return this.#child;
  }

  #wakeAll(): void {
    for (const wake of [...this.#waiting]) wake();
  }

  /** Resolves when a picture has arrived, the stream has failed, or the time is over. */
  #news(limit: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, limit);
      this.#waiting.add(wake);
    });
  }
}

const failed = (reason: string): PlaceEnded =>
  new PlaceEnded(`the pictures of the desktop have ended: ${reason}; start the run again`);
