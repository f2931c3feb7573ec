/** Lists the windows of sway from its tree of workspaces, tiled and floating windows. */

import { flag, itemsOf, type Json, list, object, whole } from '../../core/json/json.ts';
import type { ScreenRect } from '../../core/points.ts';
import { SwayIpc, swayRequests } from './sway-ipc.ts';
import type { WaylandWindow, WindowList } from './window-list.ts';

const rect = object({ x: whole(), y: whole(), width: whole(), height: whole() });
const seats = list(object({ focus: whole() }));

export class SwayWindows implements WindowList {
  readonly name = 'sway';

  private constructor(private readonly ipc: SwayIpc) {}

  /**
   * Connects.
   * @param path of sway's socket, from SWAYSOCK
   * @returns the list, to be closed by the caller
   * @throws EnvironmentError when nothing answers there
   */
  static async connect(path: string): Promise<SwayWindows> {
    return new SwayWindows(await SwayIpc.connect(path));
  }

  async windows(): Promise<readonly WaylandWindow[]> {
    // While a launcher or a lock screen has the keyboard, a node of the tree stays focused, but the
    // seat's own focus is 0.
    const [tree, seated] = await Promise.all([
      this.ipc.ask(swayRequests.tree),
      this.ipc.ask(swayRequests.seats),
    ]);
    const focus = new Set(seats(seated).map((seat) => seat.focus));
    const found = windowsIn(tree, false, focus);
    // Floating windows of all workspaces lie over tiled ones, the last raised one in front.
    return found.toSorted((a, b) => Number(a.floats) - Number(b.floats));
  }

  close(): void {
    this.ipc.close();
  }
}

/** Lists the windows in a container, recursively; only windows have the field `visible`. */
function windowsIn(
  node: Json,
  floats: boolean,
  focus: ReadonlySet<number>,
): readonly (WaylandWindow & { readonly floats: boolean })[] {
  const inside = [
    ...itemsOf(node.at('nodes')).flatMap((each) => windowsIn(each, floats, focus)),
    ...itemsOf(node.at('floating_nodes')).flatMap((each) => windowsIn(each, true, focus)),
  ];
  if (node.at('visible').value === undefined) return inside;
  const id = whole()(node.at('id'));
  const title = node.at('name').value;
  const outer = rect(node.at('rect'));
  const window: WaylandWindow = {
    id,
    title: typeof title === 'string' ? title : '',
    rect: within(outer, rect(node.at('window_rect'))),
    outer: withTitleBar(outer, rect(node.at('deco_rect'))),
    visible: flag(node.at('visible')),
    focused: focus.has(id),
  };
  return [{ ...window, floats }, ...inside];
}

const within = (outer: ScreenRect, inner: ScreenRect): ScreenRect => ({
  ...inner,
  x: outer.x + inner.x,
  y: outer.y + inner.y,
});

/** Title bars lie above the container. */
const withTitleBar = (outer: ScreenRect, bar: ScreenRect): ScreenRect => ({
  ...outer,
  y: outer.y - bar.height,
  height: outer.height + bar.height,
});
