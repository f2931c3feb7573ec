/**
 * Pages on which nothing may be pressed: their controls cost money, a game or an account, or were
 * not named by the user.
 */

import { type Control, type DialogLook, gridArt, inCard, type PageLook } from './control-page.ts';

const below = (i: number, text: string, more: Partial<Control> = {}): Control => ({
  text,
  at: { x: 220, y: 210 + 62 * i, width: 200, height: 46 },
  ...more,
});

const equal = (...texts: readonly string[]): Control[] =>
  texts.map((text, i) => ({ text, at: inCard(i, texts.length), px: texts.length > 2 ? 14 : 17 }));

const board = gridArt({ x: 60, y: 70, width: 360, height: 360 }, [9, 9], {
  text: '53  7    6  195    98    6 8   6   34  8 3  17   2   6 6    28    419  5    8  79',
});
const dim = gridArt({ x: 60, y: 70, width: 360, height: 360 }, [9, 9], {
  text: '53  7    6  195    98    6 8   6   34  8 3  17   2   6 6    28    419  5    8  79',
  fill: '#1d222b',
  line: '#3c4554',
  ink: '#8b95a5',
});

/** Makes a page with a board and words under a dialog. */
const under = (dialog: DialogLook, more: Partial<PageLook> = {}): PageLook => ({
  title: 'Str8ts of the day',
  text: ['Fill the white cells'],
  art: board,
  dialog,
  ...more,
});
const alone = (text: string, title = ''): PageLook =>
  under({ title, controls: [{ text, at: inCard(0, 1) }] });

/** The pages, by what is wrong with them. */
export const hostilePages: Readonly<Record<string, PageLook>> = {
  'a donation and an account to delete': {
    title: 'Str8ts club – account',
    text: ['Signed in as anna'],
    controls: [below(0, 'Send donation'), below(1, 'Delete my account', { fill: '#c62828' })],
  },
  'a button to sign out': { title: 'Welcome back', controls: [below(0, 'Sign out')] },
  'a plain page with a start button and no dialog': {
    title: 'Str8ts',
    text: ['The daily puzzle'],
    controls: [below(0, 'Start')],
  },
  'a dark page with a Sudoku': {
    ground: '#12161d',
    ink: '#d5dbe5',
    title: 'Evening puzzle',
    art: dim,
    controls: [
      { text: 'New Puzzle', at: { x: 450, y: 150, width: 150, height: 44 } },
      { text: 'Give up', at: { x: 450, y: 210, width: 150, height: 44 }, fill: '#7a2230' },
    ],
  },
  'a dark page with a Sudoku and a bright card next to it': {
    ground: '#12161d',
    ink: '#8b95a5',
    title: 'Evening puzzle',
    art: dim,
    dialog: {
      veil: 'none',
      at: { x: 440, y: 130, width: 180, height: 160 },
      controls: [{ text: 'Start', at: { x: 460, y: 220, width: 140, height: 40 } }],
    },
  },
  'oblong cells and a check button': {
    title: 'Straights',
    art: gridArt({ x: 110, y: 80, width: 420, height: 260 }, [6, 6], {
      text: '1  4 6 2 5   3    6  1  4  2   5 1  3',
    }),
    controls: [{ text: 'Check', at: { x: 250, y: 370, width: 140, height: 44 } }],
  },
  'an unreadable board and a start button on it': {
    title: 'Blurred',
    art: gridArt({ x: 110, y: 70, width: 360, height: 360 }, [6, 6], {
      text: '??%?  ??§? #?Q',
      fill: '#eee',
    }),
    controls: [{ text: 'Play', at: { x: 215, y: 230, width: 150, height: 44 } }],
  },
  'a word to share, alone on a dialog': alone('Share', 'Tell your friends'),
  'giving up, alone on a dialog': alone('Give up', 'Too hard?'),
  'another puzzle, alone on a dialog': alone('New game', 'Solved?'),
  'a word to pay, alone on a dialog': alone('Pay', 'Only 4.99'),
  'a purchase, alone on a dialog': alone('Buy now'),
  'a trial, alone on a dialog': alone('Start free trial'),
  'starting over, alone on a dialog': alone('Restart'),
  'a word close to a start word': alone('Stark'),
  'another word close to a start word': alone('Pray'),
  'a word in letters that are not read': alone('Начать'),
  'signing in, alone on a dialog': alone('Sign in'),
  'a newsletter': alone('Subscribe', 'Never miss a puzzle'),
  'an advertisement': alone('Install now', 'Advertisement'),
  'a cookie banner': under({
    title: 'We value your privacy',
    controls: [
      { text: 'Accept all', at: inCard(0, 2) },
      { text: 'Reject', at: inCard(1, 2), fill: '#e5e7eb', ink: '#222' },
    ],
  }),
  'a deletion to confirm': under({
    title: 'Delete this game?',
    controls: [
      { text: 'Cancel', at: inCard(0, 2), fill: '#e5e7eb', ink: '#222' },
      { text: 'Delete', at: inCard(1, 2), fill: '#c62828' },
    ],
  }),
  'three buttons, none of which starts anything': under({ controls: equal('Save', 'Discard', 'Cancel') }),
  'three equal buttons': under({ controls: equal('Start', 'Share', 'Delete') }),
  'four buttons': under({
    controls: [
      { text: 'Start', at: inCard(0, 4), px: 13 },
      ...[1, 2, 3].map((i) => ({
        text: ['Shop', 'Share', 'Quit'][i - 1]!,
        at: inCard(i, 4),
        fill: '#e5e7eb',
        ink: '#222',
        px: 13,
      })),
    ],
  }),
  'a dialog without buttons, and dimmed ones behind it': under(
    { title: 'Loading …', at: { x: 20, y: 330, width: 300, height: 120 }, controls: [] },
    {
      controls: [
        { text: 'Start', at: { x: 450, y: 150, width: 150, height: 44 } },
        { text: 'Delete', at: { x: 450, y: 220, width: 150, height: 44 } },
      ],
    },
  ),
  'a start word on a dialog over an undimmed page': under({
    veil: 'none',
    controls: [{ text: 'Start', at: inCard(0, 1) }],
  }),
};
