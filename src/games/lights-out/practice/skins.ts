/** The skins of the practice game; lengths are shares of the pitch of the cells. */

export interface Skin {
  readonly name: string;
  readonly page: string;
  readonly panel: string;
  /** Side of a cell, and radius of its corners. */
  readonly side: number;
  readonly round: number;
  readonly lit: string;
  readonly dark: string;
  /** Colour and thickness of the line around each cell. */
  readonly line: readonly [color: string, width: number];
  /** Word and colour of the sign that the game is solved. */
  readonly sign: readonly [word: string, color: string];
}

export const skins: readonly Skin[] = [
  {
    name: 'bulbs',
    page: '#1b1e2b',
    panel: '#252a3b',
    side: 0.78,
    round: 0.39,
    lit: '#ffd75e',
    dark: '#474d66',
    line: ['#151826', 0.03],
    sign: ['All dark', '#6ee7a0'],
  },
  {
    name: 'tiles',
    page: '#eef1f4',
    panel: '#c9d2da',
    side: 0.92,
    round: 0.12,
    lit: '#fff7c4',
    dark: '#3e5568',
    line: ['none', 0],
    sign: ['Solved!', '#1f7a4d'],
  },
  {
    name: 'grid',
    page: '#10151a',
    panel: '#10151a',
    side: 0.97,
    round: 0,
    lit: '#58e0d0',
    dark: '#23414a',
    line: ['none', 0],
    sign: ['lights out', '#ffffff'],
  },
];
