/**
 * The script of the page of steps (steps-page.ts): keeps which step is shown, replays the path up to it, and draws. It is
 * plain text, since a page on the disk can load no modules and games/ is free of Node; it uses nothing but the elements
 * of the page, and all that it writes into them is made of numbers and of the escaped words of the data.
 */

/** Inside of a classic `<script>`. */
export const stepsPageScript = `
(() => {
'use strict';
const $ = (id) => document.getElementById(id);
const data = JSON.parse($('path').textContent);
const { size, steps } = data;
const side = 60, margin = 26;
const escape = (text) => String(text).replace(/[&<>"']/g, (sign) => '&#' + sign.charCodeAt(0) + ';');
const pairs = (list) => list.flatMap((value, at) => (at % 2 ? [] : [[value, list[at + 1]]]));
const digitsOf = (set) => Array.from({ length: size }, (_, at) => at + 1).filter((digit) => (set >> (digit - 1)) & 1);
let shown = 0;

/** Candidates and digits before a step. */
function stateBefore(step) {
  const sets = [...data.start];
  const digits = [...data.printed];
  for (const { removes, places } of steps.slice(0, step)) {
    for (const [cell, set] of pairs(removes)) sets[cell] &= ~set;
    for (const [cell, digit] of pairs(places)) { sets[cell] = 0; digits[cell] = digit; }
  }
  return { sets, digits };
}

const xOf = (cell) => margin + (cell % size) * side;
const yOf = (cell) => margin + Math.floor(cell / size) * side;

function drawMarks(cell, set, gone, isLookedAt) {
  const across = Math.ceil(Math.sqrt(size));
  const pitch = (side - 8) / across;
  const font = Math.min(15, pitch * 0.86);
  return digitsOf(set).map((digit) => {
    const x = xOf(cell) + 4 + pitch * (((digit - 1) % across) + 0.5);
    const y = yOf(cell) + 4 + pitch * (Math.floor((digit - 1) / across) + 0.5);
    const goes = (gone >> (digit - 1)) & 1;
    const kind = goes ? 'gone' : isLookedAt ? 'kept' : '';
    const half = font * 0.5;
    const strike = goes ? '<line class="strike" x1="' + (x - half) + '" y1="' + (y + half * 0.8) + '" x2="' + (x + half) + '" y2="' + (y - half * 0.8) + '"/>' : '';
    return '<text class="mark ' + kind + '" x="' + x + '" y="' + y + '" font-size="' + (digit > 9 ? font * 0.8 : font) + '">' + digit + '</text>' + strike;
  }).join('');
}

function drawCell(cell, { sets, digits }, now) {
  const kind = data.kinds[cell];
  const placed = now.places.get(cell);
  const look = now.cells.has(cell);
  const ground = kind === 'black' ? 'cell black' : placed ? 'cell new' : look ? 'cell look' : 'cell';
  const rect = '<rect class="' + ground + '" x="' + xOf(cell) + '" y="' + yOf(cell) + '" width="' + side + '" height="' + side + '"/>';
  const digit = placed || digits[cell];
  if (!digit) return rect + drawMarks(cell, sets[cell], now.removes.get(cell) || 0, look);
  const ink = placed ? 'placed' : kind === 'black' ? 'printed' : kind;
  return rect + '<text class="digit ' + ink + '" x="' + (xOf(cell) + side / 2) + '" y="' + (yOf(cell) + side / 2 + 1) + '">' + digit + '</text>';
}

function drawUnit(cells) {
  const xs = cells.map(xOf), ys = cells.map(yOf);
  const x = Math.min(...xs), y = Math.min(...ys);
  return '<rect class="unit" rx="7" x="' + (x + 2) + '" y="' + (y + 2) + '" width="' + (Math.max(...xs) - x + side - 4) + '" height="' + (Math.max(...ys) - y + side - 4) + '"/>';
}

function drawBoard() {
  const step = steps[shown];
  const now = {
    cells: new Set(step ? step.cells : []),
    removes: new Map(step ? pairs(step.removes) : []),
    places: new Map(step ? pairs(step.places) : []),
  };
  const state = stateBefore(shown);
  const all = size * side;
  const cells = data.kinds.map((_, cell) => drawCell(cell, state, now)).join('');
  const names = Array.from({ length: size }, (_, at) => {
    const middle = margin + (at + 0.5) * side;
    return '<text class="name" x="' + middle + '" y="' + (margin / 2) + '">' + (at + 1) + '</text><text class="name" x="' + (margin / 2) + '" y="' + middle + '">' + (at + 1) + '</text>';
  }).join('');
  const frame = '<rect class="frame" x="' + margin + '" y="' + margin + '" width="' + all + '" height="' + all + '"/>';
  $('board').setAttribute('viewBox', '0 0 ' + (all + margin + 4) + ' ' + (all + margin + 4));
  $('board').setAttribute('style', '--most: ' + (all + margin) * 1.5 + 'px');
  $('board').innerHTML = cells + frame + names + (step ? step.units.map(drawUnit).join('') : '');
}

function drawStep() {
  const step = steps[shown];
  $('position').textContent = step ? shown + 1 + ' of ' + steps.length : 'end';
  if (!step) {
    const heading = { solved: 'solved', stuck: 'stuck', contradiction: 'no solution' }[data.end];
    $('step').innerHTML = '<h2><span>' + heading + '</span></h2><p>' + escape(data.endWords) + '.</p>';
    return;
  }
  $('step').innerHTML = '<h2><span>' + escape(step.technique) + '</span> <span class="pill ' + step.band + '">hardness ' + step.hardness + '</span></h2><p>' + escape(step.sentence) + '</p><p class="effect">' + escape(step.effect).replace(/r\\d+c\\d+ = \\d+/g, '<b>$&</b>') + '</p>';
}

function drawProfile() {
  const most = Math.max(10, ...steps.map(({ hardness }) => hardness));
  $('profile').setAttribute('viewBox', '0 0 ' + Math.max(1, steps.length) + ' 100');
  $('profile').innerHTML = '<rect class="room" width="' + steps.length + '" height="100"/>' + steps.map(({ hardness, band }, at) => {
    const height = Math.max(5, (100 * hardness) / most);
    return '<rect class="' + band + (at === shown ? ' now' : '') + '" x="' + (at + 0.1) + '" y="' + (100 - height) + '" width="0.8" height="' + height + '"/>';
  }).join('');
}

function drawList() {
  const items = steps.map(({ technique, band, short }, at) => '<li><button class="' + band + (at < shown ? ' past' : '') + '" data-at="' + at + '"' + (at === shown ? ' aria-current="step"' : '') + '><b>' + (at + 1) + '</b><i></i><span>' + escape(technique) + '</span><em>' + escape(short) + '</em></button></li>');
  const last = '<li><button class="end" data-at="' + steps.length + '"' + (shown === steps.length ? ' aria-current="step"' : '') + '><b></b><i></i><span>' + escape({ solved: 'solved', stuck: 'stuck', contradiction: 'no solution' }[data.end]) + '</span><em></em></button></li>';
  const list = $('list');
  list.innerHTML = items.join('') + last;
  const current = list.querySelector('[aria-current]');
  if (!current) return;
  const top = current.offsetTop - list.clientHeight / 2 + current.offsetHeight / 2;
  list.scrollTop = Math.max(0, top);
}

function show(at) {
  shown = Math.min(steps.length, Math.max(0, at));
  drawBoard();
  drawStep();
  drawProfile();
  drawList();
  for (const id of ['first', 'previous']) $(id).disabled = shown === 0;
  for (const id of ['last', 'next']) $(id).disabled = shown === steps.length;
}

const turns = { first: () => 0, previous: () => shown - 1, next: () => shown + 1, last: () => steps.length };
for (const id of Object.keys(turns)) $(id).addEventListener('click', () => show(turns[id]()));
$('list').addEventListener('click', (event) => {
  const button = event.target.closest('[data-at]');
  if (button) show(Number(button.dataset.at));
});
$('profile').addEventListener('click', (event) => {
  const { left, width } = $('profile').getBoundingClientRect();
  show(Math.floor(((event.clientX - left) / width) * steps.length));
});
const keys = { ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last' };
document.addEventListener('keydown', (event) => {
  const id = keys[event.key];
  if (!id || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  show(turns[id]());
});
const asked = /^#(\\d+)$/.exec(location.hash);
show(asked ? Number(asked[1]) - 1 : 0);
})();
`;
