/**
 * The process of one of the doctor's probes, started by run-probe.ts with the probe's name and
 * input.
 */

import { messageOf } from '../core/errors.ts';
import type { ProbeReply } from './run-probe.ts';

const [name = '', input = '{}'] = process.argv.slice(2);

/** Formats an error with its causes on one line. */
function wordsOf(error: unknown): string {
  const words: string[] = [];
  for (let each = error; each !== undefined && each !== null && words.length < 4;) {
    words.push(messageOf(each));
    each = each instanceof Error ? each.cause : undefined;
  }
  return words
    .join('; ')
    .replace(/\s*\n\s*/g, ' ')
    .trim();
}

async function answer(): Promise<ProbeReply> {
  try {
    const { probes } = await import('./probes.ts');
    const probe = probes[name as keyof typeof probes] as (input: unknown) => Promise<unknown>;
    return { value: await probe(JSON.parse(input)) };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException | undefined)?.code;
    const kind = error instanceof Error ? error.name : 'Error';
    return { error: { message: wordsOf(error), kind, ...(typeof code === 'string' ? { code } : {}) } };
  }
}

process.send?.(await answer(), () => process.exit(0));
