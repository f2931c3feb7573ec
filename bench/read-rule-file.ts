/**
 * Reads drawn boards of rule files on pages of many designs, and counts what is read wrong.
 *
 *     npm run bench:read rule-file [-- --frames 300 --from 1000 --kind 'solo,marks' --save folder]
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatBoard } from '../src/games/rule-file/board-text.ts';
import { readPuzzle } from '../src/games/rule-file/puzzle.ts';
import { gridReader } from '../src/games/rule-file/read/read.ts';
import { attempt, isUnread } from '../src/perception/attempt.ts';
import { drawnPage, pageFile, pagePicture } from '../test/support/rule-file/drawn-page.ts';
import { pageKinds } from '../test/support/rule-file/page-kinds.ts';
import { debianFamilies } from './fonts/font-packages.ts';
import { loadFonts } from './fonts/load-fonts.ts';
import { webFamilies } from './fonts/web-families.ts';
import { printTable } from './print-table.ts';

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    frames: { type: 'string', default: '300' },
    from: { type: 'string', default: '1000' },
    kind: { type: 'string' },
    save: { type: 'string' },
    refused: { type: 'boolean', default: false },
  },
});
const [from, frames] = [Number(values.from), Number(values.frames)];
loadFonts();
const faces = [...debianFamilies.test, ...webFamilies.test].map((family) => family.replace(/( \d+i?)+$/, ''));
if (values.save) mkdirSync(values.save, { recursive: true });

const rows: (string | number)[][] = [];
for (const kind of pageKinds) {
  if (values.kind && !values.kind.split(',').includes(kind.name.replace(',', ''))) continue;
  const { file } = readPuzzle(kind.text, kind.name);
  const reader = gridReader(file);
  let [right, wrong, refused] = [0, 0, 0];
  for (let seed = from; seed < from + frames; seed++) {
    const page = drawnPage(kind, seed, faces);
    const frame = await pagePicture(page);
    const scene = attempt(() => reader.read(frame, reader.locate(frame)));
    const truth = formatBoard(page.board, file);
    const name = `${kind.name.replaceAll(/\W+/g, '-')}-${seed}`;
    const seen = isUnread(scene) ? undefined : formatBoard(scene.board, file);
    if (!seen) refused++;
    else if (seen.join('\n') === truth.join('\n')) right++;
    else wrong++;
    if (seen?.join('\n') === truth.join('\n')) continue;
    if (!seen && !values.refused) continue;
    console.log(
      `${seen ? 'WRONG' : 'refused'} ${name}: ${page.look}${isUnread(scene) ? `: ${scene.message}` : ''}`,
    );
    if (seen)
      truth.forEach((line, i) => {
        if (line !== seen[i]) console.log(`    drawn ${line}    read ${seen[i]}`);
      });
    if (values.save)
      writeFileSync(join(values.save, `${name}.${page.jpeg ? 'jpg' : 'png'}`), await pageFile(page));
  }
  rows.push([kind.name, frames, right, wrong, refused]);
}
printTable('Reading boards of rule files', ['boards', 'count', 'right', 'wrong', 'refused'], rows);
