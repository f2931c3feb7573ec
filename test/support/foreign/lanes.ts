import { type Desktop, startDesktop } from '../desktop/desktop.ts';

/** Desktops side by side, since a run spends most of its time waiting for the screen. */
export class Lanes {
  readonly #free: Desktop[] = [];
  readonly #waiting: ((desktop: Desktop) => void)[] = [];

  /**
   * Starts desktops.
   * @param count how many
   * @param whole whether covered windows are kept whole
   * @returns the desktops
   */
  static async start(count: number, whole = false): Promise<Lanes> {
    const lanes = new Lanes();
    for (let i = 0; i < count; i++)
      lanes.#free.push(await startDesktop({ width: 1400, height: 1100, whole }));
    return lanes;
  }

  /**
   * Runs work on a desktop as soon as one is free.
   * @param work to run
   * @returns its result
   */
  async use<T>(work: (desktop: Desktop) => Promise<T>): Promise<T> {
    const desktop =
      this.#free.pop() ?? (await new Promise<Desktop>((resolve) => this.#waiting.push(resolve)));
    try {
      return await work(desktop);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(desktop);
      else this.#free.push(desktop);
    }
  }

  /** Ends all desktops; all work on them must have finished. */
  async close(): Promise<void> {
    for (const desktop of this.#free.splice(0)) await desktop.close();
  }
}
