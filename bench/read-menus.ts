/**
 * Frames of the reading bench that show the screens to choose a set or a wave: any progress, sizes,
 * palettes and moment of the pulse, degraded like all others. Also compares readings with their
 * truth.
 */

import { ReadError } from '../src/core/errors.ts';
import type { Frame } from '../src/core/frame.ts';
import { seededRandom } from '../src/core/random.ts';
import { designHeight } from '../src/games/strata/geometry.ts';
import { boxAt, campaign, type MenuKind } from '../src/games/strata/menu.ts';
import { Campaign, type WaveResult } from '../src/games/strata/practice/campaign.ts';
import { defaultTimings } from '../src/games/strata/practice/timing.ts';
import type { MenuView } from '../src/games/strata/practice/practice-view.ts';
import { strataReader } from '../src/games/strata/read/reader.ts';
import type { MenuBox } from '../src/games/strata/read/scene.ts';
import { makeWeave } from '../src/games/strata/practice/draw/weave.ts';
import type { BenchOutcome } from './read-check.ts';
import { drawSpoilt, spoiling, type Spoiling } from '../test/support/strata/read-frames.ts';

/** The truth about one frame. */
export interface MenuTruth extends Spoiling {
  readonly index: number;
  readonly kind: MenuKind;
  readonly states: readonly MenuBox['state'][];
  readonly focus: number | undefined;
  readonly set: number | undefined;
  readonly view: MenuView;
}

/** Derives everything about a frame but its pixels from its index. */
export function menuTruth(index: number, kind: MenuKind): MenuTruth {
  const random = seededRandom(0x3e7 + index * 2 + (kind === 'sets' ? 0 : 1));
  const perfect = random.pick([0.2, 0.6, 0.95]);
  const done = Array.from({ length: random.int(campaign.waves + 1) }, (): WaveResult =>
    random.next() < perfect ? 'perfect' : 'solved',
  );
  const settings = {
    seed: index,
    size: random.next() < 0.5 ? undefined : 2 + random.int(5),
    colors: random.next() < 0.5 ? undefined : 2 + random.int(5),
    paletteSet: random.next() < 0.5 ? undefined : random.int(7),
    done,
  };
  const open = Math.min(campaign.sets - 1, Math.floor(done.length / campaign.wavesPerSet));
  const set = random.int(open + 1);
  const all = new Campaign(settings, { ...defaultTimings, lockMs: 500 });
  const nowMs = 10_000 * random.next();
  const weave = makeWeave(random.int(2 ** 31));
  const shown = kind === 'sets' ? all.sets(nowMs) : all.waves(set, nowMs);
  const states = kind === 'sets' ? setStates(done) : waveStates(done, set);
  const focus = states.indexOf('open');
  return {
    ...spoiling(index, random),
    index,
    kind,
    states,
    focus: focus < 0 ? undefined : focus,
    set: kind === 'sets' ? undefined : set,
    view: { ...shown, weave, visible: 1 },
  };
}

const waveStates = (done: readonly WaveResult[], set: number): MenuBox['state'][] =>
  Array.from({ length: campaign.wavesPerSet }, (_, i) => {
    const wave = set * campaign.wavesPerSet + i;
    if (done[wave] !== undefined) return done[wave] === 'perfect' ? 'crowned' : 'done';
    return wave === done.length ? 'open' : 'closed';
  });

const setStates = (done: readonly WaveResult[]): MenuBox['state'][] =>
  Array.from({ length: campaign.sets }, (_, set) => {
    const states = waveStates(done, set);
    if (states.every((state) => state === 'crowned')) return 'crowned';
    if (states.every((state) => state === 'crowned' || state === 'done')) return 'done';
    return set * campaign.wavesPerSet <= done.length ? 'open' : 'closed';
  });

export const drawMenuFrame = (truth: MenuTruth): Promise<Frame> => drawSpoilt(truth.view, truth);

/** Reads a frame without prior knowledge and compares it with the truth. */
export function checkMenuFrame(frame: Frame, truth: MenuTruth): BenchOutcome {
  const nothing = { confidence: 0, residualPx: 0, worstSelectorPx: 0 };
  const rest = { index: truth.index, missedLit: 0, missedCrossings: 0 };
  const startMs = performance.now();
  try {
    const layout = strataReader.locate(frame);
    const scene = strataReader.read(frame, layout);
    const ms = performance.now() - startMs;
    if (scene.kind !== truth.kind)
      return { ...rest, ...nothing, verdict: 'wrong', note: `read as ${scene.kind}`, ms };
    const far = worstBox(scene.boxes, truth);
    const states = scene.boxes.map(({ state }) => state).join(' ');
    const notes = [
      ...(states === truth.states.join(' ') ? [] : [`${states} instead of ${truth.states.join(' ')}`]),
      ...(scene.focus === truth.focus ? [] : [`focus ${scene.focus} instead of ${truth.focus}`]),
      ...(scene.kind === 'waves' && scene.set !== truth.set
        ? [`set ${scene.set} instead of ${truth.set}`]
        : []),
      ...(far < (6 * truth.window.height) / designHeight ? [] : ['a box is in the wrong place']),
    ];
    return {
      ...rest,
      verdict: notes.length === 0 ? 'right' : 'wrong',
      note: notes.join('; '),
      confidence: scene.confidence,
      residualPx: layout.residualPx,
      worstSelectorPx: far,
      ms,
    };
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    const note = `${error.detail.trouble}: ${error.message}`;
    return { ...rest, ...nothing, verdict: 'refused', note, ms: performance.now() - startMs };
  }
}

/** Returns the largest distance of a box from its drawn position, px. */
function worstBox(boxes: readonly MenuBox[], { kind, window, bars }: MenuTruth): number {
  const scale = window.height / designHeight;
  return Math.max(
    ...boxes.map(({ at }, i) => {
      const { x, y } = boxAt(kind, i);
      return Math.hypot(at.x - bars.left - window.width / 2 - x * scale, at.y - bars.top - y * scale);
    }),
  );
}
