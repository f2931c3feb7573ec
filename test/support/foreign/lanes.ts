import { type Desktop, startDesktop } from '../desktop/desktop.ts';

/** Desktops side by side: a run waits for the screen most of its time. */
export class Lanes {
  readonly #free: Desktop[] = [];
  readonly #waiting: ((desktop: Desktop) => void)[] = [];

  /**
   * Starts desktops.
   * @param count how many
   * @param whole windows are kept whole where others cover them
   * @returns them
   */
  static async start(count: number, whole = false): Promise<Lanes> {
    const lanes = new Lanes();
    for (let i = 0; i < count; i++)
      lanes.#free.push(await startDesktop({ width: 1400, height: 1100, whole }));
    return lanes;
  }

  /**
   * Works on a desktop as soon as one is free.
   * @param work to be done
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

  /** Ends all desktops; nothing may be running on them. */
  async close(): Promise<void> {
    for (const desktop of this.#free.splice(0)) await desktop.close();
  }
}
