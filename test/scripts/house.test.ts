import { describe, expect, it } from 'vitest';
import {
  countDocumented,
  countAssertions,
  countThresholds,
  countVagueAmounts,
  isPerception,
} from '../../scripts/lint/counts.mjs';
import { importGraph, longestChains, visionModulesOfOneGame } from '../../scripts/lint/import-graph.mjs';
import { parseSource } from '../../scripts/lint/syntax.mjs';

const sources = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([file, text]) => parseSource(file, text));

describe('the figures of the house', () => {
  it('count thresholds in tables, in named constants and inline', () => {
    const counted = countThresholds(
      sources({
        'src/games/a/read/limits.ts': `/** Chosen on 2026-11-22. */\nexport const limits = { minPx: 3, ink: { max: 0.4 } };`,
        'src/games/b/read/limits.ts': 'export const limits = { minPx: 3 };',
        'src/vision/x.ts': 'const maxPx = 7;\nexport const f = (x: 9) => x * 2 + 0.35 > maxPx;',
      }),
    );
    expect(counted).toEqual({ inTables: 3, withSource: 2, named: 1, inline: 1 });
  });

  it('know readers and calibration by their folders', () => {
    const files = ['src/vision/a/b.ts', 'src/games/a/read/x/y.ts', 'src/games/a/calibrate/x.ts'];
    expect(files.filter(isPerception)).toEqual(files);
    expect(['src/play/loop.ts', 'src/games/a/reader.ts'].filter(isPerception)).toEqual([]);
  });

  it('count casts, vague amounts and documented functions', () => {
    const counted = sources({
      'src/a.ts': `/** So many\n * of them. @param x one */
export function f(x: unknown, y: number[]) { return (x as number) + (x as string as number) + y[0]!; }
/** Without. */
export const g = (x: number) => x; // so much
export const h = () => 'so many';`,
    });
    expect(countAssertions(counted)).toEqual({ casts: 2, asserted: 1 });
    expect(countVagueAmounts(counted)).toBe(2);
    expect(countDocumented(counted)).toEqual({ all: 2, documented: 1 });
  });

  it('tell a vision module of one game from shared ones, through other modules', () => {
    const graph = importGraph(
      sources({
        'src/vision/one.ts': `import './deep.ts';`,
        'src/vision/deep.ts': '',
        'src/vision/shared.ts': '',
        'src/vision/used.ts': '',
        'src/vision/word.ts': `import './letter.ts';`,
        'src/vision/letter.ts': '',
        'src/perception/buttons.ts': `import '../vision/word.ts';`,
        'src/games/a/read.ts': `import '../../vision/one.ts'; export * from '../../vision/shared.ts'; import '../../perception/buttons.ts';`,
        'src/games/b/read.ts': `import type { X } from '../../vision/shared.ts';`,
        'src/play/loop.ts': `const x = await import('../vision/used.ts');`,
      }),
    );
    expect(visionModulesOfOneGame(graph)).toEqual(['src/vision/one.ts', 'src/vision/deep.ts']);
  });

  it('measure the longest chain inside each game, not across the house', () => {
    const graph = importGraph(
      sources({
        'src/core/x.ts': '',
        'src/games/b/index.ts': `import './b.ts';`,
        'src/games/b/b.ts': '',
        'src/games/a/index.ts': `import './b.ts'; import './c.ts';`,
        'src/games/a/b.ts': `import './c.ts';`,
        'src/games/a/c.ts': `import '../../core/x.ts';`,
      }),
    );
    expect(longestChains(graph)).toEqual([
      { game: 'a', chain: ['src/games/a/index.ts', 'src/games/a/b.ts', 'src/games/a/c.ts'] },
      { game: 'b', chain: ['src/games/b/index.ts', 'src/games/b/b.ts'] },
    ]);
  });
});
