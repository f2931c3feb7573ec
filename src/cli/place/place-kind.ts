import type { OptionSpec, OptionValues } from '../../core/options.ts';
import type { Place } from '../../core/place.ts';
import type { Game } from '../../games/game.ts';

/** What a place is opened for. */
export interface PlaceRequest {
  readonly game: Game;
  /** As typed. */
  readonly options: OptionValues;
  /** Aborted when the user wants to stop. */
  readonly signal?: AbortSignal;
}

/** A kind of place, one word of `--on`; places.ts lists all of them. */
export interface PlaceKind {
  /** The word. */
  readonly name: string;
  /** What it is, in a few words for `--help`. */
  readonly help: string;
  /** The options that only it and others that list them take. */
  readonly options: readonly OptionSpec[];
  /**
   * Opens a place of this kind.
   * @param request what for
   * @returns the place, to be closed by the caller
   * @throws RangeError for an invalid option
   * @throws EnvironmentError when the machine lacks something
   */
  open(request: PlaceRequest): Promise<Place>;
}
