/**
 * The page that shows a practice game: the setup, the script, and controls that pictures do not
 * show.
 */

import type { OptionValues } from '../core/options.ts';
import { escapeMarkup } from '../core/words/escape-markup.ts';

/** The setup of the page, handed to its script as JSON. */
export interface PageSetup {
  readonly title: string;
  /** How it is played, in two sentences; absent if the game has no rules text. */
  readonly rules?: string | undefined;
  /** Whether another seed shows another board. */
  readonly hasSeeds?: boolean;
  /** Which practice game is loaded. */
  readonly practice: string;
  /** Options of the game. */
  readonly options: OptionValues;
}

/** Rules and status for people and screen readers; invisible to mouse and pictures. */
const furniture = (title: string, rules: string, hasSeeds: boolean): string => `
<p class="unseen" id="status" role="status"></p>
<button id="help" aria-label="How to play">?</button>
<dialog id="rules" aria-labelledby="name"><h1 id="name">${escapeMarkup(title.replace(/ – .*/, ''))}</h1>
<p id="rules-text">${escapeMarkup(rules)}</p><p id="keys"></p><p id="mouse"></p>
<form method="dialog"><button autofocus>Play</button>${hasSeeds ? ' <button id="another">Another board</button>' : ''}</form></dialog>
<div id="pad" role="group" aria-label="Keys"></div>
`;

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
<title>${escapeMarkup(setup.title)}</title>
<link rel="icon" href="data:,">
<style>
html, body { margin: 0; height: 100%; overflow: hidden; background: rgb(212, 205, 189); }
svg { position: fixed; inset: 0; width: 100%; height: calc(100% - var(--pad, 0px)); display: block; }
body { user-select: none; -webkit-user-select: none; touch-action: none; -webkit-tap-highlight-color: transparent; }
svg:focus { outline: none; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
#help { position: fixed; right: 10px; bottom: calc(10px + var(--pad, 0px)); width: 44px; height: 44px; border: 0; border-radius: 50%; background: #fffc; color: #333; font: bold 20px sans-serif; opacity: 0; pointer-events: none; }
#help:focus-visible { opacity: 1; pointer-events: auto; }
#pad { position: fixed; inset: auto 0 0; display: none; flex-wrap: wrap; justify-content: center; gap: 8px; padding: 10px; background: #26262b; }
#pad button { width: 48px; height: 48px; border: 0; border-radius: 50%; background: #45454d; color: #fff; font: 20px sans-serif; }
#pad button:active { background: #6b6b76; }
@media (pointer: coarse) { #help { opacity: 1; pointer-events: auto; } #pad:not(:empty) { display: flex; } }
dialog { max-width: min(26em, 84vw); border: 0; border-radius: 12px; padding: 1.2em 1.4em; font: 17px/1.5 sans-serif; color: #222; background: #fff; }
dialog p:empty { display: none; }
dialog h1 { font-size: 1.2em; margin: 0 0 .4em; } dialog p { margin: 0 0 1em; font: inherit; color: inherit; }
dialog button { font: inherit; padding: .5em 1.4em; border: 1px solid #888; border-radius: 8px; background: #f2f2f2; color: inherit; }
@media (prefers-color-scheme: dark) { dialog { color: #e8e6e1; background: #26262b; } dialog button { border-color: #77777f; background: #3a3a42; } dialog::backdrop { background: #000a; } }
#cursor { position: fixed; width: 22px; height: 22px; margin: -14px; border: 3px solid #111; outline: 3px solid #fff; border-radius: 50%; pointer-events: none; }
p { font: 16px/1.5 sans-serif; margin: 2em; color: rgb(80, 74, 60); }
</style>
<script type="application/json" id="setup">${JSON.stringify(setup).replace(/</g, '\\u003c')}</script>
<script type="module" src="/practice/practice.js"></script>
</head>
<body>${setup.rules === undefined ? '' : furniture(setup.title, setup.rules, setup.hasSeeds ?? false)}</body>
</html>
`;
