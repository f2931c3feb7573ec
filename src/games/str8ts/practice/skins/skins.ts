import type { Skin } from './skin.ts';
import { candy, night, slate } from './skin-dark.ts';
import { classic, ink, journal, mono, soft, tap } from './skin-light.ts';

/** All skins of the practice game. */
export const skins: readonly Skin[] = [classic, ink, night, tap, soft, mono, slate, candy, journal];
