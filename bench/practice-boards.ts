/**
 * Writes src/games/str8ts/practice/practice-boards.ts: boards from the project's generator, which a
 * page cannot load: `npx tsx bench/practice-boards.ts`.
 */

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { str8tsGenerator } from '../src/games/str8ts/generate/generate.ts';

const sizes = [4, 5, 6, 7, 8, 9, 10, 11, 12];
const difficulties = ['easy', 'medium', 'hard', 'diabolic'];
const symmetries = ['point', 'diagonal', 'none'];

/** Makes boards of one size and difficulty; none where the generator cannot. */
async function boards(size: number, difficulty: string): Promise<string[]> {
  const texts: string[] = [];
  for (const symmetry of symmetries) {
    try {
      const job = str8tsGenerator.prepare({ size: String(size), difficulty, symmetry }, size, 1);
      for await (const made of job.make(0)) texts.push(made.text);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  console.error(`${size}x${size} ${difficulty}: ${texts.length}`);
  return texts;
}

let rows = '';
for (const size of sizes) {
  rows += `  ${size}: {\n`;
  for (const difficulty of difficulties) {
    const texts = await boards(size, difficulty);
    rows += `    ${difficulty}: [\n${texts.map((text) => `      '${text}',\n`).join('')}    ],\n`;
  }
  rows += '  },\n';
}
const text = `/**
 * Boards of the practice game by size and difficulty, each with one solution. Written by bench/practice-boards.ts; not to
 * be edited.
 */

/** How hard a practice board is; see \`generate str8ts --difficulty\`. */
export type PracticeDifficulty = ${difficulties.map((name) => `'${name}'`).join(' | ')};

/** Boards in text form; a size may lack a difficulty. */
// prettier-ignore
export const practiceBoards: Readonly<Record<number, Readonly<Record<PracticeDifficulty, readonly string[]>>>> = {
${rows}};
`;
writeFileSync(
  fileURLToPath(new URL('../src/games/str8ts/practice/practice-boards.ts', import.meta.url)),
  text,
);
