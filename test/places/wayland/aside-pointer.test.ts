import { expect, it } from 'vitest';
import type { Pointer } from '../../../src/core/pointer.ts';
import { asidePointer } from '../../../src/places/wayland/aside-pointer.ts';

it('the aside pointer leaves the board after a click and a drag for the corner of the moved window', async () => {
  const done: string[] = [];
  const note = async (...words: unknown[]) => void done.push(JSON.stringify(words));
  const own = {
    click: (at, button) => note('click', at, button),
    drag: (path) => note('drag', path),
    type: ({ strokes }) => note('type', strokes),
    hover: async (at) => (await note('hover', at), at),
    position: async () => undefined,
    release: async () => {},
    close: async () => {},
  } satisfies Pointer;
  const windows = [
    { x: 10, y: 20, width: 300, height: 200 },
    { x: 50, y: 20, width: 300, height: 200 },
  ];
  const pointer = asidePointer(own, async () => {
    const window = windows.shift();
    if (!window) throw new Error('the window is gone');
    return window;
  });
  const [a, b] = [
    { x: 11, y: 22 },
    { x: 33, y: 44 },
  ] as const;
  await pointer.click(a, 'right');
  await pointer.drag?.([a, b]);
  await pointer.type?.({ strokes: [{ keys: ['7'] }] });
  await pointer.click(b);
  expect(done).toEqual([
    '["click",{"x":11,"y":22},"right"]',
    '["hover",{"x":309,"y":219}]',
    '["drag",[{"x":11,"y":22},{"x":33,"y":44}]]',
    '["hover",{"x":349,"y":219}]',
    '["type",[{"keys":["7"]}]]',
    '["click",{"x":33,"y":44},null]',
  ]);
});
