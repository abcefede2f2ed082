import { Duplex } from 'node:stream';

/** The members of a network socket that the PostgreSQL client uses. */
export class EmbeddedStream extends Duplex {
  readonly #send: (bytes: Uint8Array) => void;
  readonly #gone: () => void;

  constructor(send: (bytes: Uint8Array) => void, gone: () => void) {
    super();
    this.#send = send;
    this.#gone = gone;
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
  override _read(): void {
    // Bytes are pushed when the worker sends them.
  }
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#send(chunk);
    done();
  }
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }
  override _final(done: () => void): void {
    this.push(null);
    done();
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#gone();
    done(error);
  }
}
