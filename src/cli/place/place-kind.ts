import type { OptionSpec, OptionValues } from '../../core/options.ts';
import type { Place } from '../../core/place.ts';
import type { Game } from '../../games/game.ts';

export interface PlaceRequest {
  readonly game: Game;
  /** As typed. */
  readonly options: OptionValues;
  /** Aborted when the user wants to stop. */
  readonly signal?: AbortSignal;
}

/** A kind of place, one word of `--on`; places.ts lists them. */
export interface PlaceKind {
  /** The word. */
  readonly name: string;
  /** What it is, in a few words for `--help`. */
  readonly help: string;
  /** Its options; other kinds may list the same ones. */
  readonly options: readonly OptionSpec[];
  /**
   * Opens a place of this kind.
   * @param request the game and options
   * @returns the place, to be closed by the caller
   * @throws RangeError for an invalid option
   * @throws EnvironmentError when the machine lacks something
   */
  open(request: PlaceRequest): Promise<Place>;
}
