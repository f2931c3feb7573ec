import { SolvedSign } from '../../../perception/solved-sign.ts';
import { aroundLimits } from './limits.ts';

/**
 * Makes a sign that has seen nothing yet; see perception/solved-sign.ts.
 * @returns how a page shows that its board is solved
 */
export const gridSign = (): SolvedSign =>
  new SolvedSign({ board: 'board', minChange: aroundLimits.minChange });
