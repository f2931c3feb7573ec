/** Less of a hint, for those who want to find the rest. */

import type { Hint } from '../../games/game.ts';

/** Where to look; also by which rule; all of it. */
type HintDepth = 'where' | 'which' | 'step';

/**
 * Takes away what was not asked for.
 * @param hint of a game
 * @param depth how much is told
 * @returns the hint; whole where it has no less, such as where there is no step, and then its JSON
 *   has all its sentences: `where`, `which` and `reason`
 */
export function hintTo(hint: Hint, depth: HintDepth): Hint {
  const { where, which, notes = [], solvable, text, json } = hint;
  if (depth === 'step' || where === undefined || (depth === 'which' && which === undefined)) {
    const lines = { ...(where !== undefined && { where }), ...(which !== undefined && { which }) };
    return { ...hint, json: { ...json, ...lines, reason: text } };
  }
  const told = depth === 'which' && which !== undefined ? { where, which } : { where };
  const shown = notes.filter(({ role }) => role === 'here' || (role === 'reason' && depth === 'which'));
  return {
    ...told,
    ...(solvable !== undefined && { solvable }),
    json: told,
    text: Object.values(told).join('\n'),
    notes: shown.map(({ cells, role }) => ({ cells, role })),
  };
}
