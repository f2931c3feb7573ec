import { EnvironmentError } from '../core/errors.ts';

/** Thrown when something else moves the pointer, which did not arrive, so nothing was clicked. */
export class PointerContested extends EnvironmentError {}
