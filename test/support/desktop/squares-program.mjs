/** A program that only shows a window of squares, for desks: starts quickly. */

const compiled = new URL('../../../dist/capture/x11/', import.meta.url);
const { X11Connection } = await import(new URL('x11-connection.js', compiled).href);
const { openSquares } = await import(new URL('x11-squares.js', compiled).href);

const connection = await X11Connection.open(process.env.DISPLAY);
const ground = { r: 30, g: 40, b: 50 };
const areas = [{ id: 'square', color: { r: 240, g: 60, b: 20 }, x: 40, y: 40, width: 80, height: 80 }];
await openSquares(connection, { title: 'Squares', width: 400, height: 300, ground, areas }, () => {});
setInterval(() => {}, 1000);
