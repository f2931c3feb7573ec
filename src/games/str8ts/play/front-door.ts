/**
 * Opens what lies in front of a game that was never seen yet: clicks what looks like its button, but only after it has
 * been there for a while, each only twice and few in all. Once a puzzle was read nothing is opened any more.
 */

import type { Decision, View } from '../../game.ts';
import type { PlayLayout, PlayScene } from '../read/around/play-scene.ts';
import { openStep } from './page-steps.ts';
import type { Str8tsStep } from './steps.ts';

/** How long it must have been there, and how long it is waited for it to be still, ms. */
const patience = { steadyMs: 700, comeMs: 20_000 } as const;
/** Clicks on one button, and on all together. */
const clicks = { each: 2, all: 4 } as const;

/** Knocks at the door. */
export class FrontDoor {
  #sinceMs: number | undefined;
  readonly #clicked = new Map<string, number>();

  /** Nothing lies in front any more. */
  readable(): void {
    this.#sinceMs = undefined;
  }

  /** What to do about it. */
  decide({ scene, still, atMs }: View<PlayScene, PlayLayout>): Decision<PlayScene> {
    if (!still || scene.kind !== 'front') this.#sinceMs = undefined;
    this.#sinceMs ??= atMs;
    if (scene.kind !== 'front' || atMs - this.#sinceMs < patience.steadyMs) {
      return { kind: 'wait', why: 'what lies in front of the game to be still', limitMs: patience.comeMs };
    }
    const all = [...this.#clicked.values()].reduce((sum, count) => sum + count, 0);
    const step = scene.buttons
      .map((button) => openStep(button, scene.buttons))
      .find(({ label }) => (this.#clicked.get(label) ?? 0) < clicks.each);
    if (step && all < clicks.all) return { kind: 'act', step };
    const reason = `no grid can be read, and the buttons in front do not help: ${scene.why}`;
    return { kind: 'done', solved: false, reason };
  }

  /** A button was clicked, with whatever effect. */
  settle({ label }: Str8tsStep): void {
    this.#clicked.set(label, (this.#clicked.get(label) ?? 0) + 1);
    this.#sinceMs = undefined;
  }
}
