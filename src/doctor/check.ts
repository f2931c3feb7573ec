/** The doctor's findings as values: one check per part of the machine, and the overall verdict. */

/**
 * The state of a part: it works; it works, but too slowly for good play; it is not installed; it is
 * installed and does not work; it was not tried.
 */
export type CheckState = 'ok' | 'slow' | 'missing' | 'broken' | 'skipped';

/** The machine's abilities, in ascending order; a part that stops one stops all that follow. */
export type Ability = 'solving' | 'reading' | 'desktop';

/** One line of the doctor's list. */
export interface Check {
  readonly name: string;
  readonly state: CheckState;
  /** What was found, or why it was not tried. */
  readonly detail: string;
  /** Median time of a few trials, ms. */
  readonly ms?: number;
  /** The command or setting that repairs it. */
  readonly cure?: string;
  /** What is impossible while this is missing or broken; absent if there is another way. */
  readonly stops?: Ability;
}

export interface Verdict {
  readonly solving: boolean;
  /** Reading screenshots, and play on the embedded practice game. */
  readonly reading: boolean;
  /** Play in a real window. */
  readonly desktop: boolean;
  /** A window was captured with its exact colours and received the clicks meant for it. */
  readonly proven: boolean;
}

/** The name of the check of a Wayland session, played with `--on wayland`. */
export const waylandPart = 'wayland';

/** The names of the checks that prove play on the desktop. */
export const proofs = { window: 'capture window', screenshot: 'capture screenshot', click: 'click' } as const;

const fails = (check: Check | undefined): boolean => check?.state === 'missing' || check?.state === 'broken';
const works = (check: Check | undefined): boolean => check?.state === 'ok' || check?.state === 'slow';

/**
 * Judges all checks together.
 * @param checks of all parts
 * @returns the verdict
 */
export function verdictOf(checks: readonly Check[]): Verdict {
  const stopped = (...abilities: Ability[]) =>
    checks.some((check) => fails(check) && check.stops !== undefined && abilities.includes(check.stops));
  const named = (name: string) => checks.find((check) => check.name === name);
  const captures = [named(proofs.window), named(proofs.screenshot)];
  const noCapture = captures.some(fails) && !captures.some(works);
  const reading = !stopped('solving', 'reading');
  const onX11 = reading && !stopped('desktop') && !noCapture;
  return {
    solving: !stopped('solving'),
    reading,
    desktop: onX11 || (reading && works(named(waylandPart))),
    proven: onX11 && captures.some(works) && works(named(proofs.click)),
  };
}

/**
 * Formats the verdict.
 * @param checks of all parts
 * @returns one line
 */
export function verdictLine(checks: readonly Check[]): string {
  const { solving, reading, desktop, proven } = verdictOf(checks);
  const yes = (works: boolean) => (works ? 'yes' : 'no');
  const first =
    solving === reading
      ? `solving, reading and embedded play: ${yes(solving)}`
      : `solving: ${yes(solving)}; reading and embedded play: ${yes(reading)}`;
  return `${first}; desktop play: ${desktop ? `yes, ${howSure(checks, proven)}` : `no (${hinderers(checks)})`}`;
}

/** Lists the checks that stop play on the desktop. */
function hinderers(checks: readonly Check[]): string {
  const stopping = checks.filter((check) => fails(check) && check.stops !== undefined);
  const named = stopping.length > 0 ? stopping : checks.filter((check) => fails(check));
  return named.map(({ name }) => name).join(', ');
}

function howSure(checks: readonly Check[], proven: boolean): string {
  const [window, screenshot] = [proofs.window, proofs.screenshot].map((name) =>
    checks.find((check) => check.name === name),
  );
  if (!proven && works(checks.find(({ name }) => name === waylandPart)))
    return 'with --on wayland, not proven';
  if (fails(window) && works(screenshot)) return 'with --capture screenshot';
  return proven ? 'proven on a window of its own' : 'not proven';
}
