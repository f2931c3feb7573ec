import { describe, expect, it } from 'vitest';
import { EnvironmentError, PlaceEnded } from '../../src/core/errors.ts';
import { namingTheEnd } from '../../src/core/place.ts';

/** A port with a private field, a plain value, and operations that fail on demand. */
class Port {
  readonly name = 'port';
  readonly #error: Error | undefined;
  constructor(error?: Error) {
    this.#error = error;
  }
  async grab(): Promise<string> {
    if (this.#error) throw this.#error;
    return 'picture';
  }
  recovery(): string {
    return 'none';
  }
}

const ended = new PlaceEnded('the place has ended');

describe('a port of a place that may end', () => {
  it('works as before while nothing fails', async () => {
    const port = namingTheEnd(new Port(), async () => ended);
    expect([port.name, port.recovery(), await port.grab()]).toEqual(['port', 'none', 'picture']);
  });

  it('fails with the end of the place where that is why', async () => {
    const lost = new EnvironmentError('the window is gone');
    await expect(namingTheEnd(new Port(lost), async () => ended).grab()).rejects.toBe(ended);
    await expect(namingTheEnd(new Port(lost), async () => undefined).grab()).rejects.toBe(lost);
  });

  it('leaves failures alone that are none of the machine', async () => {
    const bug = new TypeError('x is undefined');
    await expect(namingTheEnd(new Port(bug), async () => ended).grab()).rejects.toBe(bug);
  });
});
