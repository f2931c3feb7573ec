/// <reference lib="dom" />
/** The script of the coach's page: takes pictures, shows what was read, asks the server. */

import { centroid } from '../../../core/points.ts';
import type { CellNote } from '../../../games/game.ts';
import { byId, make, readPageData } from '../../../games/kit/page/page-elements.ts';
import type { BoardRead, OfferedGame, Question } from '../messages.ts';
import { askServer, readOnServer } from './ask-server.ts';
import { cellSymbols, withSymbol } from './cell-symbols.ts';
import { drawOverlay, showPicture } from './stage.ts';
import { takeFiles } from './take-files.ts';

const words: Readonly<Record<Question, string>> = {
  where: 'Where to look',
  which: 'Which rule',
  step: 'Next step',
  solve: 'Solution',
  rate: 'How hard?',
};

const games = readPageData<readonly OfferedGame[]>('games');
const choice = byId<HTMLSelectElement>('game');
const text = byId<HTMLTextAreaElement>('board');
const symbolInput = byId<HTMLInputElement>('symbol');
const showSymbols = byId<HTMLInputElement>('show-symbols');
const status = byId('status');
const answer = byId('answer');

let picture: Blob | undefined;
let read: BoardRead | undefined;
let notes: readonly CellNote[] = [];
let chosenCell: number | undefined;
/** Counts requests and changes of the board; a reply is shown only if none followed its request. */
let turn = 0;

const lines = (): string[] => text.value.split('\n');
const symbolsIn = (board: readonly string[]) => read && cellSymbols(board, read.rows, read.cols);
const gameShown = (): OfferedGame | undefined =>
  games.find(({ name }) => name === (choice.value || read?.game));
/** Whether the board is the user's, typed or corrected, and not as it was read. */
const isOwnBoard = (): boolean => text.value.trim() !== '' && text.value !== read?.board.join('\n');

function say(message: string, isBad = false): void {
  status.textContent = message;
  status.classList.toggle('bad', isBad);
}

function showAnswer(message: string, drawn: readonly CellNote[], isBad = false): void {
  answer.hidden = message === '';
  answer.textContent = message;
  answer.classList.toggle('bad', isBad);
  notes = drawn;
  draw();
}

function draw(): void {
  const texts = (board: readonly string[]) => symbolsIn(board)?.map((symbol) => symbol.text);
  const shown = read && {
    read,
    symbols: texts(lines()),
    symbolsRead: texts(read.board),
    areSymbolsShown: showSymbols.checked,
    notes,
  };
  drawOverlay(shown, openCell);
  const canClick = shown?.symbols !== undefined && shown.read.outlines.length > 0;
  byId('symbols').hidden = !canClick;
  byId('correct').hidden = !read;
  byId('correct').textContent =
    `Something read wrongly? ${canClick ? 'Click the cell on the picture, or change' : 'Change'} the text.`;
  showQuestions();
}

function showQuestions(): void {
  const game = gameShown();
  const group = byId('questions');
  // A button keeps its click only if it stays: the press may end the correction of a cell.
  if (group.dataset['game'] !== game?.name) {
    group.dataset['game'] = game?.name ?? '';
    group.replaceChildren(...(game?.questions ?? []).map(questionButton));
  }
  const canAsk = text.value.trim() !== '';
  for (const button of group.querySelectorAll('button')) button.disabled = !canAsk;
}

function questionButton(question: Question): HTMLButtonElement {
  const button = make('button', question === 'step' ? 'first' : '', words[question]);
  button.dataset['question'] = question;
  button.addEventListener('click', () => void ask(question));
  return button;
}

function takePicture(file: Blob): void {
  picture = file;
  showPicture(file);
  void readPicture(file);
}

function takeBoard(board: string): void {
  closeCell(false);
  picture = undefined;
  read = undefined;
  showPicture(undefined);
  showText(board);
  boardChanged();
}

/** Reads a picture into an empty board, about which nothing can be asked meanwhile. */
async function readPicture(file: Blob): Promise<void> {
  const mine = ++turn;
  closeCell(false);
  read = undefined;
  text.value = '';
  showAnswer('', []);
  say('reading …');
  const found = await readOnServer(file, choice.value);
  if (mine !== turn) return;
  if ('refused' in found) {
    say(found.refused, true);
    return;
  }
  read = found;
  showText(found.board.join('\n'));
  say(describeRead(found));
  draw();
}

function showText(board: string): void {
  text.value = board;
  text.rows = Math.min(24, Math.max(6, lines().length));
}

/** Reads the picture as the chosen game's, unless the user's own board would be lost. */
function gameChosen(): void {
  if (picture && !isOwnBoard()) {
    void readPicture(picture);
    return;
  }
  if (gameShown()?.name !== read?.game) read = undefined;
  boardChanged();
}

/** Drops what was answered about the board before, or will be. */
function boardChanged(): void {
  turn += 1;
  say(describeBoard());
  showAnswer('', []);
}

function describeBoard(): string {
  if (read) return describeRead(read);
  if (text.value.trim() === '') return '';
  if (!gameShown()) return 'choose the game of this board';
  return picture ? 'this is your board; give the picture again to have it read' : '';
}

function describeRead({ game, rows, cols, confidence, notes }: BoardRead): string {
  const title = games.find(({ name }) => name === game)?.title ?? game;
  const doubt = confidence < 0.9 ? '; check it, some cells are not certain' : '';
  return [`${title}, ${rows}x${cols}, confidence ${confidence.toFixed(2)}${doubt}`, ...notes].join('. ');
}

async function ask(question: Question): Promise<void> {
  const game = gameShown();
  if (!game) return;
  const mine = ++turn;
  const asked = { game: game.name, question, board: lines() };
  const given = await askServer(read?.game === game.name ? { ...asked, id: read.id } : asked);
  if (mine !== turn) return;
  if ('refused' in given) showAnswer(given.refused, [], true);
  else showAnswer(given.text, given.notes);
}

/** Lets the user edit a cell's symbol. */
function openCell(cell: number): void {
  const outline = read?.outlines[cell];
  const symbol = symbolsIn(lines())?.[cell];
  if (!read || !outline || !symbol) return;
  const { x, y } = centroid(outline);
  symbolInput.style.left = `${(100 * x) / read.size.width}%`;
  symbolInput.style.top = `${(100 * y) / read.size.height}%`;
  symbolInput.value = symbol.text;
  symbolInput.hidden = false;
  chosenCell = cell;
  symbolInput.select();
}

function closeCell(isKept: boolean): void {
  if (chosenCell === undefined) return;
  const symbol = symbolsIn(lines())?.[chosenCell];
  const typed = symbolInput.value.trim();
  chosenCell = undefined;
  symbolInput.hidden = true;
  if (!isKept || !symbol || typed === '' || /\s/.test(typed) || typed === symbol.text) return;
  text.value = withSymbol(lines(), symbol, typed).join('\n');
  boardChanged();
}

choice.append(
  ...games.map(({ name, title, summary }) => {
    const option = make('option', '', title);
    option.value = name;
    option.title = summary;
    return option;
  }),
);
if (games.length === 1) choice.value = games[0]?.name ?? '';
choice.addEventListener('change', gameChosen);
text.addEventListener('input', boardChanged);
showSymbols.addEventListener('change', draw);
symbolInput.addEventListener('keydown', ({ key }) => {
  if (key === 'Enter') closeCell(true);
  if (key === 'Escape') closeCell(false);
});
symbolInput.addEventListener('blur', () => closeCell(true));
takeFiles((given) => {
  if ('picture' in given) takePicture(given.picture);
  else if ('board' in given) takeBoard(given.board);
  else say(given.refused, true);
});
draw();
