import type { ShellAnswer } from './fake-phone.ts';

/** The output of a command and its exit code, as packets of the shell protocol. */
export function shellPackets({ output, code }: ShellAnswer): Buffer {
  const packet = (id: number, data: Uint8Array) => {
    const head = Buffer.alloc(5);
    head[0] = id;
    head.writeUInt32LE(data.length, 1);
    return [head, data];
  };
  return Buffer.concat([...packet(1, output), ...packet(3, Buffer.from([code]))]);
}
