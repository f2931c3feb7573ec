import { expect, it } from 'vitest';
import { OnePicture } from '../../../src/places/browser/one-picture.ts';

/** A page that sends a number of frames to each cast, and none while it is hidden. */
function pageOf(page: { frames: number; hidden?: boolean }): OnePicture {
  let casts = 0;
  const pictures: OnePicture = new OnePicture(async (method) => {
    if (method !== 'Page.startScreencast') return {};
    const sessionId = ++casts;
    pictures.hear('Page.screencastVisibilityChanged', { visible: !page.hidden });
    for (let i = 0; i < page.frames; i++)
      pictures.hear('Page.screencastFrame', { sessionId, data: `cast ${casts}, frame ${i}` });
    return {};
  });
  return pictures;
}

async function takes(pictures: OnePicture, count: number): Promise<(string | undefined)[]> {
  const taken: (string | undefined)[] = [];
  for (let i = 0; i < count; i++) taken.push(await pictures.take());
  return taken;
}

it('a page that is not animated is cast each time', async () => {
  const taken = await takes(pageOf({ frames: 1 }), 3);
  expect(taken).toEqual(['cast 1, frame 0', 'cast 2, frame 0', 'cast 3, frame 0']);
});

it('an animated page is cast ever more rarely, until it comes to rest', async () => {
  const page = { frames: 3 };
  const pictures = pageOf(page);
  const moving = (await takes(pictures, 1 + 4 + 1 + 8 + 1)).flatMap((each, i) => (each ? [i] : []));
  expect(moving).toEqual([0, 5, 14]);
  page.frames = 1;
  const still = (await takes(pictures, 20)).flatMap((each, i) => (each ? [i] : []));
  expect(still).toEqual([16, 17, 18, 19]);
});

it('a page that is hidden is not cast', async () => {
  expect(await takes(pageOf({ frames: 0, hidden: true }), 2)).toEqual([undefined, undefined]);
});
