/** Rounds what was measured for the documents that people read. */

/**
 * Rounds all numbers in a layout to hundredths.
 * @param layout any JSON value
 * @returns a copy
 */
export const rounded = (layout: object): object =>
  JSON.parse(
    JSON.stringify(layout, (_, value: unknown) =>
      typeof value === 'number' ? Number(value.toFixed(2)) : value,
    ),
  ) as object;
