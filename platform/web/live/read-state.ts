import { fromBase64 } from 'lib0/buffer';
import * as Y from 'yjs';
import { readShortStrings } from './offline/read-short-strings.ts';

/** A document that stays as it is, from its state as calls answer it, in Base64. */
export function readState(state: string): Y.Doc {
  readShortStrings();
  const document = new Y.Doc();
  Y.applyUpdate(document, fromBase64(state));
  return document;
}
