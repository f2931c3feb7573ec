/** Reduces a hint, for those who want to find the rest themselves. */

import type { Hint } from '../../games/game.ts';

/** Where to look; also the rule; the whole step. */
type HintDepth = 'where' | 'which' | 'step';

/**
 * Removes what was not asked for.
 * @param hint of a game
 * @param depth how much to reveal
 * @returns the reduced hint; for `step`, or without a shorter form, the whole hint with `where`,
 *   `which` and `reason` in its JSON
 */
export function hintTo(hint: Hint, depth: HintDepth): Hint {
  const { where, which, notes = [], solvable, text, json } = hint;
  if (depth === 'step' || where === undefined || (depth === 'which' && which === undefined)) {
    const lines = { ...(where !== undefined && { where }), ...(which !== undefined && { which }) };
    return { ...hint, json: { ...json, ...lines, reason: text } };
  }
  const part = depth === 'which' && which !== undefined ? { where, which } : { where };
  const shown = notes.filter(({ role }) => role === 'here' || (role === 'reason' && depth === 'which'));
  return {
    ...part,
    ...(solvable !== undefined && { solvable }),
    json: part,
    text: Object.values(part).join('\n'),
    notes: shown.map(({ cells, role }) => ({ cells, role })),
  };
}
