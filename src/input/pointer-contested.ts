import { EnvironmentError } from '../core/errors.ts';

/** The pointer was sent somewhere and did not stay there, so nothing was clicked: somebody else moves it too. */
export class PointerContested extends EnvironmentError {}
