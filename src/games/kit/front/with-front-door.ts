/**
 * Gives a game a door: a player that presses the control which opens the game, if something hides
 * it before the first board. The game itself sees only its own scenes.
 *
 *     locate fails ─▶ a control that may be pressed? ─▶ front scene ─▶ FrontDoor ─▶ press
 *                                    └─ no ─▶ the error, with the control to name if there is one
 */

import { ReadError } from '../../../core/errors.ts';
import type { Frame } from '../../../core/frame.ts';
import type { Json } from '../../../core/json/json.ts';
import { optionName, optionTable } from '../../../core/options.ts';
import { attempt, isUnread } from '../../../perception/attempt.ts';
import { PressRule } from '../../../press/may-press.ts';
import { type NamedControl, namedControl } from '../../../press/named-control.ts';
import { flatThings, frontButtons, wordsWith } from '../../../press/page-buttons.ts';
import { pressWords } from '../../../press/press-words.ts';
import type {
  Decision,
  Game,
  Layout,
  PlaySession,
  Reader,
  RecordSchemas,
  Scene,
  Step,
  StepOutcome,
  View,
} from '../../game.ts';
import { FrontDoor } from './front-door.ts';
import { frontLayout, frontMarks, frontRecorded, frontScene, isFront, isFrontScene } from './front-scene.ts';

/** The option by which the user names the control that opens a game. */
export const startOption = namedControl(
  'the control that opens the game: its word, or x,y in pixels of the window; pressed once (default: only a start word on a dialog in front)',
);

const doorOptions = optionTable({ start: startOption });

/**
 * Gives a game a door.
 * @param game of any kind
 * @returns the game; as it is if it does not play, or has an option of that name itself
 */
export function withFrontDoor(game: Game): Game {
  const { player, reader, recorded, annotate, certify } = game;
  if (!player || !reader || player.options.some((option) => optionName(option) === 'start')) return game;
  return {
    ...game,
    player: {
      options: [...player.options, ...doorOptions.specs],
      start: (typed) => new OpeningSession(player.start(typed), reader, doorOptions.parse(typed).start),
    },
    ...(recorded && { recorded: withFront(recorded) }),
    ...(annotate && {
      annotate: (layout, scene) =>
        isFront(layout)
          ? frontMarks(layout)
          : annotate(layout, scene && isFrontScene(scene) ? undefined : scene),
    }),
    ...(certify && {
      certify: (level) =>
        certify({
          ...level,
          story: level.story.filter((part) => typeof part === 'string' || !isFrontScene(part)),
        }),
    }),
  };
}

const withFront = ({ scene, layout }: RecordSchemas): RecordSchemas => ({
  scene: (json: Json) => (json.at('kind').value === 'front' ? frontRecorded.scene(json) : scene(json)),
  layout: (json: Json) =>
    json.at('buttons').value === undefined ? layout(json) : frontRecorded.layout(json),
});

/** Plays by the session of the game, and opens the game before its first board. */
class OpeningSession implements PlaySession {
  readonly reader: Reader;
  readonly #door: FrontDoor;

  constructor(
    private readonly game: PlaySession,
    reader: Reader,
    named: NamedControl | undefined,
  ) {
    // After the first board nothing is opened, so nothing is searched for in front of it.
    const mayOpen = () => game.tally().puzzles === 0;
    this.reader = frontReader(game.reader ?? reader, named, mayOpen);
    this.#door = new FrontDoor(named);
  }

  decide(view: View): Decision {
    if (isFrontScene(view.scene)) return this.#door.decide(view);
    this.#door.reset();
    const decision = this.game.decide(view);
    return decision.kind === 'act' ? { ...decision, step: blindToFront(decision.step) } : decision;
  }

  settle(step: Step, outcome: StepOutcome): void {
    if (!this.#door.settle(step)) this.game.settle(step, outcome);
  }

  plan(view: View): readonly Step[] {
    return isFrontScene(view.scene) ? [] : this.game.plan(view);
  }

  tally = () => this.game.tally();
  progress = () => this.game.progress();
  picture = () => this.game.picture();
  doubt = () => this.game.doubt?.();
  endUnread = () => this.game.endUnread?.();
  learned = () => this.game.learned?.();
}

/** The game knows nothing of what may come in front of it. */
const blindToFront = (step: Step): Step => ({
  ...step,
  judge: (after) => (isFrontScene(after) ? 'pending' : step.judge(after)),
});

/** What a picture shows: the game, or what hides it. */
interface Found {
  readonly layout: Layout;
  readonly scene: Scene;
}

/** Reads the game and, where that fails and it may be opened, the controls that open it. */
function frontReader(reader: Reader, named: NamedControl | undefined, mayOpen: () => boolean): Reader {
  const words = wordsWith(named);
  /** The last search, whose scene is usually asked for next. */
  let last: (Found & { readonly frame: Frame }) | undefined;
  const find = (frame: Frame): Found => {
    const found = attempt((): Found => {
      const layout = reader.locate(frame);
      return { layout, scene: reader.read(frame, layout) };
    });
    if (!isUnread(found)) return found;
    if (!mayOpen()) throw found;
    const buttons = frontButtons(frame, flatThings(frame), words);
    const rule = new PressRule('start', named);
    if (rule.choose(buttons, frame))
      return { layout: frontLayout(frame, buttons), scene: frontScene(frame, buttons, found.message) };
    const opens = buttons.some(({ says = '' }) => pressWords.start.has(says));
    throw opens ? new ReadError(`${found.message}; ${rule.advice(buttons)}`, found.detail) : found;
  };
  return {
    ...reader,
    locate(frame) {
      last = { ...find(frame), frame };
      return last.layout;
    },
    read(frame, layout) {
      const known = last;
      last = undefined;
      if (known?.frame === frame && known.layout === layout) return known.scene;
      if (!isFront(layout)) return reader.read(frame, layout);
      const { scene } = find(frame);
      if (isFrontScene(scene)) return scene;
      throw new ReadError('nothing lies in front of the board', { trouble: 'fading' });
    },
    describe(scene, layout) {
      if (isFrontScene(scene)) throw new ReadError(scene.why, { trouble: 'covered' });
      return reader.describe(scene, layout);
    },
    visibleBoard: (scene) => (isFrontScene(scene) ? undefined : reader.visibleBoard?.(scene)),
  };
}
