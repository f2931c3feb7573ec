/** The static elements of the coach's page; its script fills them. */

/** Inside of `<body>`. */
export const coachBody = `
<header>
<h1>Coach</h1>
<p>Drop a screenshot of a puzzle, paste it, or <label class="file">choose a file<input type="file" id="file" accept="image/png,image/jpeg,image/webp,text/plain"></label>. It stays on this machine.</p>
</header>
<main>
<section id="stage" aria-label="Picture">
<p id="empty">Drop or paste a picture here</p>
<div id="shown" hidden><img id="picture" alt="The picture that was dropped"><svg id="overlay" role="group" aria-label="Cells of the board"></svg><input id="symbol" aria-label="What the cell holds" autocomplete="off" spellcheck="false" hidden></div>
</section>
<section id="side">
<label id="choice">Game <select id="game"><option value="">find out</option></select></label>
<p id="status" role="status"></p>
<div id="questions" role="group" aria-label="Questions"></div>
<pre id="answer" aria-live="polite" tabindex="0" hidden></pre>
<div id="reading">
<label for="board">The board, as text</label>
<textarea id="board" rows="10" spellcheck="false" autocomplete="off" wrap="off"></textarea>
<label id="symbols"><input type="checkbox" id="show-symbols"> show on the picture what was read</label>
<p id="correct" class="soft" hidden></p>
</div>
</section>
</main>
`;
