import { describe, expect, it } from 'vitest';
import { linesOf } from '../../../src/core/files/lines-of.ts';

async function read(pieces: Iterable<string | Uint8Array>, max = 100): Promise<string[]> {
  const bytes = function* () {
    for (const piece of pieces) yield typeof piece === 'string' ? new TextEncoder().encode(piece) : piece;
  };
  const lines: string[] = [];
  for await (const line of linesOf(bytes(), max)) lines.push(line);
  return lines;
}

describe('the lines of a stream', () => {
  it('come out whole, wherever the pieces end', async () => {
    const bytes = new TextEncoder().encode('eins\r\n\nzwölf\nlast');
    for (let at = 0; at <= bytes.length; at++)
      expect(await read([bytes.slice(0, at), bytes.slice(at)])).toEqual(['eins', '', 'zwölf', 'last']);
    expect(await read(['one\n'])).toEqual(['one']);
    expect(await read([])).toEqual([]);
  });

  it('end with an error that names the line, where a stream has no more breaks', async () => {
    const endless = function* () {
      yield 'first\n';
      for (;;) yield 'x'.repeat(40);
    };
    await expect(read(endless())).rejects.toThrow('line 2 is longer than 100 characters');
    expect(await read(['x'.repeat(100), '\n'])).toHaveLength(1);
  });
});
