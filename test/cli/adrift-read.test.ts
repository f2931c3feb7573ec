import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runCli } from '../support/run-cli.ts';

const picture = (name: string) => fileURLToPath(new URL(`../../fixtures/adrift/${name}`, import.meta.url));

describe('puzzlebot read adrift', () => {
  it('prints one document', async () => {
    const { code, stdout } = await runCli([
      'read',
      'adrift',
      picture('should-read/practice-night.png'),
      '--json',
    ]);
    expect(JSON.parse(stdout)).toMatchObject({
      game: 'adrift',
      rows: 6,
      cols: 2,
      board: ['A #', 'B .', '. .', '# A', 'B #', '. .'],
      kind: 'puzzle',
      side: 2,
    });
    expect([code, stdout.trimEnd().split('\n').length]).toEqual([0, 1]);
  });

  it.each([
    [['read', 'adrift', picture('should-refuse/no-cube.png'), '--json'], 3, /there is no cube/],
    [['read', 'adrift', picture('should-refuse/two-cubes.png'), '--json'], 3, /two cubes/],
    [['play', 'adrift', '--side', '9'], 2, /2 to 8 for --side, got "9"/],
    [['practice', 'adrift', '--skin', 'glass'], 2, /paper, night.*for --skin, got "glass"/],
    [['practice', 'adrift', '--board', 'A./..'], 2, /^puzzlebot: --board: line 1, column 4 .*three faces/],
  ])('refuses %j with one line', async (args, expected, words) => {
    const { code, stdout, stderr } = await runCli(args);
    expect([code, stdout]).toEqual([expected, '']);
    expect(stderr.trimEnd()).toMatch(words);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});
