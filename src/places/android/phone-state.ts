/** What `dumpsys` says of a phone's screen, read tolerantly: the words differ between versions. */

/** Size of the main display as it is turned now, and which window has the focus. */
export interface PhoneState {
  readonly width: number;
  readonly height: number;
  /** Title of the window: `<package>/<activity>` for that of an app; `undefined` for none. */
  readonly focus: string | undefined;
}

/**
 * Reads `dumpsys window displays` (up to Android 9 with `dumpsys window windows` behind it).
 * @param text what it wrote
 * @returns the state; `undefined` when the text does not say where the focus is or how large the
 *   display is
 */
export function stateIn(text: string): PhoneState | undefined {
  // Foldable phones and cast screens have other displays than the main one.
  const displays = text.split(/^ *Display: mDisplayId=/m);
  const main = displays.find((each) => /^0\b/.test(each)) ?? text;
  const size = /\bcur=(\d+)x(\d+)/.exec(main);
  const focus = focusLine.exec(main) ?? focusLine.exec(displays.at(-1)!);
  if (!size || !focus) return undefined;
  return { width: Number(size[1]), height: Number(size[2]), focus: focus[1] };
}

/** The window with the focus, by its title. */
const focusLine = /mCurrentFocus=(?:null|Window\{\S+ (?:u\d+ )?([^}]*)\})/;

/**
 * Reads `dumpsys power; dumpsys window policy`.
 * @param text what they wrote
 * @returns whether the screen is off or locked; `undefined` when it is neither
 */
export function sleepIn(text: string): 'off' | 'locked' | undefined {
  const wakefulness = /mWakefulness=(\w+)/.exec(text)?.[1];
  if (wakefulness !== undefined && wakefulness !== 'Awake') return 'off';
  return /\b(?:showing|mIsShowing|mShowingLockscreen)=true\b/.test(text) ? 'locked' : undefined;
}
