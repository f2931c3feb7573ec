/** The page's static elements; the script fills in the run. */

const shot = (id: string, title: string): string => `
      <figure class="shot" id="${id}">
        <figcaption><strong>${title}</strong> <span class="caption"></span></figcaption>
        <div class="stage"><canvas role="img" aria-label="${title}"></canvas><svg aria-hidden="true"></svg><p class="none"></p></div>
      </figure>`;

/** An icon of the controls, drawn because not every system's fonts have it. */
const icon = (path: string): string =>
  `<svg viewBox="0 0 16 16" aria-hidden="true"><path d="${path}"/></svg>`;

const icons = {
  first: icon('M3 3h2v10H3zM13 3v10L6 8z'),
  previous: icon('M11 3v10L4 8z'),
  next: icon('M5 3v10l7-5z'),
  last: icon('M11 3h2v10h-2zM3 3v10l7-5z'),
  up: icon('M3 10.5 8 5l5 5.5z'),
  down: icon('M3 5.5 8 11l5-5.5z'),
} as const;

const button = (id: string, label: string, face: string): string =>
  `<button type="button" id="${id}" aria-label="${label}" title="${label}">${face}</button>`;

const check = (id: string, label: string, checked = ' checked'): string =>
  `<label><input type="checkbox" id="${id}"${checked}> ${label}</label>`;

/** Inside of `<body>`. */
export const pageBody = `<header>
  <p class="kicker"><span id="status" class="pill"></span> <span id="when"></span></p>
  <h1 id="title"></h1>
  <p id="reason"></p>
  <dl id="tiles"></dl>
  <p id="left-out" hidden></p>
  <dl id="options"></dl>
</header>
<main>
  <section class="card" aria-labelledby="timeline-title">
    <div class="bar">
      <h2 id="timeline-title">Timeline</h2>
      <div class="controls" role="group" aria-label="Playing">
        ${button('first', 'First moment (Home)', icons.first)}
        ${button('previous', 'Previous moment (arrow left)', icons.previous)}
        ${button('play', 'Play (space)', 'Play')}
        ${button('next', 'Next moment (arrow right)', icons.next)}
        ${button('last', 'Last moment (End)', icons.last)}
        <label class="speed">Speed <select id="speed"><option value="0.5">½</option><option value="1" selected>1</option><option value="3">3</option><option value="10">10</option></select></label>
      </div>
      <div class="controls" role="group" aria-label="What stands out">
        ${button('previous-notable', 'Previous that stands out (p)', icons.up)}
        <span id="notable"></span>
        ${button('next-notable', 'Next that stands out (n)', icons.down)}
      </div>
    </div>
    <div id="timeline" role="slider" tabindex="0" aria-label="Moment of the run" aria-valuemin="1"><svg aria-hidden="true"></svg></div>
    <p class="axis-title">Waits, in seconds</p>
    <div id="waits" role="img" aria-label="Waits over the time of the run; the table below has the figures"><svg aria-hidden="true"></svg></div>
    <p id="tip" hidden></p>
  </section>
  <section class="card moment" aria-labelledby="moment-title">
    <div class="bar">
      <h2><span id="moment-title"></span> <span id="badge" class="badge"></span></h2>
      <p id="position"></p>
    </div>
    <div class="columns">
      <div>
        <div class="shots" id="shots">${shot('before', 'Before')}${shot('after', 'After')}
        </div>
        <div class="controls layers" role="group" aria-label="Drawn on the pictures">
          ${check('show-lattice', 'lattice')} ${check('show-margins', 'margins')} ${check('show-order', 'order of steps')} ${check('large', 'large pictures', '')}
        </div>
      </div>
      <aside>
        <h3>Why, and what came of it</h3>
        <dl id="facts"></dl>
      </aside>
    </div>
  </section>
  <div class="pair">
    <section class="card" aria-labelledby="order-title">
      <h2 id="order-title"></h2>
      <div id="level"></div>
      <ol id="order"></ol>
    </section>
    <section class="card" aria-labelledby="wait-table-title">
      <h2 id="wait-table-title">Where the time went</h2>
      <div class="scroll" tabindex="0" role="region" aria-labelledby="wait-table-title"><table id="wait-table"><thead><tr><th scope="col">Waited for</th><th scope="col">times</th><th scope="col">in all</th><th scope="col">median</th><th scope="col">longest</th></tr></thead><tbody></tbody></table></div>
    </section>
  </div>
  <p class="keys"><kbd>←</kbd> <kbd>→</kbd> step · <kbd>Shift</kbd> with them: a whole level · <kbd>Home</kbd> <kbd>End</kbd> · <kbd>Space</kbd> plays · <kbd>n</kbd> <kbd>p</kbd> what stands out. Pictures are compressed for showing; the exact ones are in the run’s folder.</p>
</main>
<noscript><p class="noscript">This report needs its own script, which this browser does not run.</p></noscript>`;
