import * as Y from 'yjs';
import type { RichSchema } from '../text/rich-text.ts';
import { isPlainValue } from '../value/plain-value.ts';
import type { Shape } from './document.ts';
import type { Field, Fields, MarksField, ValueField } from './fields.ts';
import { isPosition } from './order.ts';

/** A position in a live document, and the content that the shape allows there. */
export type ContentSlot =
  | { readonly kind: 'facts'; readonly fields: Readonly<Record<string, ValueField>> }
  | { readonly kind: 'records'; readonly fields: Fields }
  | { readonly kind: 'record'; readonly fields: Fields }
  | { readonly kind: 'text'; readonly marks: MarksField['marks'] }
  /** A rich text, or an element in it at some depth. */
  | { readonly kind: 'rich'; readonly schema: RichSchema; readonly depth: number }
  /** The text in a rich text. */
  | { readonly kind: 'words'; readonly schema: RichSchema };

/** The position inside of valid content; `null` where it can hold no content. */
export interface Fit {
  readonly inside: ContentSlot | null;
}

/** Maximum characters of an id; some are combined from several. */
const idLength = 500;
/** Characters of attribute names; an editor may have more attributes than the schema. */
const nameLength = 64;
/** Maximum depth of elements: reading keeps fewer, and unlimited depth would crash the reader. */
const deepest = 100;
/** The name of an overlapping mark (`rich-shared.ts`): its own, and a hash of its attributes. */
const hashed = /^(.*)--[a-zA-Z0-9+/=]{8}$/;

const leaf: Fit = { inside: null };

/** The root of a name; null where users may not write: an unknown or a reserved one. */
export function rootSlot({ facts, records }: Shape, name: string): ContentSlot | null {
  if (name === 'facts') return { kind: 'facts', fields: facts };
  const fields = own(records, name);
  return fields ? { kind: 'records', fields } : null;
}

/**
 * Checks whether content is allowed at a position.
 * @param key its key there; null for an element of a list
 * @returns the position that the content is itself; null where it is not allowed
 */
export function fitContent(
  slot: ContentSlot,
  key: string | null,
  content: Y.Item['content'],
): Fit | null {
  // Deleted content has no value any more.
  if (content instanceof Y.ContentDeleted) return leaf;
  if (slot.kind === 'text') return key === null && isWord(content, slot.marks) ? leaf : null;
  if (slot.kind === 'words') {
    return key === null && isRichWord(content, slot.schema) ? leaf : null;
  }
  if (slot.kind === 'rich') {
    return key === null ? richFit(slot, content) : attributeFit(key, content);
  }
  if (key === null) return null;
  if (slot.kind === 'records') return recordFit(key, content, slot.fields);
  const field = own<Field>(slot.fields, key);
  if (field?.kind === 'value' && field.sealed) return null;
  return field ? fieldFit(field, key, content, slot.fields) : null;
}

function recordFit(id: string, content: Y.Item['content'], fields: Fields): Fit | null {
  if (id === '' || id.length > idLength || id === '__proto__') return null;
  return typeOf(content) === Y.Map ? { inside: { kind: 'record', fields } } : null;
}

function fieldFit(
  field: Field,
  name: string,
  content: Y.Item['content'],
  fields: Readonly<Record<string, Field>>,
): Fit | null {
  const type = typeOf(content);
  if (field.kind === 'text') {
    if (type !== Y.Text) return null;
    const marks = Object.values(fields).find((one) => one.kind === 'marks' && one.of === name);
    return { inside: { kind: 'text', marks: marks?.kind === 'marks' ? marks.marks : {} } };
  }
  if (field.kind === 'rich') {
    if (type !== Y.XmlFragment) return null;
    return { inside: { kind: 'rich', schema: field.schema, depth: 0 } };
  }
  return field.kind !== 'marks' && isValue(content, (given) => holds(field, given)) ? leaf : null;
}

/** Whether the field may have a value; an absent one reads as the fallback. */
function holds(field: Exclude<Field, { kind: 'text' | 'rich' | 'marks' }>, given: unknown) {
  if (given === undefined) return true;
  if (field.kind === 'position') return isPosition(given);
  if (field.kind === 'reference') {
    return given === null ? field.optional : typeof given === 'string' && given.length <= idLength;
  }
  return field.schema.safeParse(given).success;
}

function richFit(
  { schema, depth }: Extract<ContentSlot, { kind: 'rich' }>,
  content: Y.Item['content'],
): Fit | null {
  const type = typeOf(content);
  if (type === Y.XmlText) return { inside: { kind: 'words', schema } };
  if (type !== Y.XmlElement || depth >= deepest) return null;
  const { nodeName } = (content as Y.ContentType).type as Y.XmlElement;
  if (!own(schema.elements, nodeName)) return null;
  return { inside: { kind: 'rich', schema, depth: depth + 1 } };
}

function attributeFit(name: string, content: Y.Item['content']): Fit | null {
  return name.length <= nameLength && isValue(content, () => true) ? leaf : null;
}

function isWord(content: Y.Item['content'], marks: MarksField['marks']): boolean {
  if (content instanceof Y.ContentString) return true;
  if (!(content instanceof Y.ContentFormat)) return false;
  const value: unknown = content.value;
  const schema = own(marks, content.key);
  return schema !== undefined && (value === null || schema.safeParse(value).success);
}

function isRichWord(content: Y.Item['content'], { marks }: RichSchema): boolean {
  if (content instanceof Y.ContentString) return true;
  if (!(content instanceof Y.ContentFormat)) return false;
  const name = hashed.exec(content.key)?.[1] ?? content.key;
  return own(marks, name) !== undefined && isPlainValue(content.value);
}

/**
 * Whether content consists of allowed plain values. Yjs merges consecutive values of one client: of
 * a field that was set repeatedly the last one counts, and the others are there for undo.
 */
function isValue(content: Y.Item['content'], passes: (given: unknown) => boolean): boolean {
  if (!(content instanceof Y.ContentAny)) return false;
  return content.arr.every(
    (given: unknown) => (given === undefined || isPlainValue(given)) && passes(given),
  );
}

/** The Yjs type of content; one type may be derived from another. */
function typeOf(content: Y.Item['content']): unknown {
  return content instanceof Y.ContentType ? content.type.constructor : undefined;
}

/** An object's own property, for a name that comes from untrusted input. */
function own<Value>(from: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(from, name) ? from[name] : undefined;
}
