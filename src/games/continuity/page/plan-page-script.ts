/**
 * The script of the page of a plan (plan-page.ts): draws the board once, then moves tiles and player between moments. It is
 * plain text, since a page on the disk can load no modules and games/ is free of Node; it uses nothing but the elements of
 * the page, and all that it writes into them is made of numbers and of the escaped words of the data.
 *
 * Time is counted in moments: at 3.25 a quarter of the way from the third state of play to the fourth has passed.
 */

/** Inside of a classic `<script>`. */
export const planPageScript = `
(() => {
'use strict';
const $ = (id) => document.getElementById(id);
const { rows, columns, tiles, keys, door, moments, steps } = JSON.parse($('plan').textContent);
const cell = 16, tileEdge = 160, seam = 10, margin = 18, pitch = tileEdge + seam;
const end = moments.length - 1;
const escape = (text) => String(text).replace(/[&<>"']/g, (sign) => '&#' + sign.charCodeAt(0) + ';');
const still = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
const millis = { slide: 420, walk: 115, rest: 260 };
let now = 0, playing = false, before = 0, facing = 1, shownStep = -2;

const corner = (at) => ({ x: margin + (at % columns) * pitch, y: margin + Math.floor(at / columns) * pitch });
const isSlide = (moment) => moment > 0 && moments[moment].slides > moments[moment - 1].slides;
const stepAt = (moment) => steps.findIndex(({ before: from, last }) => moment > from && moment <= last);

/** Where the player's cell is on the board. */
function placeOf({ cells, at: [tile, x, y] }) {
  const { x: left, y: top } = corner(cells[tile]);
  return { x: left + (x + 0.5) * cell, y: top + (y + 0.5) * cell };
}

function drawTile({ cells }, tile) {
  let solid = '', tops = '', shade = '';
  for (let i = 0; i < 100; i++) {
    const x = (i % 10) * cell, y = Math.floor(i / 10) * cell;
    if (cells[i] === '#') {
      solid += 'M' + x + ' ' + y + 'h' + cell + 'v' + cell + 'h-' + cell + 'z';
      if (i >= 10 && cells[i - 10] !== '#') tops += 'M' + x + ' ' + y + 'h' + cell + 'v3h-' + cell + 'z';
    } else if (i >= 10 && cells[i - 10] === '#') shade += 'M' + x + ' ' + y + 'h' + cell + 'v4h-' + cell + 'z';
  }
  const things = keys.map(([at, x, y], key) => at === tile ? drawKey(x, y, key) : '').join('') + (door[0] === tile ? drawDoor(door[1], door[2]) : '');
  return '<g class="tile" id="tile' + tile + '"><rect class="room" width="160" height="160"/><text class="number" x="80" y="99">' + (tile + 1) + '</text><path class="shade" d="' + shade + '"/><path class="solid" d="' + solid + '"/><path class="tops" d="' + tops + '"/>' + things + '<rect class="frame" x="-2" y="-2" width="164" height="164" rx="4"/></g>';
}

const drawKey = (x, y, key) => '<g class="key" id="key' + key + '" transform="translate(' + ((x + 0.5) * cell - 0.6) + ' ' + (y + 0.5) * cell + ')"><g><circle cx="-2.6" cy="0" r="3.6"/><path d="M1 0h6.4M4 0v3M7 0v3.4"/></g></g>';

function drawDoor(x, y) {
  const left = x * cell, top = y * cell;
  return '<g class="door" id="door"><path class="way" d="M' + (left + 1.5) + ' ' + (top + cell) + 'v-9a6.5 6.5 0 0 1 13 0v9z"/><circle cx="' + (left + 11) + '" cy="' + (top + 10) + '" r="1.1"/></g>';
}

function drawBoard() {
  const width = 2 * margin + columns * pitch - seam, height = 2 * margin + rows * pitch - seam;
  const wells = Array.from({ length: rows * columns }, (_, at) => {
    const { x, y } = corner(at);
    return '<rect class="well" x="' + x + '" y="' + y + '" width="160" height="160" rx="3"/>';
  }).join('');
  const player = '<g id="player"><rect class="skin" x="-6" y="-6.5" width="12" height="14.5" rx="4.5"/><g id="eyes"><circle cx="-1.2" cy="-1.5" r="1.7"/><circle cx="3.4" cy="-1.5" r="1.7"/></g></g>';
  $('board').setAttribute('viewBox', '0 0 ' + width + ' ' + height);
  $('board').innerHTML = '<rect class="table" width="' + width + '" height="' + height + '" rx="14"/>' + wells + '<g id="tiles">' + tiles.map(drawTile).join('') + '</g><g id="seams"></g><path id="trail"/>' + player;
}

/** Lights where touching sides fit and are open. */
function drawSeams({ cells }) {
  const lights = [];
  const tileIn = (at) => cells.indexOf(at);
  const light = (one, side, other) => {
    const open = tiles[one].open[side];
    if (open === 0 || open !== tiles[other].open[side ^ 1]) return;
    const { x, y } = corner(cells[one]);
    for (let i = 0; i < 10; i++) {
      if ((open & (1 << i)) === 0) continue;
      let length = 1;
      while (open & (1 << (i + length))) length++;
      const run = length * cell;
      lights.push(side === 1
        ? '<rect x="' + (x + tileEdge) + '" y="' + (y + i * cell) + '" width="' + seam + '" height="' + run + '"/>'
        : '<rect x="' + (x + i * cell) + '" y="' + (y + tileEdge) + '" width="' + run + '" height="' + seam + '"/>');
      i += length;
    }
  };
  for (let at = 0; at < rows * columns; at++) {
    const one = tileIn(at);
    if (one < 0) continue;
    const right = at % columns < columns - 1 ? tileIn(at + 1) : -1;
    const below = at + columns < rows * columns ? tileIn(at + columns) : -1;
    if (right >= 0) light(one, 1, right);
    if (below >= 0) light(one, 3, below);
  }
  $('seams').innerHTML = lights.join('');
}

/** The way of the walk that is shown, as dots. */
function drawTrail(step) {
  const walk = steps[step];
  const points = walk && walk.kind === 'walk' ? moments.slice(walk.before, walk.last + 1).map(placeOf) : [];
  $('trail').setAttribute('d', points.map(({ x, y }, i) => (i ? 'L' : 'M') + x + ' ' + y).join(''));
}

const mix = (one, other, share) => one + (other - one) * share;
const eased = (share) => share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2;

function drawMoment() {
  const from = Math.min(end, Math.floor(now));
  const to = Math.min(end, from + 1);
  const share = still ? 0 : isSlide(to) ? eased(now - from) : now - from;
  const [one, other] = [moments[from], moments[to]];
  for (const tile of tiles.keys()) {
    const [a, b] = [corner(one.cells[tile]), corner(other.cells[tile])];
    $('tile' + tile).setAttribute('transform', 'translate(' + mix(a.x, b.x, share) + ' ' + mix(a.y, b.y, share) + ')');
  }
  const [a, b] = [placeOf(one), placeOf(other)];
  const isWalk = to > from && !isSlide(to);
  if (isWalk && b.x !== a.x) facing = b.x > a.x ? 1 : -1;
  const stretch = isWalk && share > 0 && b.y !== a.y ? 1.1 : 1;
  $('player').setAttribute('transform', 'translate(' + mix(a.x, b.x, share) + ' ' + mix(a.y, b.y, share) + ') scale(' + facing / stretch + ' ' + stretch + ')');
  drawFigures(one, share > 0 && isSlide(to));
}

/** Everything that changes from moment to moment and not in between. */
function drawFigures(moment, isSliding) {
  const at = moments.indexOf(moment);
  const current = stepAt(Math.min(end, now > at ? at + 1 : at));
  $('slides').textContent = moment.slides;
  $('ticks').textContent = moment.ticks;
  $('keys').innerHTML = keys.length ? keys.map((_, key) => '<svg viewBox="-8 -6 18 12" class="' + (moment.taken >> key & 1 ? 'taken' : '') + '"><circle cx="-2.6" cy="0" r="3.6"/><path d="M1 0h6.4M4 0v3M7 0v3.4"/></svg>').join('') : '–';
  for (const key of keys.keys()) $('key' + key).setAttribute('class', moment.taken >> key & 1 ? 'key taken' : 'key');
  const isOpen = moment.taken === 2 ** keys.length - 1;
  $('door').setAttribute('class', isOpen ? 'door open' : 'door');
  $('board').setAttribute('class', moment.won ? 'won' : steps[current] && steps[current].kind === 'slide' ? 'sliding' : 'walking');
  $('seams').setAttribute('class', isSliding ? 'off' : '');
  if (!isSliding) drawSeams(moment);
  for (const [id, off] of [['first', now <= 0], ['previous', now <= 0], ['next', now >= end], ['last', now >= end]]) $(id).disabled = off;
  $('knob').style.left = (end ? 100 * now / end : 100) + '%';
  $('track').setAttribute('aria-valuenow', at);
  $('track').setAttribute('aria-valuetext', moment.won ? 'the door is reached' : steps[current] ? steps[current].words : 'the start');
  if (current !== shownStep) showStep(current);
}

function showStep(current) {
  shownStep = current;
  drawTrail(current);
  for (const tile of tiles.keys()) $('tile' + tile).setAttribute('class', steps[current] && steps[current].tile === tile ? 'tile moving' : 'tile');
  const list = $('list');
  for (const [i, item] of [...list.children].entries()) {
    item.className = i < current ? 'past' : i === current ? 'now' : '';
    if (i === current) item.setAttribute('aria-current', 'step');
    else item.removeAttribute('aria-current');
  }
  const item = list.children[Math.max(0, current)];
  if (item) list.scrollTop = Math.max(0, item.offsetTop - list.clientHeight / 2 + item.offsetHeight / 2);
}

function drawList() {
  $('list').innerHTML = steps.map(({ kind, words, inputs }, i) => '<li><button data-step="' + i + '"><b>' + (i + 1) + '</b><i class="' + kind + '"></i><span>' + escape(words) + (inputs ? '<small>' + escape(inputs) + '</small>' : '') + '</span></button></li>').join('');
  const bars = steps.map(({ kind, before: from, last }) => '<rect class="' + kind + '" x="' + from + '" width="' + (last - from) + '" height="10"/>').join('');
  const strip = $('track').querySelector('svg');
  strip.setAttribute('viewBox', '0 0 ' + Math.max(1, end) + ' 10');
  strip.innerHTML = bars;
  $('track').setAttribute('aria-valuemax', end);
}

function show(moment) {
  now = Math.min(end, Math.max(0, moment));
  drawMoment();
}

function setPlaying(on) {
  playing = on && end > 0;
  if (playing && now >= end) now = 0;
  $('play').innerHTML = '<svg viewBox="0 0 20 20" aria-hidden="true"><path d="' + (playing ? 'M5 3h4v14H5zM11 3h4v14h-4z' : 'm6 3 11 7-11 7z') + '"/></svg><span>' + (playing ? 'Pause' : 'Play') + '</span>';
  if (!playing) return;
  before = performance.now();
  requestAnimationFrame(tick);
}

/** How long a moment takes; the change from walking to sliding and back a little longer. */
function length(from) {
  const kind = isSlide(from + 1) ? 'slide' : 'walk';
  const isChange = from > 0 && isSlide(from) !== isSlide(from + 1);
  return millis[kind] + (isChange ? millis.rest : 0);
}

function tick(time) {
  if (!playing) return;
  let left = Math.max(0, time - before) * Number($('speed').value);
  before = time;
  while (left > 0 && now < end) {
    const from = Math.floor(now);
    const part = Math.min(from + 1 - now, left / length(from));
    now = part >= from + 1 - now ? from + 1 : now + part;
    left -= part * length(from);
  }
  drawMoment();
  if (now >= end) setPlaying(false);
  else requestAnimationFrame(tick);
}

const back = () => Math.ceil(now) - 1, on = () => Math.floor(now) + 1;
const turns = {
  first: () => 0,
  previous: back,
  next: on,
  last: () => end,
  stepBack: () => { const step = steps[stepAt(Math.ceil(now))]; return step ? step.before : 0; },
  stepOn: () => { const step = steps[stepAt(Math.min(end, Math.floor(now) + 1))]; return step ? step.last : end; },
};
const turn = (name) => { setPlaying(false); show(turns[name]()); };
for (const id of ['first', 'previous', 'next', 'last']) $(id).addEventListener('click', () => turn(id));
$('play').addEventListener('click', () => setPlaying(!playing));
$('list').addEventListener('click', (event) => {
  const button = event.target.closest('[data-step]');
  if (!button) return;
  const { before: from, last, kind } = steps[Number(button.dataset.step)];
  setPlaying(false);
  show(kind === 'slide' ? last : from);
});
let isHeld = false;
const seek = (event) => {
  const { left, width } = $('track').getBoundingClientRect();
  setPlaying(false);
  show(Math.round(Math.min(1, Math.max(0, (event.clientX - left) / width)) * end));
};
$('track').addEventListener('pointerdown', (event) => { isHeld = true; $('track').setPointerCapture(event.pointerId); seek(event); });
$('track').addEventListener('pointermove', (event) => { if (isHeld) seek(event); });
for (const name of ['pointerup', 'pointercancel']) $('track').addEventListener(name, () => { isHeld = false; });
const shortcuts = { ArrowLeft: 'previous', ArrowRight: 'next', ArrowUp: 'stepBack', ArrowDown: 'stepOn', Home: 'first', End: 'last' };
document.addEventListener('keydown', (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || /SELECT/.test(event.target && event.target.tagName)) return;
  if (event.key === ' ' && !/BUTTON/.test(event.target && event.target.tagName)) { event.preventDefault(); setPlaying(!playing); return; }
  const name = shortcuts[event.key];
  if (!name) return;
  event.preventDefault();
  turn(name);
});
drawBoard();
drawList();
const asked = /^#(\\d+)$/.exec(location.hash);
show(asked ? Number(asked[1]) : 0);
})();
`;
