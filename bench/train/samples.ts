/**
 * Makes labelled samples. Sheets of cells are drawn, saved as JPEG and loaded again; then each cell
 * goes through the reader's own functions, so that the classifier learns what it will see.
 */

import sharp from 'sharp';
import { makeFrame, type Frame, type Rgb } from '../../src/core/frame.ts';
import { type Random, seededRandom } from '../../src/core/random.ts';
import { glyphPatch } from '../../src/vision/glyph/glyph-patch.ts';
import { groundOf } from '../../src/vision/color/ground.ts';
import { inkOf } from '../../src/vision/glyph/ink.ts';
import { inkParts, type InkPart, type InkParts } from '../../src/vision/glyph/ink-parts.ts';
import { featureCount, strokeFeatures } from '../../src/vision/glyph/classifier/stroke-features.ts';
import { type Face, faceName, type FamilySides } from '../fonts/font-packages.ts';
import { type DrawnGlyph, drawGlyphs, type LabelledText } from './drawn-glyphs.ts';
import { type CellLook, spoilGlyph } from './spoil-glyph.ts';

/** The samples that a classifier learns. */
export interface SampleKind {
  readonly families: FamilySides;
  /** Names of the classes, for messages; the first is anything else. */
  readonly classes: readonly string[];
  /** Returns the texts that each face draws. */
  texts(random: Random): readonly LabelledText[];
  /** Picks one of a face's glyphs, at all sizes it was drawn in, smallest first. */
  pick(glyphs: readonly DrawnGlyph[], random: Random): readonly DrawnGlyph[];
  /** Selects the parts of a cell that belong to the glyph. */
  members(parts: InkParts): readonly InkPart[];
}

/** Samples as training takes them. */
export interface SampleSet {
  /** `featureCount` values per sample. */
  readonly features: Float32Array;
  /** Class of each sample, 0 for other things. */
  readonly labels: Uint8Array;
  /** Index into `families` of each sample. */
  readonly family: Uint16Array;
  readonly families: readonly string[];
  /** Height of each sample's glyph in its picture, px. */
  readonly heights: Float32Array;
  /** Text and face of each sample, for messages. */
  readonly names: readonly string[];
}

const cellsAcross = 14;

/**
 * Draws samples of the given faces.
 * @param count minimum number of samples; all faces are equally frequent, and so are the classes
 */
export async function makeSamples(
  kind: SampleKind,
  faces: readonly Face[],
  count: number,
  seed: number,
): Promise<SampleSet> {
  const random = seededRandom(seed);
  const drawn: { readonly glyphs: readonly DrawnGlyph[]; readonly face: Face }[] = [];
  for (const face of faces) drawn.push({ glyphs: await drawGlyphs(face, kind.texts(random), random), face });
  const families = [...new Set(faces.map((face) => face.family))];
  const rows: Float32Array[] = [];
  const [labels, family, heights, names] = [[] as number[], [] as number[], [] as number[], [] as string[]];
  while (rows.length < count) {
    const choose = () => {
      const { glyphs, face } = random.pick(drawn);
      return kind.pick(glyphs, random).map((glyph) => ({ glyph, face }));
    };
    const sheet = await drawSheet(choose, random);
    for (const { look, chosen, heightPx } of sheet.cells) {
      const seen = featuresOf(sheet.frame, look, kind);
      // Marks that did not merge, or a glyph that fell apart: not what the label says.
      if (!seen || seen.height < 0.7 * heightPx) continue;
      rows.push(seen.features);
      labels.push(chosen.glyph.label);
      family.push(families.indexOf(chosen.face.family));
      heights.push(heightPx);
      names.push(`${chosen.glyph.text} in ${faceName(chosen.face)}`);
    }
  }
  const features = new Float32Array(rows.length * featureCount);
  rows.forEach((row, i) => features.set(row, i * featureCount));
  return {
    features,
    labels: Uint8Array.from(labels),
    family: Uint16Array.from(family),
    families,
    heights: Float32Array.from(heights),
    names,
  };
}

type Chosen = { readonly glyph: DrawnGlyph; readonly face: Face };

/** Draws one sheet of cells of one size and in a few colours. */
async function drawSheet(choose: () => readonly Chosen[], random: Random) {
  const side = Math.round(16 * 2 ** (random.next() ** 2 * 2.6));
  const width = side * cellsAcross;
  const data = new Uint8Array(width * width * 3);
  const looks = Array.from({ length: 4 }, () => twoColors(random));
  const cells: { look: CellLook; chosen: Chosen; heightPx: number }[] = [];
  for (let i = 0; i < cellsAcross * cellsAcross; i++) {
    const sizes = choose();
    const share = 0.34 + 0.34 * random.next();
    let heightPx = Math.max(6, side * share);
    let chosen = sizes.find(({ glyph }) => glyph.height >= heightPx) ?? sizes.at(-1)!;
    if (random.next() < 0.35 && chosen.glyph.height < 0.8 * side) heightPx = chosen.glyph.height;
    const aspect = chosen.glyph.width / chosen.glyph.height;
    if (aspect * heightPx > 0.72 * side) heightPx = (0.72 * side) / aspect;
    const place = { x: (i % cellsAcross) * side, y: Math.floor(i / cellsAcross) * side, side };
    const look = { ...place, ...random.pick(looks) };
    spoilGlyph({ width, height: width, data }, look, chosen.glyph, { heightPx, random });
    cells.push({ look, chosen, heightPx });
  }
  const raw = sharp(data, { raw: { width, height: width, channels: 3 } });
  const jpeg = random.next() < 0.6;
  const quality = 62 + random.int(36);
  const chromaSubsampling = random.next() < 0.5 ? '4:4:4' : '4:2:0';
  const saved = jpeg ? sharp(await raw.jpeg({ quality, chromaSubsampling }).toBuffer()) : raw;
  const pixels = await saved.ensureAlpha().raw().toBuffer();
  return { cells, frame: makeFrame(width, width, new Uint8Array(pixels)) };
}

/** Picks ground and ink: dark on light, light on dark, grey or coloured, at least 70 apart. */
function twoColors(random: Random): { readonly ground: Rgb; readonly ink: Rgb } {
  const grey = (level: number): Rgb => ({ r: level, g: level, b: level });
  const any = (): Rgb => ({ r: random.int(256), g: random.int(256), b: random.int(256) });
  for (;;) {
    const ground = random.next() < 0.7 ? grey(random.int(256)) : any();
    const ink = random.next() < 0.5 ? grey(random.int(256)) : any();
    const far = Math.hypot(ground.r - ink.r, ground.g - ink.g, ground.b - ink.b);
    if (far > 70 * (1 + random.next())) return { ground, ink };
  }
}

/**
 * Computes the features of a cell's content with the reader's own functions, and the height it
 * found, px.
 */
function featuresOf(
  frame: Frame,
  look: CellLook,
  kind: SampleKind,
): { readonly features: Float32Array; readonly height: number } | undefined {
  const inset = Math.max(1, Math.round(look.side * 0.05));
  const inner = look.side - 2 * inset;
  const rect = { x: look.x + inset, y: look.y + inset, width: inner, height: inner };
  const ground = groundOf(frame, rect, Math.max(2, Math.round(look.side * 0.04)));
  const shrink = Math.max(1, Math.floor(look.side / 32));
  const ink = inkOf(frame, rect, ground.color, { shrink });
  const parts = inkParts(ink);
  const members = kind.members(parts);
  if (members.length === 0) return undefined;
  const patch = glyphPatch(ink, parts, members);
  return { features: strokeFeatures(patch), height: (patch.box.bottom - patch.box.top) * shrink };
}
