import { randomBytes } from 'node:crypto';
import { idBytes, idFrom } from '#kernel/value/ids.ts';

/** A random id that can't be guessed. */
export function newId(): string {
  return idFrom(randomBytes(idBytes));
}
