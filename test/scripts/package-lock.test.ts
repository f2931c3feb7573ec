import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Locked {
  readonly optional?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Readonly<Record<string, Locked>>;
};

/** `npm ci` refuses a lock file with the binaries of only one system. */
it('locks the optional packages of every system, not only of the one at hand', () => {
  const locked = new Set(Object.keys(lock.packages).map((path) => path.replace(/^.*node_modules\//, '')));
  const missing = Object.entries(lock.packages)
    .flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).map((name) => `${path} wants ${name}`),
    )
    .filter((wish) => !locked.has(wish.split(' wants ')[1]!));
  expect(missing).toEqual([]);
});
