import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInNewContext, Script } from 'node:vm';
import { afterAll, describe, expect, it } from 'vitest';
import { EnvironmentError } from '../../src/core/errors.ts';
import { bundleScript } from '../../src/report/bundle-script.ts';

const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-bundle-'));
const root = pathToFileURL(`${folder}/`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the bundled script', () => {
  it('of the page is one classic script without imports and exports', async () => {
    const script = await bundleScript();
    expect(() => new Script(script)).not.toThrow();
    expect(script).not.toMatch(/^\s*(?:import|export)\b/m);
    expect(script).not.toMatch(/<\/script|<!--/);
    expect(() => new Script(`${script}\nexport const x = 1;`)).toThrow(SyntaxError);
  });

  it('runs modules after what they import, each once, and leaves nothing behind', async () => {
    writeFileSync(
      join(folder, 'main.js'),
      "import { b } from './b.js';\nimport { a,\n  list } from './a.js';\nlist.push('main', a + b);\n",
    );
    writeFileSync(
      join(folder, 'b.js'),
      "import { a, list } from './a.js';\nlist.push('b');\nexport const b = a + 1;\n",
    );
    writeFileSync(
      join(folder, 'a.js'),
      "export const a = 1;\nexport const list = told;\nlist.push('a');\nexport {};\n",
    );
    const told: unknown[] = [];
    const context = { told };
    runInNewContext(await bundleScript('main', root), context);
    expect(told).toEqual(['a', 'b', 'main', 3]);
    expect(Object.keys(context)).toEqual(['told']);
  });

  it('names the cure when the page is not compiled', async () => {
    await expect(bundleScript('gone', root)).rejects.toThrow(EnvironmentError);
    await expect(bundleScript('gone', root)).rejects.toThrow(/npm run build/);
  });
});
