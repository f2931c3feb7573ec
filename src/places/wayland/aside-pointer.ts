import type { Pointer } from '../../core/pointer.ts';
import type { ScreenRect } from '../../core/points.ts';

/**
 * A pointer that leaves the board after each input. Some compositors draw it into the picture,
 * where it would hide what lies below: the end of a path just drawn, say.
 * @param pointer what moves and presses
 * @param bounds tells where the window is now, pointer units
 * @returns the same pointer, which rests in the last corner of the window
 */
export function asidePointer(
  pointer: Pointer,
  bounds: () => Promise<ScreenRect>,
): Pointer & { moveAside(): Promise<void> } {
  const moveAside = async () => {
    const { x, y, width, height } = await bounds();
    await pointer.hover({ x: x + width - 1, y: y + height - 1 });
  };
  // What was done stands: that the window or the pointer is gone, the next look tells.
  const afterwards = () => moveAside().catch(() => {});
  return {
    click: (at, button) => pointer.click(at, button).then(afterwards),
    drag: async (path) => {
      await pointer.drag?.(path);
      await afterwards();
    },
    type: async (typing) => pointer.type?.(typing),
    hover: (at) => pointer.hover(at),
    position: () => pointer.position(),
    release: () => pointer.release(),
    close: () => pointer.close(),
    moveAside,
  };
}
