import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { longest, longestFirst } from './longest-first.ts';

it('puts the longest files first and keeps the order of the others', () => {
  const [first, second] = longest.map((file) => `/somewhere/test/${file}`) as [string, string];
  const files = ['/somewhere/test/b.test.ts', second, '/somewhere/test/a.test.ts', first];
  expect(longestFirst(files, (file) => file)).toEqual([first, second, files[0], files[2]]);
});

it.each(longest)('lists only long files that exist: %s', (file) => {
  expect(existsSync(new URL(`../${file}`, import.meta.url))).toBe(true);
});
