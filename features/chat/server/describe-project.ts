import type { ListedAction } from '#features/actions/contract.ts';
import type { DocumentValue, Shape } from '#kernel/document/document.ts';

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

/** Fields by which records are known, the first that is there. */
const nameFields = ['title', 'name', 'value', 'text', 'label'] as const;
/** Characters of a name, and records of a collection. */
const [longestName, maxRecords] = [60, 60];

/** The records of a document, each in one line: 'stages [s1] Arrive'. */
export function describeRecords(value: DocumentValue<Shape>): string[] {
  return Object.entries(value).flatMap(([collection, records]) => {
    if (!Array.isArray(records)) return [];
    return records.slice(0, maxRecords).map((record: Json) => {
      const name = nameFields.map((field) => record[field]).find((one) => typeof one === 'string');
      const shown = String(name ?? '').replaceAll(/\s+/g, ' ');
      return `${collection} [${String(record.id)}] ${shown.slice(0, longestName)}`.trim();
    });
  });
}
