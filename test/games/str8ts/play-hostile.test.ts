import { describe, expect, it } from 'vitest';
import { ControlPage, pageSize } from './pages/control-page.ts';
import { hostilePages } from './pages/hostile-pages.ts';
import { play } from './play-table.ts';

describe('a page on which nothing may be pressed', () => {
  it.each(Object.entries(hostilePages))('%s: is left alone', async (_, look) => {
    const page = new ControlPage(look);
    const { result } = await play({ game: page, window: pageSize });
    expect(page.pressed).toEqual([]);
    expect(result).toMatchObject({ finished: false, solved: 0, clicks: 0 });
    expect([1, 3]).toContain(result.exitCode);
  });
});
