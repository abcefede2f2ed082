import type * as Y from 'yjs';
import type { Collection } from '#kernel/document/collection.ts';
import {
  type DocumentDefinition,
  type Opened,
  openDocument,
  type Shape,
} from '#kernel/document/document.ts';
import type { Field, Fields, RecordChange, RichName, TextName } from '#kernel/document/fields.ts';
import { type MaskedRange, maskRich, maskText } from '#kernel/document/mask-rich.ts';
import { replaceRange } from '#kernel/text/text.ts';
import { withdrawnName } from './recogniser.ts';

/** How the texts of one project are masked. */
export interface Masking {
  find(text: string): MaskedRange[];
  /** The same in texts of records that link to an item of the participant. */
  findInQuote(text: string): MaskedRange[];
  /** Whether an item is one of those that the participant said something in. */
  isTheirs(project: string, item: string): boolean;
}

type Find = Masking['find'];

/**
 * Masks words in all texts of a document, in steps with a pause after each; returns how many records
 * were changed.
 */
export function* maskDocument(
  definition: DocumentDefinition<Shape>,
  document: Y.Doc,
  masking: Masking,
): Generator<void, number> {
  const opened: Opened<Shape> = openDocument(definition, document);
  let changed = 0;
  for (const [name, fields] of Object.entries(definition.shape.records)) {
    const collection = opened[name];
    if (!collection) continue;
    for (const id of collection.ids()) {
      if (maskRecord(collection, fields, id, masking)) changed += 1;
      yield;
    }
  }
  const { facts } = opened;
  const masked = maskValues(definition.shape.facts, facts.get(), masking.find, masking);
  if (masked) facts.set(masked);
  return changed + (masked ? 1 : 0);
}

function maskRecord(
  collection: Collection<Fields>,
  fields: Fields,
  id: string,
  masking: Masking,
): boolean {
  const record = collection.get(id);
  if (!record) return false;
  const isQuote = Object.values(record).some((value) => refersTo(value, masking));
  const find = isQuote ? masking.findInQuote : masking.find;
  const values = maskValues(fields, record, find, masking);
  if (values) collection.set(id, values as RecordChange<Fields>);
  const texts = Object.entries(fields).filter(([name, field]) =>
    maskField(collection, { id, name, field }, find),
  );
  return values !== null || texts.length > 0;
}

/** Masks a text that users type in together; returns whether it had something to mask. */
function maskField(
  collection: Collection<Fields>,
  { id, name, field }: { id: string; name: string; field: Field },
  find: Find,
): boolean {
  if (field.kind === 'rich') {
    const body = collection.content(id, name as RichName<Fields>);
    const masked = maskRich(field.schema, body, find);
    if (masked) collection.write(id, name as RichName<Fields>, masked);
    return masked !== null;
  }
  if (field.kind !== 'text') return false;
  const text = collection.text(id, name as TextName<Fields>);
  const ranges = text ? find(text.toString()) : [];
  // From the end, so that the ranges before stay where they are.
  for (const { from, to, insert } of ranges.toReversed()) {
    if (text) replaceRange(text, from, to - from, insert, field.length * 2);
  }
  return ranges.length > 0;
}

/** The values that change, masked; null where none does. */
function maskValues(
  fields: Readonly<Record<string, Field>>,
  record: Readonly<Record<string, unknown>>,
  find: Find,
  masking: Masking,
): Record<string, unknown> | null {
  const changed: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'value') continue;
    const masked = maskValue(record[name], find, masking);
    // A choice of a list is no text of the participant, although it has the same words.
    if (masked === null) continue;
    if (field.schema.safeParse(masked).success) changed[name] = masked;
    else {
      const short = maskValue(record[name], shortened(find), {
        ...masking,
        findInQuote: shortened(masking.findInQuote),
      });
      if (field.schema.safeParse(short).success) changed[name] = short;
    }
  }
  return Object.keys(changed).length > 0 ? changed : null;
}

/** The ranges with nothing longer than what they replace, so that a field has room for it. */
function shortened(find: Find): Find {
  return (text) =>
    find(text).map((range) =>
      range.insert.length <= range.to - range.from ? range : { ...range, insert: withdrawnName },
    );
}

/**
 * Masks all strings of a JSON value, and the titles of links to items of the participant.
 * @returns null where nothing is masked
 */
export function maskValue(value: unknown, find: Find, masking: Masking): unknown {
  if (typeof value === 'string') {
    const ranges = find(value);
    return ranges.length > 0 ? maskText(value, ranges) : null;
  }
  if (Array.isArray(value)) {
    const masked = value.map((one) => maskValue(one, find, masking));
    return masked.some((one) => one !== null) ? value.map((one, at) => masked[at] ?? one) : null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const inside = refersTo(value, masking) ? masking.findInQuote : find;
  const entries = Object.entries(value).map(
    ([key, one]) => [key, one, maskValue(one, inside, masking)] as const,
  );
  if (entries.every(([, , masked]) => masked === null)) return null;
  return Object.fromEntries(entries.map(([key, one, masked]) => [key, masked ?? one]));
}

/** Whether a value is a link to an item of the participant, or an object that has one. */
export function refersTo(value: unknown, masking: Masking): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { project, item, link } = value as Record<string, unknown>;
  if (typeof project === 'string' && typeof item === 'string') {
    return masking.isTheirs(project, item);
  }
  return link !== undefined && link !== value && refersTo(link, masking);
}
