/**
 * Navigates through all waves: from the sets to the waves of one, to the next wave, and back. It
 * clicks the box to play next and never reopens a finished one, so a stopped run continues where
 * the screen shows that it stopped. Nothing is stored.
 */

import type { Decision } from '../../game.ts';
import { act, done, wait } from '../../kit/board-play.ts';
import { campaign } from '../menu.ts';
import { exitStep, onwardsStep, setStep, waveStep } from './steps.ts';
import type {
  MenuBox,
  SetsScene,
  StrataLayout,
  StrataScene,
  WaveCompleteScene,
  WavesScene,
} from '../read/scene.ts';

/** Maximum time for a box to open, ms. */
const openingMs = 20_000;

const isDone = ({ state }: MenuBox): boolean => state === 'done' || state === 'crowned';

/** Navigates one run. */
export class WaveGuide {
  #waves = 0;
  /** The current wave, counted from 1 through all sets; unknown until one is chosen. */
  #wave: number | undefined;
  /** Whether the completed wave on the screen has been counted. */
  #counted = false;

  /** Decides what to do on a still screen without a puzzle. */
  decide(scene: WaveCompleteScene | SetsScene | WavesScene, layout: StrataLayout): Decision<StrataScene> {
    if (scene.kind === 'wave-complete') {
      if (!this.#counted) this.#waves++;
      this.#counted = true;
      return act(onwardsStep(layout));
    }
    this.#counted = false;
    const allDone = scene.boxes.every(isDone);
    if (allDone && scene.kind === 'sets') return done(true, 'every wave is done');
    if (allDone && scene.kind === 'waves') return act(exitStep(scene.exit));
    const next = scene.boxes.findIndex(({ state }) => state === 'open');
    const box = scene.boxes[next];
    if (!box || next !== scene.focus) {
      return wait(`the next box of the ${scene.kind} to open`, openingMs);
    }
    if (scene.kind === 'sets') return act(setStep(next, box.at));
    this.#wave = scene.set * campaign.wavesPerSet + next + 1;
    return act(waveStep(scene.set, next, box.at));
  }

  /** Notes that a puzzle is on the screen, so the next completed wave is a new one. */
  onPuzzle(): void {
    this.#counted = false;
  }

  tally(): { readonly waves: number; readonly wave?: number; readonly ofWaves: number } {
    const at = this.#wave === undefined ? {} : { wave: this.#wave };
    return { waves: this.#waves, ...at, ofWaves: campaign.waves };
  }
}
