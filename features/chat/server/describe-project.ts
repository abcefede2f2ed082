import type * as Y from 'yjs';
import type { ListedAction } from '#features/actions/contract.ts';
import { contentTerms, stemOf } from '#features/drafting/document/index.ts';
import { type DocumentDefinition, openDocument, type Shape } from '#kernel/document/document.ts';

type Json = Readonly<Record<string, unknown>>;

/** The actions of a kind of project, each in one line: 'addStage(name: string): Add a stage'. */
export function describeActions(actions: readonly ListedAction[]): string[] {
  return actions.map(({ name, title, input }) => `${name}(${fieldsOf(input)}): ${title}`);
}

function fieldsOf(schema: Json): string {
  const { properties, required } = schema;
  if (!isObject(properties)) return '';
  const names = Array.isArray(required) ? required : [];
  return Object.entries(properties)
    .filter(([, field]) => !isMade(field))
    .map(([name, field]) => `${name}${names.includes(name) ? '' : '?'}: ${typeOf(field)}`)
    .join(', ');
}

/** Whether the server makes a field when it is missing, such as the id of a new record. */
function isMade(field: unknown): boolean {
  return isObject(field) && String(field.description ?? '').includes('when missing.');
}

/** Values of an enumeration that are listed. */
const maxValues = 12;

function typeOf(field: unknown): string {
  if (!isObject(field)) return 'any';
  if (Array.isArray(field.enum)) return field.enum.slice(0, maxValues).map(String).join('|');
  if ('const' in field) return String(field.const);
  const variants = field.anyOf ?? field.oneOf;
  if (Array.isArray(variants)) return [...new Set(variants.map(typeOf))].join('|');
  if (field.type === 'array') return `${typeOf(field.items)}[]`;
  if (field.type === 'object') return `{${fieldsOf(field)}}`;
  if (field.description === 'Id of a record.') return 'id';
  return String(field.type ?? 'any');
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Fields by which records are known; the first that has a text counts. */
const nameFields = ['title', 'name', 'value', 'text', 'label'] as const;
/** Characters of a name; records of a collection that are described, and that are looked at. */
const [longestName, maxRecords, maxLooked] = [60, 60, 2000];

/** A record as a model is shown it. */
export interface DescribedRecord {
  id: string;
  collection: string;
  name: string;
}

/**
 * Records of a document with what they are called. Of a large collection, those whose names
 * share words with the question come first. Single records are read, not the whole document.
 */
export function describeRecords(
  definition: DocumentDefinition<Shape>,
  document: Y.Doc,
  question: string,
): DescribedRecord[] {
  const opened = openDocument(definition, document);
  const questionStems = new Set(contentTerms(question).map(stemOf));
  const sharedWords = (name: string) =>
    new Set(
      contentTerms(name)
        .map(stemOf)
        .filter((stem) => questionStems.has(stem)),
    ).size;
  return Object.keys(definition.shape.records).flatMap((collection) => {
    const records = opened[collection];
    if (!records) return [];
    const ids = records.ids();
    const named = ids
      .slice(0, maxLooked)
      .map((id) => ({ id, name: nameOf(records.pick(id, nameFields)) }));
    if (ids.length > maxRecords) named.sort((a, b) => sharedWords(b.name) - sharedWords(a.name));
    return named
      .slice(0, maxRecords)
      .map(({ id, name }) => ({ id, collection, name: name.slice(0, longestName) }));
  });
}

function nameOf(record: Json | undefined): string {
  const texts = nameFields.map((field) => record?.[field]);
  const name = texts.find((one) => typeof one === 'string' && one.trim() !== '');
  return String(name ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
