/**
 * A Unix socket that can pass file descriptors. Node passes them between its own processes, over a
 * kind of pipe that its public interface does not expose. So this uses Node's bindings (DEP0111),
 * which are the same in Node 20, 22, 24 and 26.
 */

import { Socket } from 'node:net';
import { EnvironmentError } from '../../../core/errors.ts';

/** Node's internal handle of a pipe, or of any file descriptor opened as one. */
interface Pipe {
  /** Its file descriptor; negative once closed. */
  readonly fd: number;
  /** Takes over a file descriptor; returns 0, or a negative error number. */
  open(descriptor: number): number;
  /** Writes Latin-1 text, and passes the descriptor of `passed`; returns 0 or an error number. */
  writeLatin1String(request: WriteRequest, text: string, passed: Pipe): number;
  close(): void;
}
interface WriteRequest {
  oncomplete: () => void;
}
interface Bindings {
  readonly pipe_wrap: {
    readonly Pipe: new (kind: number) => Pipe;
    readonly constants: { readonly SOCKET: number; readonly IPC: number };
  };
  readonly stream_wrap: { readonly WriteWrap: new () => WriteRequest };
}

const node = process as unknown as { binding?<N extends keyof Bindings>(name: N): Bindings[N] };

function binding<N extends keyof Bindings>(name: N): Bindings[N] {
  const found = node.binding?.(name);
  if (found) return found;
  throw cannotPass();
}

const cannotPass = (): EnvironmentError =>
  new EnvironmentError(
    `Node ${process.versions.node} cannot pass file descriptors to a compositor: use Node 20, 22, 24 or 26`,
  );

/** A socket that the caller connects to a path. */
export class PassingSocket extends Socket {
  readonly #pipe: Pipe;

  constructor() {
    const { Pipe, constants } = binding('pipe_wrap');
    const pipe = new Pipe(constants.IPC);
    super({ handle: pipe, manualStart: true } as ConstructorParameters<typeof Socket>[0]);
    this.#pipe = pipe;
  }

  /** The file descriptor of the socket; negative once closed. */
  get descriptor(): number {
    return this.#pipe.fd;
  }

  /**
   * Sends bytes along with a file descriptor at once, ahead of pending writes.
   * @param bytes at least one
   * @param descriptor closed once sent
   * @throws EnvironmentError when the descriptor cannot be passed
   */
  pass(bytes: Buffer, descriptor: number): void {
    const { Pipe, constants } = binding('pipe_wrap');
    const passed = new Pipe(constants.SOCKET);
    if (passed.open(descriptor) !== 0) throw cannotPass();
    const request = new (binding('stream_wrap').WriteWrap)();
    request.oncomplete = () => passed.close();
    if (this.#pipe.writeLatin1String(request, bytes.toString('latin1'), passed) === 0) return;
    passed.close();
    throw cannotPass();
  }
}
