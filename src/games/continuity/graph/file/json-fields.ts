/** Takes JSON with places (json-places.ts) apart, field by field; whatever is not as expected is an error with its place. */

import { type Json, jsonError, kindOf } from './json-places.ts';

/** A named value of an object. */
export interface Member {
  readonly name: string;
  readonly json: Json;
}

/** The members of an object, in the order of the file. */
export function membersOf(json: Json): Member[] {
  if (!(json.value instanceof Map)) throw jsonError(json, `expected an object, got ${kindOf(json)}`);
  return [...(json.value as ReadonlyMap<string, Json>)].map(([name, each]) => ({ name, json: each }));
}

/**
 * Checks the fields of an object.
 * @throws ParseError for a field that is missing, and one that is unknown
 */
export function fieldsOf(
  json: Json,
  {
    required,
    optional: others,
  }: { readonly required: readonly string[]; readonly optional: readonly string[] },
): void {
  const members = membersOf(json);
  const known = [...required, ...others];
  const odd = members.find(({ name }) => !known.includes(name));
  if (odd) throw jsonError(odd.json, `there is no such field; there are ${known.join(', ')}`);
  const missing = required.find((name) => members.every((member) => member.name !== name));
  if (missing !== undefined) throw jsonError(json, `${JSON.stringify(missing)} is missing`);
}

/** A field that must be there. */
export function memberOf(json: Json, name: string): Json {
  const [found] = optional(json, name);
  if (found) return found;
  throw jsonError(json, `${JSON.stringify(name)} is missing`);
}

/** A field that may be there, as a list of none or one. */
export const optional = (json: Json, name: string): Json[] =>
  membersOf(json).flatMap((member) => (member.name === name ? [member.json] : []));

/** The items of a list. */
export function itemsOf(json: Json): readonly Json[] {
  if (!Array.isArray(json.value)) throw jsonError(json, `expected a list, got ${kindOf(json)}`);
  return json.value;
}

/** A text. */
export function textOf(json: Json): string {
  if (typeof json.value !== 'string') throw jsonError(json, `expected a text, got ${kindOf(json)}`);
  return json.value;
}

/** A number that fits. */
export function numberOf(json: Json, expected: string, fits: (value: number) => boolean): number {
  if (typeof json.value === 'number' && fits(json.value)) return json.value;
  throw jsonError(json, `expected ${expected}, got ${kindOf(json)}`);
}
