import { describe, expect, it } from 'vitest';
import { VirtualClock } from '../../../src/core/virtual-clock.ts';
import { boardLine } from '../../../src/games/adrift/board.ts';
import { parseBoard } from '../../../src/games/adrift/parse-board.ts';
import { adriftPractice, type AdriftWitness } from '../../../src/games/adrift/practice/practice.ts';
import { adriftReader } from '../../../src/games/adrift/read/reader.ts';
import { EmbeddedPractice } from '../../../src/practice/embedded.ts';

/** Returns a practice game's board, and the board read from its window. */
async function boards(options: Record<string, string>, width: number, height: number) {
  const game = adriftPractice.create({ stones: '2', ...options });
  const screen = new EmbeddedPractice(game, { width, height }, new VirtualClock(), {
    origin: { x: 0, y: 0 },
  });
  const frame = await screen.grab();
  const scene = adriftReader.read(frame, adriftReader.locate(frame));
  const inOrder = (rows: readonly string[]) => {
    const letters = [...new Set(rows.join('').replaceAll(/[^A-Z]/g, ''))];
    return rows
      .join('\n')
      .replaceAll(/[A-Z]/g, (letter) => String.fromCharCode(65 + letters.indexOf(letter)));
  };
  const line = (rows: readonly string[]) => boardLine(parseBoard(inOrder(rows)));
  return {
    there: line((game.witness(0) as AdriftWitness).board),
    read: line(adriftReader.visibleBoard?.(scene) ?? []),
  };
}

describe('reading the practice game', () => {
  it.each([
    // Every second line between tiles looks alike, so two cells were once read as one.
    [{ skin: 'tiles', side: '4', colors: '5', seed: '9000' }, 508, 480],
    [{ skin: 'tiles', side: '4', seed: '2' }, 520, 460],
    [{ skin: 'tiles', side: '3', seed: '1' }, 420, 400],
    [{ skin: 'print', side: '5', seed: '3' }, 520, 500],
  ] as const)('reads $skin of side $side from a window', async (options, width, height) => {
    const { there, read } = await boards(options, width, height);
    expect(read).toBe(there);
  });

  it('does not mistake one board for another', async () => {
    const [a, b] = await Promise.all(
      ['1', '2'].map((seed) => boards({ skin: 'tiles', side: '3', seed }, 420, 400)),
    );
    expect(a?.read).not.toBe(b?.there);
  });
});
