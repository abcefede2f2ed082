import type { Duplex } from 'node:stream';

interface DoorstepOptions {
  /** What arrives, as it comes from the network. */
  stream: Duplex;
  /** Bytes that it may be. */
  bytes: number;
  /** Milliseconds. */
  patience: number;
  /** Told once when that is over, or was too much. */
  leave(reason: 'too_fast' | 'refused'): void;
}

/**
 * Watches a socket until it is known who is there: nothing of a stranger is stored that is longer than
 * a token, not even half a message, and nobody stands there for long.
 * @returns to be called when it is known, or the socket is closed
 */
export function guardHandshake(options: DoorstepOptions): () => void {
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
