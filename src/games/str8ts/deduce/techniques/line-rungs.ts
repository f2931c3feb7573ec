/** The rungs of techniques that look at one row or column at a time. */

import type { Candidates } from '../candidates.ts';
import type { GridLine } from '../grid.ts';
import type { Finding } from '../step.ts';
import type { Rung } from '../technique.ts';

/** Looks at one line. */
export type LookAlong = (state: Candidates, line: GridLine, hardness: number) => Finding | undefined;

/** Makes a rung that looks at each line until one has a finding, and passes over those that have not changed since. */
export function lineRung(hardness: number, look: LookAlong): Rung {
  const begin = () => {
    const seen: number[] = [];
    return (state: Candidates) => {
      for (const line of state.grid.lines) {
        const stamp = state.lineStamp[line.index] as number;
        if (seen[line.index] === stamp || stamp <= state.quiet) continue;
        const found = look(state, line, hardness);
        if (found || state.fault) return found;
        seen[line.index] = stamp;
      }
      return undefined;
    };
  };
  return { hardness, begin };
}
