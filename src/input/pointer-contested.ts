import { EnvironmentError } from '../core/errors.ts';

/**
 * The pointer did not stay where it was sent, so nothing was clicked: something else moves it too.
 */
export class PointerContested extends EnvironmentError {}
