/** The folders that may still break a rule, and what that makes of a list of violations. */

import { posix } from 'node:path';

/**
 * @typedef {import('./house-rules.mjs').Violation} Violation
 * @typedef {Readonly<Record<string, readonly string[]>>} AllowedFolders
 *   folders by rule; subfolders are not meant
 */

/**
 * Says what is wrong: violations outside the listed folders, and listed folders that break their
 * rule no longer.
 * @param {readonly Violation[]} violations of the whole tree
 * @param {AllowedFolders} allowed
 * @returns {string[]} a line each; empty when the tree is clean
 */
export function judge(violations, allowed) {
  const open = violations.filter(({ file, rule }) => !allowed[rule]?.includes(posix.dirname(file)));
  const gone = Object.entries(mended(violations, allowed));
  return [
    ...open.map(({ file, line, rule, message }) => `${file}:${line} ${rule}: ${message}`),
    ...gone.flatMap(([rule, folders]) =>
      folders.map((folder) => `${folder} is mended: take it off ${rule} (npm run lint -- --shrink)`),
    ),
  ];
}

/**
 * Finds listed folders that have no violation left, or are no more.
 * @param {readonly Violation[]} violations of the whole tree
 * @param {AllowedFolders} allowed
 * @returns {Record<string, string[]>} by rule
 */
export function mended(violations, allowed) {
  const broken = new Set(violations.map(({ file, rule }) => `${rule} ${posix.dirname(file)}`));
  return Object.fromEntries(
    Object.entries(allowed).map(([rule, folders]) => [
      rule,
      folders.filter((folder) => !broken.has(`${rule} ${folder}`)),
    ]),
  );
}
