/**
 * The skins of the practice game. They differ in everything that the reader must not rely on: hues,
 * contrast, and whether walls or air are brighter.
 */

/** The colours of one skin, `#rrggbb`. */
export interface Skin {
  readonly name: string;
  /** The ground around the board, and the text on it. */
  readonly ground: string;
  readonly ink: string;
  readonly soft: string;
  /** The table under the tiles, and the gap. */
  readonly table: string;
  readonly well: string;
  /** Air and walls, with the shadow below a ceiling and the upper edge of a floor. */
  readonly air: string;
  readonly shade: string;
  readonly wall: string;
  readonly floor: string;
  /** The rim of the tiles while the player walks, and while tiles slide. */
  readonly walking: string;
  readonly sliding: string;
  readonly player: string;
  /** The eyes, and the mouth of a rising player. */
  readonly face: string;
  readonly key: string;
  readonly locked: string;
  readonly open: string;
  /** Openings of sides that fit, and of sides that differ. */
  readonly fits: string;
  readonly differs: string;
}

/** All skins. */
export const skins: readonly Skin[] = [
  {
    name: 'paper',
    ground: '#e9e4d8',
    ink: '#22262c',
    soft: '#6d6a63',
    table: '#1e1e28',
    well: '#0c0c12',
    air: '#f4f0e6',
    shade: '#e3dcca',
    wall: '#404040',
    floor: '#5f8472',
    walking: '#3c78d8',
    sliding: '#e69138',
    player: '#d81b60',
    face: '#ffffff',
    key: '#e2a400',
    locked: '#a3122a',
    open: '#00a651',
    fits: '#7ee2ad',
    differs: '#e0566a',
  },
  {
    name: 'night',
    ground: '#15171e',
    ink: '#e8e6e0',
    soft: '#8f95a3',
    table: '#07080c',
    well: '#1c1f29',
    air: '#2a3040',
    shade: '#222735',
    wall: '#8d99b2',
    floor: '#c3cee4',
    walking: '#4f7fe0',
    sliding: '#d98a2b',
    player: '#ff7d3c',
    face: '#16181f',
    key: '#ffe169',
    locked: '#d8344b',
    open: '#35d07f',
    fits: '#35d07f',
    differs: '#d8344b',
  },
  {
    name: 'mint',
    ground: '#dcebe3',
    ink: '#17332f',
    soft: '#55726b',
    table: '#25403f',
    well: '#142625',
    air: '#e8f5ee',
    shade: '#d3e7dc',
    wall: '#2f7466',
    floor: '#8fcf9d',
    walking: '#1d6f8f',
    sliding: '#f0a03c',
    player: '#e4502b',
    face: '#ffffff',
    key: '#d99a00',
    locked: '#7b2d8b',
    open: '#3aa0e8',
    fits: '#9bf0c4',
    differs: '#f2705c',
  },
  {
    name: 'clay',
    ground: '#f1dccc',
    ink: '#3b2119',
    soft: '#87604f',
    table: '#5a3a2e',
    well: '#38221a',
    air: '#fdebdd',
    shade: '#f1d8c5',
    wall: '#a9583b',
    floor: '#d98f62',
    walking: '#4878b8',
    sliding: '#f2b021',
    player: '#27489a',
    face: '#ffffff',
    key: '#c79300',
    locked: '#5c0f1f',
    open: '#2e8b57',
    fits: '#b9e8a0',
    differs: '#ff9d94',
  },
  {
    name: 'ink',
    ground: '#f7f7f5',
    ink: '#111111',
    soft: '#707070',
    table: '#8a8a86',
    well: '#5e5e5a',
    air: '#ffffff',
    shade: '#ebebe8',
    wall: '#1c1c1c',
    floor: '#4a4a4a',
    walking: '#3a3a3a',
    sliding: '#d6d6d2',
    player: '#c8102e',
    face: '#ffffff',
    key: '#b8860b',
    locked: '#7a5c58',
    open: '#4d9c6a',
    fits: '#57c98a',
    differs: '#e58a8a',
  },
];
