/**
 * Draws the picture of docs/str8ts.md that explains why "consecutive" is a statement about pairs:
 * three compartments, each next to its digits on the number line.
 *
 *     npx tsx bench/draw-streets.ts [file]
 */

import sharp from 'sharp';
import { shapesSvg } from '../src/generate/book/html.ts';
import { circlePath, filledCells, gridLines, type Shape, textAt } from '../src/games/kit/printed-puzzle.ts';

const file = process.argv[2] ?? 'docs/pictures/str8ts-streets.png';

const size = 9;
/** Pixels per cell. */
const scale = 44;
const rowHeight = 2.5;
const lineAt = 6.6;

/** Colours that colour-blind readers can distinguish; signs repeat their meaning. */
const color = { window: '#cfe3f7', bad: '#c8460a', good: '#0b5c9e', soft: '#666666' } as const;

/** A compartment between two black cells, the two digits that decide, and the explanation. */
const rows = [
  {
    digits: [4, 2, 5, 3],
    from: 2,
    pair: [2, 5],
    words: '5 − 2 = 3 is less than 4: the four digits fill 2 to 5',
    good: true,
  },
  {
    digits: [4, 2, 6, 3],
    from: 2,
    pair: [2, 6],
    words: '6 − 2 = 4 is not less than 4: no street of four has both',
    good: false,
  },
  {
    digits: [2, 2, 4],
    from: 2,
    pair: [2, 4],
    words: '4 − 2 = 2 is less than 3, but 2 stands twice and 3 is missing',
    good: false,
  },
] as const;

function rowOf({ digits, from, pair, words, good }: (typeof rows)[number]): Shape[] {
  const k = digits.length;
  const columns = k + 2;
  const [min, max] = pair;
  const x = (digit: number) => lineAt + digit;
  const ink = good ? color.good : color.bad;
  const middle = 0.5;
  const deciding = (digit: number) => digit === min || digit === max;
  return [
    ...filledCells(columns, [0, columns - 1], '#000000'),
    ...gridLines(1, columns),
    ...digits.map((digit, i) =>
      textAt(String(digit), i + 1.5, middle, deciding(digit) ? { bold: true, fill: ink } : {}),
    ),
    // The window of k digits on the number line.
    { kind: 'path', d: `M${x(from) - 0.5} 0h${k}v1h${-k}z`, fill: color.window },
    ...Array.from({ length: size }, (_, i): Shape[] => {
      const count = digits.filter((digit) => digit === i + 1).length;
      const ring = (radius: number): Shape => ({
        kind: 'path',
        d: circlePath(x(i + 1), middle, radius),
        stroke: deciding(i + 1) ? ink : '#000000',
        width: 0.05,
      });
      return [
        textAt(
          String(i + 1),
          x(i + 1),
          middle,
          count > 0 ? { size: 0.5, bold: true } : { size: 0.5, fill: color.soft },
        ),
        ...Array.from({ length: count }, (_, n) => ring(0.36 + 0.08 * n)),
      ];
    }).flat(),
    // The distance between the two.
    { kind: 'path', d: `M${x(min)} 1.02v0.22H${x(max)}v-0.22`, stroke: ink, width: 0.05 },
    {
      kind: 'text',
      text: `${good ? '✓' : '✗'} ${words}`,
      x: x(1) - 0.4,
      baseline: 1.7,
      size: 0.38,
      fill: ink,
      begins: true,
    },
  ];
}

const width = lineAt + size + 2.4;
const height = rows.length * rowHeight - 0.2;
const shapes: Shape[] = rows.map((row, i) => ({
  kind: 'group',
  x: 0.4,
  y: 0.35 + i * rowHeight,
  scale: 1,
  shapes: rowOf(row),
}));
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}" font-family="Helvetica,Arial,sans-serif"><rect width="${width}" height="${height}" fill="#ffffff"/>${shapesSvg(shapes)}</svg>`;
await sharp(Buffer.from(svg)).png({ palette: true, colours: 32 }).toFile(file);
