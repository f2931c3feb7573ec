/** How a page shows that its grid is solved; see perception/solved-sign.ts. */

import { SolvedSign as AnySign } from '../../../../perception/solved-sign.ts';
import { minSignChange } from './limits.ts';

/** Learns how the page round a grid looks unsolved, and says when it looks otherwise. */
export class SolvedSign extends AnySign {
  constructor() {
    super({ board: 'grid', minChange: minSignChange });
  }
}
