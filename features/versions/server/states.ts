import * as Y from 'yjs';
import { compareValues, type Difference } from '#kernel/document/compare.ts';
import {
  type DocumentDefinition,
  migrateDocument,
  readDocument,
  type Shape,
} from '#kernel/document/document.ts';
import { restoreValue } from '#kernel/document/restore.ts';
import { type CopyChange, recordChange } from '#platform/server/realtime/update/fork.ts';

type Definition = DocumentDefinition<Shape>;

/** Opens a state as a document in the newest shape of its kind. */
function openState(definition: Definition, state: Uint8Array): Y.Doc {
  const document = new Y.Doc();
  Y.applyUpdate(document, state);
  migrateDocument(definition, document, { kind: 'migration' });
  return document;
}

export function migrateState(definition: Definition, state: Uint8Array): Uint8Array {
  return Y.encodeStateAsUpdate(openState(definition, state));
}

export function compareStates(
  definition: Definition,
  { before, after }: { before: Uint8Array; after: Uint8Array },
): Difference {
  const contentOf = (state: Uint8Array) =>
    readDocument(definition, openState(definition, state)).value;
  return compareValues(definition, contentOf(before), contentOf(after));
}

/** A state to be restored to a version of it. */
export interface Restoring {
  state: Uint8Array;
  version: Uint8Array;
  /** The Yjs client id with which the change is written. */
  writer: number;
  userId: string;
}

/** The change that restores a version; null where nothing differs. */
export function restoreState(
  definition: Definition,
  { state, version, writer, userId }: Restoring,
): CopyChange | null {
  const { value } = readDocument(definition, openState(definition, version));
  const copy = new Y.Doc();
  Y.applyUpdate(copy, state);
  copy.clientID = writer;
  return recordChange(copy, (one) =>
    restoreValue(definition, one, value, { kind: 'restore', userId }),
  );
}
