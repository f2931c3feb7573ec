import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { decodePicture } from '../../../../src/capture/picture/decode.ts';
import { CalibrationError, ReadError } from '../../../../src/core/errors.ts';
import type { Frame } from '../../../../src/core/frame.ts';
import { strata } from '../../../../src/games/strata/index.ts';
import { readFrame } from '../../../../src/library/read-picture.ts';
import type { StrataLayout } from '../../../../src/games/strata/read/scene.ts';
import { calibrateStrata } from '../../../../src/games/strata/calibrate/calibrate.ts';
import { puzzleView } from '../../../support/strata/puzzle-view.ts';
import { solvedView } from '../../../support/strata/solved-view.ts';
import { layoutFromProfile, type StrataProfile } from '../../../../src/games/strata/read/profile.ts';
import { strataReader } from '../../../../src/games/strata/read/reader.ts';
import {
  boardOf,
  draw,
  paletteOf,
  shift,
  threeByThree,
  threeByThreeView,
  usual,
  weave,
} from '../read-pictures.ts';
import { profileJson } from '../../../support/profile-json.ts';

/** Reads a picture with a profile. */
const sceneBy = (frame: Frame, profile: StrataLayout) =>
  strataReader.read(frame, strataReader.fit!(frame, profile));

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const profileNames = readdirSync(`${root}calibration/strata`).filter((file) => file.endsWith('.json'));
const load = (file: string): StrataProfile =>
  JSON.parse(readFileSync(`${root}calibration/strata/${file}`, 'utf8')) as StrataProfile;

describe('the profiles that come with the project', () => {
  it('are one for a desktop window and one for an upright screen', () => {
    const frames = profileNames.map((name) => load(name).frame);
    expect(frames).toContainEqual({ width: 1024, height: 768 });
    expect(frames.some(({ width, height }) => height > 1.5 * width)).toBe(true);
  });

  it.each(profileNames)('%s says what its fixtures measure', async (file) => {
    const profile = load(file);
    expect(`${profile.profile}.json`).toBe(file);
    const pictures = await Promise.all(
      profile.measuredOn.split(', ').map(async (name) => ({ name, frame: await decodePicture(root + name) })),
    );
    const again = calibrateStrata(pictures, profile.profile).profile;
    expect(Math.abs(again.scale / profile.scale - 1)).toBeLessThan(0.0005);
    for (const [was, is] of [
      [profile.origin, again.origin],
      [profile.board.centre, again.board.centre],
    ] as const) {
      expect(Math.hypot(was.x - is.x, was.y - is.y)).toBeLessThan(0.2);
    }
    expect(again.area).toEqual(profile.area);
    expect(Math.abs(again.residualPx - profile.residualPx)).toBeLessThan(0.05);
    expect([again.board.size, again.board.colors]).toEqual([profile.board.size, profile.board.colors]);
  });

  it.each(profileNames)('%s reads the fixture it was measured on without a search', async (file) => {
    const profile = load(file);
    const frame = await decodePicture(root + profile.measuredOn.split(', ')[0]!);
    const layout = layoutFromProfile(profileJson(profile, file));
    expect(readFrame(strata, frame, layout).text).toBe(readFrame(strata, frame).text);
  });
});

describe('a profile', () => {
  const profile = load('1024x768.json');
  const layout = layoutFromProfile(profileJson(profile, '1024x768.json'));

  it('serves boards of other sizes and colours, and the other screens', async () => {
    const six = boardOf(
      'a b c d e .',
      'b . a a c d',
      'a a a a a a',
      'e d c b a .',
      '. . . . . .',
      'b b b b b b',
    );
    const picture = await draw(puzzleView(six, paletteOf(2, 5), weave, { selected: 3 }));
    const { document, layout: fitted } = readFrame(strata, picture, layout);
    const { rows, cols, palette, board, layout: told } = document;
    expect(fitted).toMatchObject({ size: 6, colors: 5, rowSelectors: { length: 6 }, palette: { length: 5 } });
    expect([rows, cols, palette.length]).toEqual([6, 6, 5]);
    expect(board[0]).toBe('a b c d e .');
    expect(told).toMatchObject({ size: 6, colors: 5 });
    const laid = (['row', 'column'] as const).flatMap((kind) =>
      [0, 1, 2].map((index) => ({ kind, index, color: index })),
    );
    const solved = await draw(solvedView(threeByThree, paletteOf(0, 3), weave, laid));
    expect(sceneBy(solved, layout).kind).toBe('solved');
  });

  it('does not fit a picture that has moved by more than three units of the design', async () => {
    const frame = await draw(threeByThreeView);
    expect(sceneBy(frame, layout).kind).toBe('puzzle');
    expect(() => sceneBy(shift(frame, 6, 0), layout)).toThrow(ReadError);
    expect(() => sceneBy(shift(frame, 0, 6), layout)).toThrow(ReadError);
  });

  it('does not fit a picture of another size', async () => {
    const small = await draw(threeByThreeView, { width: 800, height: usual.height });
    expect(() => sceneBy(small, layout)).toThrow(ReadError);
  });

  const broken: readonly (readonly [string, (json: Record<string, any>) => void])[] = [
    ['schema', (json) => (json['schema'] = 2)],
    ['game', (json) => (json['game'] = 'chess')],
    ['frame', (json) => delete json['frame']],
    ['frame.width', (json) => (json['frame'].width = '1024')],
    ['area.height', (json) => (json['area'].height = 0)],
    ['origin.x', (json) => (json['origin'].x = 1e6)],
    ['scale', (json) => (json['scale'] = -1)],
    ['board.size', (json) => (json['board'].size = 2.5)],
    ['board.colors', (json) => (json['board'].colors = 9)],
    ['board.halfPitch', (json) => (json['board'].halfPitch *= 1.3)],
    ['measuredOn', (json) => delete json['measuredOn']],
    ['residualPx', (json) => (json['residualPx'] = null)],
    ['profile', (json) => (json['profile'] = '')],
  ];
  it.each(broken)('is refused with the name of the field when %s is wrong', (field, spoil) => {
    const json = structuredClone(profile) as unknown as Record<string, any>;
    spoil(json);
    const load = () => layoutFromProfile(profileJson(json, 'mine.json'));
    expect(load).toThrow(CalibrationError);
    expect(load).toThrow(new RegExp(`^mine\\.json: .*${field.replace('.', '\\.')}`));
  });

  it('is refused when it is no object at all', () => {
    for (const json of [null, 3, 'x', []]) {
      expect(() => layoutFromProfile(profileJson(json, 'mine.json'))).toThrow(CalibrationError);
    }
  });
});
