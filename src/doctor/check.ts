/** What the doctor finds, as values: one check for each part of the machine, and the verdict they come to together. */

/**
 * How a part is: it works; it works, but takes so long that play suffers; it is not there; it is there and does not
 * work; it was not tried.
 */
export type CheckState = 'ok' | 'slow' | 'missing' | 'broken' | 'skipped';

/** Everything the doctor can do, from the least to the most; what stands still stops all that come after it. */
export type Ability = 'solving' | 'reading' | 'desktop';

/** One line of the doctor's list. */
export interface Check {
  readonly name: string;
  readonly state: CheckState;
  /** What was found, or why it was not tried. */
  readonly detail: string;
  /** How long one go takes, the median of a few, ms. */
  readonly ms?: number;
  /** The command or setting that puts it right. */
  readonly cure?: string;
  /** What cannot be done when this is missing or broken; left out where there is another way. */
  readonly stops?: Ability;
}

/** What will work. */
export interface Verdict {
  readonly solving: boolean;
  /** Reading screenshots, and play on the embedded practice game. */
  readonly reading: boolean;
  /** Play in a real window. */
  readonly desktop: boolean;
  /** A window was captured with its exact colours and has got the clicks that were meant for it. */
  readonly proven: boolean;
}

/** The names of the checks that prove play on the desktop. */
export const proofs = { window: 'capture window', screenshot: 'capture screenshot', click: 'click' } as const;

const fails = (check: Check | undefined): boolean => check?.state === 'missing' || check?.state === 'broken';
const works = (check: Check | undefined): boolean => check?.state === 'ok' || check?.state === 'slow';

/** Judges all checks together. */
export function verdictOf(checks: readonly Check[]): Verdict {
  const stopped = (...abilities: Ability[]) =>
    checks.some((check) => fails(check) && check.stops !== undefined && abilities.includes(check.stops));
  const named = (name: string) => checks.find((check) => check.name === name);
  const captures = [named(proofs.window), named(proofs.screenshot)];
  const noCapture = captures.some(fails) && !captures.some(works);
  const desktop = !stopped('solving', 'reading', 'desktop') && !noCapture;
  return {
    solving: !stopped('solving'),
    reading: !stopped('solving', 'reading'),
    desktop,
    proven: desktop && captures.some(works) && works(named(proofs.click)),
  };
}

/** The verdict as one line. */
export function verdictLine(checks: readonly Check[]): string {
  const { solving, reading, desktop, proven } = verdictOf(checks);
  const yes = (works: boolean) => (works ? 'yes' : 'no');
  const first =
    solving === reading
      ? `solving, reading and embedded play: ${yes(solving)}`
      : `solving: ${yes(solving)}; reading and embedded play: ${yes(reading)}`;
  return `${first}; desktop play: ${desktop ? `yes, ${howSure(checks, proven)}` : `no (${hinderers(checks)})`}`;
}

/** The names of what stops play on the desktop. */
function hinderers(checks: readonly Check[]): string {
  const stopping = checks.filter((check) => fails(check) && check.stops !== undefined);
  const named = stopping.length > 0 ? stopping : checks.filter((check) => fails(check));
  return named.map(({ name }) => name).join(', ');
}

function howSure(checks: readonly Check[], proven: boolean): string {
  const [window, screenshot] = [proofs.window, proofs.screenshot].map((name) =>
    checks.find((check) => check.name === name),
  );
  if (fails(window) && works(screenshot)) return 'with --capture screenshot';
  return proven ? 'proven on a window of its own' : 'not proven';
}

/** The middle value; of an even number the higher of the two in the middle. `undefined` for none. */
export function median(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}
