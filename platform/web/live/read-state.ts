import { fromBase64 } from 'lib0/buffer';
import * as Y from 'yjs';
import { readShortStrings } from './offline/read-short-strings.ts';

/** A read-only document from its state in Base64, as calls return it. */
export function readState(state: string): Y.Doc {
  readShortStrings();
  const document = new Y.Doc();
  Y.applyUpdate(document, fromBase64(state));
  return document;
}
