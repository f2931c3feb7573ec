import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadPuzzle } from '../../src/outside/load-puzzle.ts';
import { fileFolder } from '../cli/file-folder.ts';
import { exampleText } from '../support/rule-file/example-puzzles.ts';

const files = fileFolder();
const whyNot = (name: string) => loadPuzzle(files.path(name)).then(() => undefined, String);

describe('a path that should be a rule file', () => {
  it('is refused with what it is instead', async () => {
    execFileSync('mkfifo', [files.path('pipe.puzzle')]);
    symlinkSync('/etc/passwd', files.path('link.puzzle'));
    mkdirSync(files.path('empty.puzzle'));
    expect(await whyNot('none.puzzle')).toContain('none.puzzle: no such file; give a rule file');
    expect(await whyNot('pipe.puzzle')).toContain('pipe.puzzle: this is a named pipe; give');
    expect(await whyNot('link.puzzle')).toContain('link.puzzle: this is a link, and links are not followed');
    expect(await whyNot('empty.puzzle')).toContain('empty.puzzle: expected a folder with one rule file');
  });

  it('may be a folder of any name with a rule file', async () => {
    mkdirSync(files.path('flip.puzzle'));
    files.write('flip.puzzle/flip.puzzle', exampleText('flip'));
    expect(await whyNot('flip.puzzle')).toBeUndefined();
  });
});
