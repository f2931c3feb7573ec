import { EnvironmentError, quoted } from '../../core/errors.ts';

/** Maximum number of titles in an error message. */
const titlesInMessage = 8;

/**
 * Picks the only tab whose title matches.
 * @param tabs to choose from
 * @param title matches in any part of the title
 * @returns the tab
 * @throws EnvironmentError when none matches or several do; it lists the titles
 */
export function chooseTab<T extends { readonly title: string }>(tabs: readonly T[], title: RegExp): T {
  const fitting = tabs.filter((tab) => title.test(tab.title));
  const [tab, ...others] = fitting;
  if (tab === undefined)
    throw new EnvironmentError(
      `no tab has a title that fits ${title}: open the game there, or give another --window; ${listed(tabs)}`,
    );
  if (others.length > 0)
    throw new EnvironmentError(
      `${fitting.length} tabs have a title that fits ${title}: narrow --window; ${listed(fitting)}`,
    );
  return tab;
}

function listed(tabs: readonly { readonly title: string }[]): string {
  if (tabs.length === 0) return 'there are no tabs';
  const shown = tabs.slice(0, titlesInMessage).map(({ title }) => quoted(title));
  const more = tabs.length - shown.length;
  return `there are ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
