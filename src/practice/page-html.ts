/**
 * The page that shows a practice game: an empty SVG over the whole window, what to play, and the
 * script.
 */

import type { OptionValues } from '../core/options.ts';

/** What the page plays; handed to its script as JSON. */
export interface PageSetup {
  readonly title: string;
  /** Name of the game. */
  readonly game: string;
  /** Options of the game; the address's query may change them. */
  readonly options: OptionValues;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Writes the page.
 * @param setup title, game and options of the page
 * @returns the whole document
 */
export const pageHtml = (setup: PageSetup): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, user-scalable=no">
<title>${escaped(setup.title)}</title>
<link rel="icon" href="data:,">
<style>
html, body { margin: 0; height: 100%; overflow: hidden; background: rgb(212, 205, 189); }
svg { position: fixed; inset: 0; width: 100%; height: 100%; display: block; }
body { user-select: none; -webkit-user-select: none; touch-action: none; -webkit-tap-highlight-color: transparent; }
p { font: 16px/1.5 sans-serif; margin: 2em; color: rgb(80, 74, 60); }
</style>
<script type="application/json" id="setup">${JSON.stringify(setup).replace(/</g, '\\u003c')}</script>
<script type="module" src="/practice/practice.js"></script>
</head>
<body></body>
</html>
`;
