/** Recognises how a page shows that its grid is solved; see perception/solved-sign.ts. */

import { SolvedSign as AnySign } from '../../../../perception/solved-sign.ts';
import { minSignChange } from './limits.ts';

/** Learns what the page round an unsolved grid looks like, and detects changes. */
export class SolvedSign extends AnySign {
  constructor() {
    super({ board: 'grid', minChange: minSignChange });
  }
}
