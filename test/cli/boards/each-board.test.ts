import { spawn } from 'node:child_process';
import { describe, expect, it, vi } from 'vitest';
import { answerEach } from '../../../src/cli/boards/each-board.ts';
import { mainFile, runCli } from '../../support/run-cli.ts';

const diabolic = '##2..#9..#....h6.#52..f...#..........#a5..##.........6#...e..3.h..i....#...#.2.d#';
const lines = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('--each', () => {
  it('answers every line, reports those that are no boards, and continues after them', async () => {
    const input = `${diabolic}\n\n..z.\r\n....\n12.#\n`;
    const { code, stdout, stderr } = await runCli(['solve', 'str8ts', '--each', '--json'], { input });
    expect(lines(stdout)).toMatchObject([
      { line: 1, solutions: 1 },
      { line: 3, error: expect.stringMatching(/^column 3: expected .* got "z"$/) },
      { line: 4, solutions: '2+' },
      { line: 5, solutions: 1 },
    ]);
    expect(stderr).toMatch(/^puzzlebot: board in line 3: column 3: expected [^\n]+ got "z"\n$/);
    expect(code).toBe(2);
  });

  it.each(['solve', 'rate', 'hint'])(
    '%s answers every non-empty line by one document, which for an invalid board is its error',
    async (command) => {
      const input = `12.#\n \nmilk\n....\n`;
      const { code, stdout, stderr } = await runCli([command, 'str8ts', '--each', '--json'], { input });
      const answers = lines(stdout);
      expect(answers.map(({ line, error }) => [line, typeof error])).toEqual([
        [1, 'undefined'],
        [3, 'string'],
        [4, 'undefined'],
      ]);
      expect(Object.keys(answers[1])).toEqual(['line', 'error']);
      expect([code, stderr]).toEqual([2, `puzzlebot: board in line 3: ${answers[1].error}\n`]);
      const plain = await runCli([command, 'str8ts', '--each'], { input });
      expect([plain.code, plain.stderr]).toEqual([code, stderr]);
      expect(plain.stdout).not.toContain('line 3');
    },
  );

  it('shows the time left when it takes long', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const [stderr] = [process.stderr, process.stdout].map((stream) =>
      vi.spyOn(stream, 'write').mockReturnValue(true),
    );
    try {
      const answer = async () => {
        vi.advanceTimersByTime(7000);
        return { text: 'solved', json: {} };
      };
      await answerEach('a\nb\nc\nd\n', answer, {});
      expect(stderr!.mock.calls.flat()).toEqual([
        '1 of 4 boards · 30 s left\n',
        '2 of 4 boards · 20 s left\n',
      ]);
    } finally {
      vi.restoreAllMocks();
      vi.useRealTimers();
    }
  });

  it('ends with exit code 1 when a board has no solution, with 0 when all have', async () => {
    const none = await runCli(['solve', 'str8ts', '--each', '--json'], { input: '....\n12....b..\n' });
    expect([none.code, lines(none.stdout).map(({ solutions }) => solutions)]).toEqual([1, ['2+', 0]]);
    const rated = await runCli(['rate', 'str8ts', '--each'], { input: `${diabolic}\n${diabolic}\n` });
    expect([rated.code, rated.stdout.match(/^line \d: \w+/gm)]).toEqual([
      0,
      ['line 1: medium', 'line 2: medium'],
    ]);
  });

  it('refuses an input without a line', async () => {
    for (const input of ['', '\n\r\n']) {
      const { code, stdout, stderr } = await runCli(['rate', 'str8ts', '--each'], { input });
      expect([code, stdout, stderr]).toEqual([
        2,
        '',
        'puzzlebot: the input is empty: expected a board in each line\n',
      ]);
    }
  });

  it('refuses options that would write one file for all boards', async () => {
    const args = ['solve', 'str8ts', '--each', '--dimacs', 'board.cnf'];
    const { code, stdout, stderr } = await runCli(args, { input: `${diabolic}\n` });
    expect([code, stdout, stderr]).toEqual([
      2,
      '',
      'puzzlebot: expected no option that writes a file together with --each\n',
    ]);
  });
});

describe('a reader that goes away', () => {
  it('ends the program silently', async () => {
    const child = spawn(process.execPath, [mainFile, 'rate', 'str8ts', '--each']);
    let stderr = '';
    child.stderr.on('data', (chunk) => (stderr += chunk));
    child.stdin.on('error', () => undefined);
    child.stdout.once('data', () => child.stdout.destroy());
    child.stdin.end(`${diabolic}\n`.repeat(2000));
    await new Promise((resolve) => child.on('close', resolve));
    expect(stderr).toBe('');
  });
});
