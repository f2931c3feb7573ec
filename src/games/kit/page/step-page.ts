/**
 * The body of a page that goes through the steps of a board. Its style is step-page-style.ts; its
 * script uses step-turner.ts.
 */

export interface StepPageWords {
  readonly title: string;
  /** The line under the title. */
  readonly summary: string;
  /** The noun for a step. */
  readonly step: string;
  /** HTML between the step and the list. */
  readonly between?: string;
  /** The command that prints the same as text. */
  readonly asText: string;
}

/**
 * Makes the body; its script fills `board`, `step`, `position` and `list`.
 * @param words of the page
 * @returns HTML
 */
export const stepPageBody = ({
  title,
  summary,
  step,
  between = '',
  asText,
}: StepPageWords): string => `<header>
<h1>${title}</h1>
<p>${summary}</p>
</header>
<main>
<section class="play" aria-label="Board">
<svg id="board" role="img" aria-label="The board"></svg>
<nav aria-label="From ${step} to ${step}">
<button id="first" aria-label="To the start">${arrow('M14 4 7 10l7 6M5 4v12')}</button>
<button id="previous" aria-label="Previous ${step}">${arrow('M13 4 6 10l7 6')}<span>Previous</span></button>
<output id="position"></output>
<button id="next" aria-label="Next ${step}"><span>Next</span>${arrow('m7 4 7 6-7 6')}</button>
<button id="last" aria-label="To the end">${arrow('m6 4 7 6-7 6M15 4v12')}</button>
</nav>
</section>
<section class="side">
<article id="step" aria-live="polite"></article>
${between}<ol id="list"></ol>
<p class="keys"><kbd>←</kbd> <kbd>→</kbd> ${step} · <kbd>Home</kbd> <kbd>End</kbd> start and end</p>
</section>
</main>
<noscript>This page needs JavaScript; the same as text: ${asText}</noscript>`;

const arrow = (path: string): string =>
  `<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${path}"/></svg>`;
