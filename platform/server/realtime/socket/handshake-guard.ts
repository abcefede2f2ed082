import type { Duplex } from 'node:stream';

interface HandshakeGuardOptions {
  /** The stream of received bytes. */
  stream: Duplex;
  /** Maximum number of bytes. */
  bytes: number;
  /** Milliseconds. */
  patience: number;
  /** Called once when the time or the bytes are used up. */
  leave(reason: 'too_fast' | 'refused'): void;
}

/**
 * Limits a socket until it is authenticated: the server buffers no more than a token of it, and
 * closes it after a while.
 * @returns call it when the socket is authenticated or closed
 */
export function guardHandshake(options: HandshakeGuardOptions): () => void {
  const { stream, bytes, patience, leave } = options;
  let arrived = 0;
  const count = (part: Buffer) => {
    arrived += part.length;
    if (arrived <= bytes) return;
    end();
    leave('too_fast');
  };
  const timer = setTimeout(() => {
    end();
    leave('refused');
  }, patience);
  const end = () => {
    clearTimeout(timer);
    stream.off('data', count);
  };
  stream.on('data', count);
  return end;
}
