/** Parses the facts of a board for a rule file from JSON; null stands for unknown. */

import { list, members, object, optional, readJson, type Schema, text, whole } from '../../core/json/json.ts';
import type { RuleFacts } from '../../sabr/rules/facts.ts';

/** Whole numbers in facts are far below the largest exact double. */
const max = 1_000_000;
/** Sizes and cells. */
const number = whole({ min: 0, max });
/** Symbols, regions, and clues, which may be sums. */
const signed = whole({ min: -max, max });
const word = text({ min: 1, max: 100 });

const orNull =
  <T>(schema: Schema<T>): Schema<T | undefined> =>
  (json) =>
    json.value === null ? undefined : schema(json);

/** A symbol or a region, which may be written as a number. */
const name: Schema<string> = (json) => (typeof json.value === 'number' ? String(signed(json)) : word(json));

const rim = optional(list(orNull(list(signed))));

const record =
  <T>(schema: Schema<T>): Schema<Readonly<Record<string, T>>> =>
  (json) =>
    Object.fromEntries(members(schema)(json));

const facts = object(
  {
    width: optional(number),
    height: optional(number),
    givens: optional(list(orNull(name))),
    clues: optional(list(orNull(signed))),
    rims: optional(object({ left: rim, right: rim, top: rim, bottom: rim }, 'refused')),
    regions: optional(record(list(orNull(name)))),
    places: optional(record(list(list(number)))),
  },
  'refused',
);

/**
 * Parses facts.
 * @param document JSON text
 * @param file its name in errors
 * @returns the facts
 * @throws ParseError with the place of the error
 */
export const readRuleFacts = (document: string, file: string): RuleFacts =>
  facts(readJson(document, { file }));
