/**
 * Compiles and runs docs/library.md against the packed package: each program prints the output that
 * follows it.
 */

import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InstalledPackage } from '../support/installed-package.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const manual = readFileSync(join(root, 'docs/library.md'), 'utf8');

/** Each program of the manual: its language, text and documented output. */
const programs = [...manual.matchAll(/^```(js|ts) run\n([^]*?)^```\n\n```text\n([^]*?)^```$/gm)].map(
  ([, kind, text = '', output = ''], i) => ({
    name: `program-${i + 1}`,
    file: `program-${i + 1}.${kind}`,
    text,
    output,
  }),
);

/** The examples in the doc comments of the package's exports. */
const examples = ['library/puzzlebot', 'library/vision', 'sabr/sabr'].map((module) => {
  const [comment = ''] = readFileSync(join(root, `src/${module}.ts`), 'utf8').split('*/');
  const lines = Array.from(comment.matchAll(/^ \* {5}(.*)$/gm), ([, line]) => line!);
  return { module, name: module.replace('/', '-'), text: lines.join('\n') };
});

describe('docs/library.md', () => {
  let project: InstalledPackage;
  beforeAll(() => {
    project = new InstalledPackage();
    for (const { file, text } of programs) project.write(file, text);
    for (const { name, text } of examples) project.write(`${name}.ts`, text);
    const picture = join(root, 'fixtures/str8ts/should-read/canvas-12x12-in-chromium.png');
    copyFileSync(picture, join(project.folder, 'shot.png'));
  });
  afterAll(() => project.remove());

  it('has programs, and an output after each one that is run', () => {
    expect(programs.length).toBeGreaterThan(5);
    expect(manual.match(/^```(js|ts) run$/gm)).toHaveLength(programs.length);
  });

  it('has programs that compile against the types of the package', () => {
    const options = {
      target: 'es2023',
      module: 'nodenext',
      strict: true,
      allowJs: true,
      checkJs: true,
      outDir: 'out',
    };
    const files = [...programs.map(({ file }) => file), ...examples.map(({ name }) => `${name}.ts`)];
    expect(project.compile({ ...options, types: [] }, files)).toBe('');
    const wrong = programs[0]!.text.replace('answer.solvable', 'answer.solved');
    project.write('wrong.js', wrong);
    expect(project.compile({ ...options, types: [] }, ['wrong.js'])).toContain("'solved' does not exist");
  });

  it.each(examples)('is complemented by an example in the comment of $module that runs', ({ name }) => {
    expect(project.run(`out/${name}.js`)).toMatchObject({
      stderr: '',
      code: 0,
      stdout: expect.stringMatching(/./),
    });
  });

  it.each(programs)('$name prints what the manual says', ({ name, output }) => {
    expect(project.run(`out/${name}.js`)).toMatchObject({ stderr: '', stdout: output, code: 0 });
  });
});
