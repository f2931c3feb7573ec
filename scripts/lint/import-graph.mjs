/** The import graph of src, and the figures of the house that depend on it. */

import { posix } from 'node:path';
import { walk } from './syntax.mjs';

/**
 * @typedef {import('./syntax.mjs').Source} Source
 * @typedef {import('./syntax.mjs').SyntaxNode} SyntaxNode
 * @typedef {ReadonlyMap<string, readonly string[]>} ImportGraph files by the file that imports them
 */

/**
 * Builds the graph of static, dynamic and type-only imports among some files.
 * @param {readonly Source[]} sources
 * @returns {ImportGraph}
 */
export function importGraph(sources) {
  const known = new Set(sources.map(({ file }) => file));
  return new Map(
    sources.map(({ file, program }) => {
      /** @type {Set<string>} */
      const targets = new Set();
      walk(program, (node) => {
        const specifier = importOf(node);
        if (!specifier?.startsWith('.')) return;
        const target = posix.join(posix.dirname(file), specifier);
        if (known.has(target)) targets.add(target);
      });
      return [file, [...targets]];
    }),
  );
}

/** @param {SyntaxNode} node @returns {string | undefined} the path it imports or re-exports */
function importOf(node) {
  const imports = /^(Import|ExportNamed|ExportAll)Declaration$|^ImportExpression$/.test(node.type);
  return imports ? node['source']?.value : undefined;
}

/** @param {string} file @returns {string | undefined} the game whose folder contains it */
function gameOf(file) {
  const game = /^src\/games\/([^/]+)\//.exec(file)?.[1];
  return game === 'kit' ? undefined : game;
}

/**
 * Finds the modules below src/vision that only one game reaches, directly or through other modules
 * of vision. A module that another part of the program reaches, for example the reader of buttons,
 * serves all games.
 * @param {ImportGraph} graph
 * @returns {string[]}
 */
export function visionModulesOfOneGame(graph) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [from, targets] of graph)
    for (const to of targets) importers.set(to, [...(importers.get(to) ?? []), from]);
  return [...graph.keys()]
    .filter((file) => file.startsWith('src/vision/'))
    .filter((file) => {
      const users = usersOf(file, importers);
      return users.games.size < 2 && users.others.size === 0;
    });
}

/**
 * @param {string} file below src/vision
 * @param {ReadonlyMap<string, string[]>} importers
 * @returns {{ games: ReadonlySet<string>, others: ReadonlySet<string> }} the games that reach it,
 *   and the modules outside games and vision that do
 */
function usersOf(file, importers) {
  /** @type {Set<string>} */
  const games = new Set();
  /** @type {Set<string>} */
  const others = new Set();
  const seen = new Set([file]);
  for (const each of seen) {
    const game = gameOf(each);
    if (game) games.add(game);
    else if (!each.startsWith('src/vision/')) others.add(each);
    else for (const importer of importers.get(each) ?? []) seen.add(importer);
  }
  return { games, others };
}

/**
 * Finds the longest chain of imports between modules of each game.
 * @param {ImportGraph} graph without cycles inside a game
 * @returns {{ game: string, chain: string[] }[]} the longest first, each from the importing module
 *   to the last imported one
 */
export function longestChains(graph) {
  /** @type {Map<string, string[]>} */
  const longest = new Map();
  /** @param {string} file @returns {string[]} */
  const chainFrom = (file) => {
    const known = longest.get(file);
    if (known) return known;
    // A placeholder while the file is visited, so that a cycle ends here.
    longest.set(file, []);
    const inside = (graph.get(file) ?? []).filter((to) => gameOf(to) === gameOf(file));
    const rest = inside.map(chainFrom).reduce((max, chain) => (chain.length > max.length ? chain : max), []);
    const chain = [file, ...rest];
    longest.set(file, chain);
    return chain;
  };
  /** @type {Map<string, string[]>} */
  const ofGame = new Map();
  for (const file of graph.keys()) {
    const game = gameOf(file);
    const chain = game ? chainFrom(file) : [];
    if (game && chain.length > (ofGame.get(game)?.length ?? 0)) ofGame.set(game, chain);
  }
  return [...ofGame]
    .map(([game, chain]) => ({ game, chain }))
    .toSorted((a, b) => b.chain.length - a.chain.length);
}
