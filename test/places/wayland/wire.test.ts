import { describe, expect, it } from 'vitest';
import { pack, takeMessages, unpack, WireError } from '../../../src/places/wayland/wire/wire.ts';
import { bytesOf } from '../../support/wayland/fake-compositor.ts';

describe('the wire of Wayland', () => {
  it('packs a bind of the registry to the bytes that libwayland sends', () => {
    const bytes = pack(2, 0, 'usun', [5, 'wl_seat', 7, 3]);
    const expected =
      '02000000' + '00002000' + '05000000' + '08000000' + '776c5f7365617400' + '07000000' + '03000000';
    expect(bytes.toString('hex')).toBe(expected);
  });

  it.each(['', 'a', 'abc', 'abcd', 'Größe 漢字'])('pads the text %j to whole words', (text) => {
    const bytes = pack(9, 4, 'sus', [text, 11, text]);
    expect(bytes).toEqual(bytesOf(9, 4, text, 11, text));
    const { messages, rest } = takeMessages(bytes);
    expect(messages).toMatchObject([{ object: 9, opcode: 4 }]);
    expect(unpack(messages[0]!.body, 'sus')).toEqual([text, 11, text]);
    expect(rest).toHaveLength(0);
  });

  it('reads negative ints, and large uints', () => {
    const { messages } = takeMessages(bytesOf(3, 0, -200, 0xffff_fff0));
    expect(unpack(messages[0]!.body, 'iu')).toEqual([-200, 0xffff_fff0]);
  });

  it('takes messages that arrive in pieces of any length', () => {
    const whole = Buffer.concat([bytesOf(3, 1, 'one'), bytesOf(4, 0), bytesOf(5, 2, 1, 2, 3)]);
    for (let size = 1; size <= whole.length; size++) {
      let rest: Buffer = Buffer.alloc(0);
      const objects: number[] = [];
      for (let at = 0; at < whole.length; at += size) {
        const taken = takeMessages(Buffer.concat([rest, whole.subarray(at, at + size)]));
        rest = taken.rest;
        objects.push(...taken.messages.map(({ object }) => object));
      }
      expect(objects).toEqual([3, 4, 5]);
      expect(rest).toHaveLength(0);
    }
  });

  it.each([0, 4, 7, 10])('refuses a message whose length is %i', (length) => {
    const bytes = Buffer.alloc(16);
    bytes.writeUInt32LE(length * 0x1_0000, 4);
    expect(() => takeMessages(bytes)).toThrow(WireError);
  });

  it.each([
    ['no argument at all', Buffer.alloc(0), 'u'],
    ['half a word', Buffer.alloc(2), 'i'],
    ['a text longer than the message', bytesOf(1, 0, 900).subarray(8), 's'],
    ['a missing second argument', bytesOf(1, 0, 'name').subarray(8), 'su'],
  ])('refuses %s', (_, body, kinds) => {
    expect(() => unpack(body, kinds)).toThrow(WireError);
  });
});
