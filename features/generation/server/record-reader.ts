import { createHash } from 'node:crypto';
import type * as Y from 'yjs';
import type { RecordName } from '#features/drafting/document/index.ts';
import {
  type DocumentDefinition,
  type Opened,
  openDocument,
  type Shape,
} from '#kernel/document/document.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';

/** Reads single records of a document, however large it is. */
export interface RecordReader {
  /** Whether a collection has a record of this id. */
  has(id: string): boolean;
  /** What the record of an id is called, whatever its collection; empty where it has no text. */
  titleOf(id: string): string;
  /** The title or text of a record; empty where it has neither. */
  textOf(record: RecordName): string;
  /** A digest of a record's content; undefined where the record is missing. */
  digestOf(record: RecordName): string | undefined;
}

/** Fields that name records; the first that has a text counts. */
const titleFields = ['name', 'title', 'text', 'words', 'role'] as const;

export function createRecordReader(
  definition: DocumentDefinition<Shape>,
  document: Y.Doc,
): RecordReader {
  const collections = Object.keys(definition.shape.records);
  const opened: Opened<Shape> = openDocument(definition, document);
  // The properties of the document are no collection.
  const at = (name: string) => (collections.includes(name) ? opened[name] : undefined);
  const textOf = ({ collection, id }: RecordName) => {
    const fields = new Map(Object.entries(at(collection)?.get(id) ?? {}));
    const texts = titleFields.map((field) => fields.get(field));
    const text = texts.find((one) => typeof one === 'string' && one !== '');
    return typeof text === 'string' ? cutTo(text, lengths.text) : '';
  };
  return {
    has: (id) => collections.some((name) => at(name)?.has(id)),
    textOf,
    titleOf: (id) =>
      collections.map((collection) => textOf({ collection, id })).find(Boolean) ?? '',
    digestOf({ collection, id }) {
      const record = at(collection)?.get(id);
      if (!record) return undefined;
      const { position: _, ...said } = { ...record, ...at(collection)?.contents(id) };
      const entries = Object.entries(said).sort(([a], [b]) => (a < b ? -1 : 1));
      const hash = createHash('sha256').update(JSON.stringify(entries));
      return hash.digest('base64url').slice(0, 22);
    },
  };
}
