/** How a page that shows one moment after the other is turned, by its buttons and by keys. */

/** Where buttons and keys lead, from the moment that is shown. */
export const turns = {
  first: () => 0,
  previous: (shown: number) => shown - 1,
  next: (shown: number) => shown + 1,
  last: (_: number, end: number) => end,
};

/** A way to turn; the button for it has this id. */
export type Turn = keyof typeof turns;

/** The keys, by their names in the browser. */
export const shortcuts: Readonly<Record<string, Turn | undefined>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
};
