/**
 * Times locating and reading a 1024x768 picture against decoding its PNG, alternating in one run.
 */

import sharp from 'sharp';
import { encodePng } from '../src/capture/picture/encode.ts';
import { makeFrame } from '../src/core/frame.ts';
import { drawStrata } from '../src/games/strata/practice/draw/draw-strata.ts';
import { strataReader } from '../src/games/strata/read/reader.ts';
import { calibrateStrata } from '../src/games/strata/calibrate/calibrate.ts';
import { paletteSets } from '../src/games/strata/practice/palettes.ts';
import { puzzleView } from '../test/support/strata/puzzle-view.ts';
import { makeWeave } from '../src/games/strata/practice/draw/weave.ts';
import { rasterise } from '../src/practice/rasterise.ts';
import { median } from './print-table.ts';
import { profileJson } from '../test/support/profile-json.ts';

const rounds = 60;

/** Returns the rows of the table: task, median in ms, share of the decoding time. */
export async function timeReading(): Promise<(string | number)[][]> {
  const size = { width: 1024, height: 768 };
  const board = {
    rows: 6,
    columns: 6,
    cells: Uint8Array.from({ length: 36 }, (_, i) => (i % 7 === 6 ? 255 : i % 6)),
    colors: [...'abcdef'],
  };
  const palette = paletteSets[0]?.colors ?? [];
  const drawn = await rasterise(drawStrata(puzzleView(board, palette, makeWeave(1)), size), size);
  const png = await encodePng(drawn);
  const profile = strataReader.layoutFromProfile(
    profileJson(calibrateStrata([{ frame: drawn, name: 'drawn' }], '1024x768').profile, 'drawn'),
  );
  const times = {
    decode: [] as number[],
    search: [] as number[],
    profile: [] as number[],
    known: [] as number[],
  };
  const known = strataReader.locate(drawn);
  for (let round = 0; round < rounds; round++) {
    const frame = await timed(times.decode, async () => {
      const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      return makeFrame(info.width, info.height, new Uint8Array(data.buffer, data.byteOffset, data.length));
    });
    await timed(times.search, () => strataReader.read(frame, strataReader.locate(frame)));
    await timed(times.profile, () => strataReader.read(frame, strataReader.fit!(frame, profile)));
    await timed(times.known, () => strataReader.read(frame, known));
  }
  const decode = median(times.decode.slice(rounds / 3));
  const row = (name: string, list: readonly number[]) => {
    const ms = median(list.slice(rounds / 3));
    return [name, ms.toFixed(2), (ms / decode).toFixed(2)];
  };
  return [
    row('decode the PNG', times.decode),
    row('locate and read', times.search),
    row('read with a profile', times.profile),
    row('read with a known layout', times.known),
  ];
}

async function timed<T>(times: number[], action: () => T | Promise<T>): Promise<T> {
  const startMs = performance.now();
  const result = await action();
  times.push(performance.now() - startMs);
  return result;
}
