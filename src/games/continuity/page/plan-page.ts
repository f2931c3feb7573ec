import type { Level } from '../level.ts';
import type { Plan } from '../search/plan.ts';
export const planPage = (_level: Level, _plan: Plan): string => '';
