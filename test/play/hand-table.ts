/** A table of scenes whose mouse a user may move, and the outcome of a run on it. */

import type { StrataLayout, StrataScene } from '../../src/games/strata/read/scene.ts';
import { strataPlayer } from '../../src/games/strata/play/play.ts';
import type { ScreenPoint } from '../../src/core/points.ts';
import { ClickGate } from '../../src/input/click-gate.ts';
import type { RunEvent } from '../../src/play/events.ts';
import { playLoop } from '../../src/play/loop.ts';
import type { LoopParts } from '../../src/play/loop-parts.ts';
import { SceneTable, type TableRules } from './scene-table.ts';

/** A table with a mouse that a user may move, and with windows that may cover it. */
export class HandTable extends SceneTable {
  at: ScreenPoint | undefined = { x: 300, y: 250 };
  coverer: true | string | undefined = true;
  sent = 0;
  constructor(
    rules: TableRules,
    private readonly happen: (table: HandTable) => void = () => {},
  ) {
    super(rules);
  }
  override async grab() {
    this.happen(this);
    return super.grab();
  }
  override async click(at: ScreenPoint) {
    this.at = at;
    this.sent++;
    return super.click(at);
  }
  override async hover(at: ScreenPoint) {
    this.at = at;
    return at;
  }
  override async position() {
    return this.at as undefined;
  }
  async receiverAt() {
    return this.coverer;
  }
}

/** Plays on it. */
export async function play(
  table: HandTable,
  other: Partial<LoopParts<StrataScene, StrataLayout>> = {},
  session = strataPlayer.start({}),
) {
  const events: RunEvent[] = [];
  const displays = async () => [{ x: 0, y: 0, width: 400, height: 300 }];
  const result = await playLoop({
    reader: table.reader,
    session,
    screen: table,
    gate: new ClickGate(table, table, displays),
    clock: table.clock,
    listen: (event) => events.push(event),
    ...other,
  });
  const kinds = events.map(({ kind }) => kind);
  const between = (from: RunEvent['kind'], to: RunEvent['kind']) =>
    kinds.slice(kinds.indexOf(from), kinds.indexOf(to, kinds.indexOf(from)));
  const messagesOf = (kind: RunEvent['kind']) =>
    events.flatMap((event) => (event.kind === kind && 'message' in event ? [event.message] : []));
  return { result, events, between, messagesOf };
}

/** Something that happens once, at a time of the table's clock. */
export const once = (atMs: number, what: (table: HandTable) => void) => {
  let done = false;
  return (table: HandTable) => {
    if (done || table.clock.now() < atMs) return;
    done = true;
    what(table);
  };
};
