import * as Y from 'yjs';
import {
  type DocumentDefinition,
  type Opened,
  openDocument,
  type Shape,
} from '#kernel/document/document.ts';
import type { RichField } from '#kernel/document/fields.ts';
import { readSharedBlock } from '#kernel/text/rich-shared.ts';
import { plainTextOf } from '#kernel/text/rich-text.ts';

const factsName = 'facts';
type SharedType = Y.Transaction['changedParentTypes'] extends Map<infer T, unknown> ? T : never;

/**
 * The current text of the records and properties that a transaction changed, for a user whose
 * changes could not be saved. It includes text that users write: merging texts, and the fields that
 * name a record. Of a rich text, which may be long, it includes the changed blocks.
 */
export function changedText<S extends Shape>(
  definition: DocumentDefinition<S>,
  transaction: Y.Transaction,
): Record<string, string> {
  const { doc, changed } = transaction;
  const texts: Record<string, string> = {};
  const opened = openDocument(definition, doc) as Opened<Shape>;
  const names = new Map([...doc.share].map(([name, type]) => [type as unknown, name]));
  const known = new Map<string, WordFields>();
  for (const [type, keys] of changed) {
    const { root, path, types } = climb(type);
    const name = names.get(root);
    if (name === undefined) continue;
    const [id, field = ''] = path;
    const rich = definition.shape.records[name]?.[field];
    if (rich?.kind === 'rich') {
      const one = definition.names.records[name]?.one ?? '';
      for (const block of blocksTouched(transaction, types)) {
        texts[`${name} ${id} ${nameOf(block)}`] = describeBlock(rich, block, one);
      }
      continue;
    }
    const touched = (path[0] === undefined ? [...keys] : [path[0]]).filter((key) => key !== null);
    if (name === factsName) {
      for (const key of touched)
        texts[`${name} ${key}`] = describeProperty(definition, opened, key);
      continue;
    }
    const fields = known.get(name) ?? wordFieldsOf(definition, name);
    known.set(name, fields);
    for (const key of touched)
      texts[`${name} ${key}`] = describeRecord(fields, opened, name, key, path.length === 0);
  }
  return texts;
}

/** The root of a type, and the path of keys and types to it. */
function climb(type: SharedType): { root: unknown; path: string[]; types: SharedType[] } {
  const path: string[] = [];
  const types: SharedType[] = [];
  let ancestor = type;
  while (ancestor._item && ancestor.parent) {
    path.unshift(ancestor._item.parentSub ?? '');
    types.unshift(ancestor);
    ancestor = ancestor.parent as SharedType;
  }
  return { root: ancestor, path, types };
}

/** The block of a rich text with a change, or the blocks that were inserted. */
function blocksTouched(
  { beforeState }: Y.Transaction,
  [, fragment, block]: readonly SharedType[],
): SharedType[] {
  if (block) return [block];
  if (!(fragment instanceof Y.XmlFragment)) return [];
  return (fragment.toArray() as unknown as SharedType[]).filter(({ _item }) => {
    const { client, clock } = _item?.id ?? { client: 0, clock: 0 };
    return clock >= (beforeState.get(client) ?? 0);
  });
}

/** A key that identifies a block, wherever it is moved. */
function nameOf({ _item }: SharedType): string {
  return _item ? `${_item.id.client}.${_item.id.clock}` : '';
}

function describeBlock({ schema }: RichField, block: SharedType, one: string): string {
  const said = plainTextOf(schema, readSharedBlock(schema, block));
  return said && one ? `${capital(one)}: ${said}` : said;
}

function describeProperty(
  { names }: DocumentDefinition<Shape>,
  opened: Opened<Shape>,
  key: string,
): string {
  const label = names.facts[key]?.label;
  const said = opened.facts.get()[key];
  return label && said ? `${label}: ${String(said)}` : '';
}

/** The fields of a collection that users write, and those that name a record. */
interface WordFields {
  one: string;
  plain: readonly string[];
  rich: readonly (readonly [string, RichField])[];
}

function wordFieldsOf({ names, shape }: DocumentDefinition<Shape>, name: string): WordFields {
  const { one = '', by = [] } = names.records[name] ?? {};
  const fields = Object.entries(shape.records[name] ?? {});
  return {
    one,
    plain: fields.flatMap(([field, { kind }]) =>
      kind === 'text' || (kind === 'value' && by.includes(field)) ? [field] : [],
    ),
    rich: fields.flatMap(([field, declared]) =>
      declared.kind === 'rich' ? [[field, declared] as const] : [],
    ),
  };
}

function describeRecord(
  { one, plain, rich }: WordFields,
  opened: Opened<Shape>,
  name: string,
  key: string,
  isWhole: boolean,
): string {
  const record = opened[name]?.pick(key, plain as readonly never[]) as
    | Readonly<Record<string, unknown>>
    | undefined;
  if (!record) return '';
  const said = plain.map((field) => String(record[field] ?? ''));
  if (isWhole)
    for (const [field, { schema }] of rich)
      said.push(plainTextOf(schema, opened[name]?.content(key, field as never) ?? []));
  const text = said.filter(Boolean).join('\n');
  return text && one ? `${capital(one)}: ${text}` : '';
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
