/**
 * The style of a page of steps with a board next to their list: light or dark by the reader's
 * system, one column on narrow screens.
 */

/** The part of the style specific to a game. */
export interface StepPageLook {
  /**
   * Content of `:root` for light and dark: the colours `--ground`, `--card`, `--ink`, `--soft`,
   * `--line`, `--faint`, `--accent` and `--on-accent`, and those of the board.
   */
  readonly light: string;
  readonly dark: string;
  /** Widths of the page and of the column next to the board. */
  readonly width: string;
  readonly side: string;
  /** CSS rules of the board, the step and the list. */
  readonly rules: string;
  /** CSS rules on narrow screens. */
  readonly narrow?: string;
}

/**
 * Makes the style of a page of steps.
 * @param look of the game
 * @returns the content of `<style>`
 */
export const stepPageStyle = ({ light, dark, width, side, rules, narrow = '' }: StepPageLook): string => `
:root {
  color-scheme: light dark;
  ${light}
}
@media (prefers-color-scheme: dark) {
  :root {
    ${dark}
  }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 26px clamp(14px, 3vw, 40px) 40px; max-width: ${width}; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; font-variant-numeric: tabular-nums; }
h1, h2, p, ol { margin: 0; }
h1 { font-size: clamp(22px, 2.6vw, 30px); line-height: 1.2; font-weight: 650; letter-spacing: -.015em; }
header { margin-bottom: 20px; }
header p { color: var(--soft); margin-top: 4px; }
main { display: grid; grid-template-columns: minmax(0, 1fr) ${side}; gap: 26px; align-items: start; }
.play { display: grid; gap: 14px; justify-items: center; }
#board { display: block; width: 100%; height: auto; }
#board text { font-family: system-ui, -apple-system, "Segoe UI", sans-serif; text-anchor: middle; dominant-baseline: central; }
nav { display: flex; gap: 8px; align-items: center; justify-content: center; width: 100%; }
button { font: inherit; color: var(--ink); background: var(--card); border: 1px solid var(--line); border-radius: 10px; min-height: 44px; padding: 4px 12px; cursor: pointer; display: inline-flex; align-items: center; gap: 6px; touch-action: manipulation; }
button:hover:not(:disabled) { background: var(--faint); }
button:disabled { opacity: .4; cursor: default; }
nav svg { width: 18px; height: 18px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
#next { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
#next:hover:not(:disabled) { background: color-mix(in srgb, var(--accent) 88%, var(--ink)); }
#position { min-width: 84px; text-align: center; color: var(--soft); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.side { display: grid; gap: 14px; min-width: 0; }
#step { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 16px 18px; }
#step h2 { font-size: 18px; font-weight: 650; }
#step p { margin-top: 8px; overflow-wrap: anywhere; }
#list { list-style: none; padding: 6px; background: var(--card); border: 1px solid var(--line); border-radius: 14px; overflow: auto; overscroll-behavior: contain; position: relative; }
#list button { width: 100%; border: 0; border-radius: 8px; min-height: 30px; padding: 2px 8px; background: none; font-size: 14px; text-align: left; display: grid; gap: 8px; }
#list button:hover { background: var(--faint); }
#list b { font-weight: 400; color: var(--soft); text-align: right; font-size: 13px; }
#list [aria-current] { background: var(--accent); color: var(--on-accent); }
#list [aria-current] * { color: inherit; }
.keys { color: var(--soft); font-size: 13px; text-align: center; }
kbd { font: inherit; border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 5px; padding: 0 5px; background: var(--card); }
noscript { display: block; padding: 20px 0; }
${rules}
@media (max-width: 820px) {
  body { padding: 16px 12px 28px; }
  header { margin-bottom: 12px; }
  main { grid-template-columns: minmax(0, 1fr); gap: 14px; }
  #list { max-height: 320px; }
  .keys { display: none; }
}
@media (max-width: 440px) {
  nav { gap: 6px; }
  nav span { display: none; }
  nav button { min-width: 50px; min-height: 44px; justify-content: center; }
  #next, #previous { flex: 1; }
}
${narrow}
`;
