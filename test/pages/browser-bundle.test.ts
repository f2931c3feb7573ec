import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { EnvironmentError } from '../../src/core/errors.ts';
import { pageScript } from '../../src/pages/browser-bundle.ts';

const src = fileURLToPath(new URL('../../src/', import.meta.url));
const names = readdirSync(src, { recursive: true, encoding: 'utf8' }).flatMap(
  (file) => /([\w-]+)[\\/]page[\\/]main\.ts$/.exec(file)?.[1] ?? [],
);

/** Ways in which a script can load something. */
const loads = /\bfetch\(|XMLHttpRequest|WebSocket|EventSource|sendBeacon|\bimport\(|new Worker/;

/** Returns whether a page needs the program that serves it; the others work from disk. */
const isServed = (name: string): boolean => name === 'coach';

describe('the script of a page', () => {
  it('exists for the report and for the pages of games', () => {
    expect(names.toSorted()).toEqual(expect.arrayContaining(['adrift', 'continuity', 'report', 'str8ts']));
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(names)(
    '%s is one classic script without import and export, and cannot end its element',
    async (name) => {
      const script = await pageScript(name);
      expect(() => new Script(script)).not.toThrow();
      expect(script).not.toMatch(/^\s*(?:import|export)\b/m);
      expect(script).not.toMatch(/<\/script|<!--/i);
      // Witness: a module is not a classic script.
      expect(() => new Script(`${script}\nexport const x = 1;`)).toThrow(SyntaxError);
    },
  );

  it.each(names)('%s loads nothing and leaves no name behind', async (name) => {
    const script = await pageScript(name);
    if (!isServed(name)) expect(script).not.toMatch(loads);
    expect(script).toMatch(/^"use strict";\(\(\)=>\{[^]*\}\)\(\);\n?$/);
    expect('const a = await fetch("x")').toMatch(loads);
  });

  it('is an error that names the cure when it is not built', async () => {
    await expect(pageScript('gone')).rejects.toThrow(EnvironmentError);
    await expect(pageScript('gone')).rejects.toThrow(/"gone" is not built; run "npm run build"/);
  });
});
