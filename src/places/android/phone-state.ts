/** Parses what `dumpsys` prints about a phone's screen, whose words differ between versions. */

/** Size of the main display in its present orientation, and the focused window. */
export interface PhoneState {
  readonly width: number;
  readonly height: number;
  /** Title of the window: `<package>/<activity>` for that of an app; `undefined` for none. */
  readonly focus: string | undefined;
}

/**
 * Parses `dumpsys window displays` (up to Android 9 followed by `dumpsys window windows`).
 * @param text the output
 * @returns the state; `undefined` when the text lacks the focus or the size of the display
 */
export function stateIn(text: string): PhoneState | undefined {
  // Foldable phones and cast screens have several displays.
  const displays = text.split(/^ *Display: mDisplayId=/m);
  const main = displays.find((each) => /^0\b/.test(each)) ?? text;
  const size = /\bcur=(\d+)x(\d+)/.exec(main);
  const focus = focusLine.exec(main) ?? focusLine.exec(displays.at(-1)!);
  if (!size || !focus) return undefined;
  return { width: Number(size[1]), height: Number(size[2]), focus: focus[1] };
}

/** Matches the title of the focused window. */
const focusLine = /mCurrentFocus=(?:null|Window\{\S+ (?:u\d+ )?([^}]*)\})/;

/**
 * Parses `dumpsys power; dumpsys window policy`.
 * @param text the output
 * @returns whether the screen is off or locked; `undefined` if it is neither
 */
export function sleepIn(text: string): 'off' | 'locked' | undefined {
  const wakefulness = /mWakefulness=(\w+)/.exec(text)?.[1];
  if (wakefulness !== undefined && wakefulness !== 'Awake') return 'off';
  return /\b(?:showing|mIsShowing|mShowingLockscreen)=true\b/.test(text) ? 'locked' : undefined;
}
