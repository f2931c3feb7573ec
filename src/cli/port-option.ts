import { argumentError, nearest } from '../core/errors.ts';

/** `--port`, of commands that serve a page. */
export const portOption = {
  flags: '--port <n>',
  help: 'port on 127.0.0.1; 0 takes a free one',
  byDefault: '0',
  /**
   * Reads the port.
   * @param typed as typed
   * @returns 0 to 65535
   * @throws RangeError for anything else
   */
  parse(typed: unknown): number {
    const port = /^\d{1,5}$/.test(String(typed)) ? Number(typed) : -1;
    if (port >= 0 && port <= 65_535) return port;
    throw argumentError(
      '--port',
      'a whole number from 0 to 65535',
      typed,
      nearest(typed, { min: 0, max: 65_535 }),
    );
  },
} as const;
