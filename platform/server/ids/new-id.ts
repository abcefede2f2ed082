import { randomBytes } from 'node:crypto';
import { idBytes, idFrom } from '#kernel/value/ids.ts';

/** A fresh id that nobody can guess. */
export function newId(): string {
  return idFrom(randomBytes(idBytes));
}
