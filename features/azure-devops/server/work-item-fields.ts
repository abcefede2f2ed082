import type {
  TicketField,
  TicketFieldValues,
  TicketPhase,
} from '#features/integrations/contract/trackers.ts';
import type {
  AzureArea,
  AzureFieldDefinition,
  AzureType,
  AzureTypeField,
} from './azure-answers.ts';

export const priorityField = 'Microsoft.VSTS.Common.Priority';
export const areaField = 'System.AreaPath';
export const reproStepsField = 'Microsoft.VSTS.TCM.ReproSteps';

/** The id of a field in the suite: the priorities are those of `priority`, in every tracker. */
export const fieldIdOf = (referenceName: string): string =>
  referenceName === priorityField ? 'priority' : referenceName;

const referenceOf = (id: string): string => (id === 'priority' ? priorityField : id);

/** Fields of the system that a form may ask for; the suite or Azure fills all others. */
const askable = new Set([areaField]);
const own = new Set([reproStepsField]);

export interface FieldParts {
  fields: readonly AzureTypeField[];
  definitions: readonly AzureFieldDefinition[];
  area: AzureArea;
}

/** The fields that a form can ask for. */
export function fieldsOf({ fields, definitions, area }: FieldParts): TicketField[] {
  const known = new Map(definitions.map((one) => [one.referenceName, one]));
  return fields.flatMap((one): TicketField[] => {
    const { referenceName: id, name, alwaysRequired, defaultValue } = one;
    const definition = known.get(id);
    const isSystem = id.startsWith('System.') && !askable.has(id);
    if (isSystem || own.has(id) || !definition || definition.readOnly) return [];
    const choices = id === areaField ? areaChoices(area) : choicesOf(one);
    return [
      {
        ...{ id: fieldIdOf(id), name, choices, kind: kindOf(definition, choices.length > 0) },
        is_required: alwaysRequired && (defaultValue ?? '') === '' && id !== areaField,
      },
    ];
  });
}

function choicesOf({ allowedValues }: AzureTypeField): TicketField['choices'] {
  return (allowedValues ?? []).flatMap((one) => {
    const isPlain = typeof one === 'string' || typeof one === 'number';
    return isPlain && String(one) !== '' ? [{ id: String(one), name: String(one) }] : [];
  });
}

/**
 * The areas by their paths as the field takes them, such as `Project\Team`: the paths that Azure
 * answers have another form, which the field refuses.
 */
function areaChoices({ name, children }: AzureArea, above = ''): TicketField['choices'] {
  const path = `${above}${name}`;
  const below = (children ?? []).flatMap((one) => areaChoices(one, `${path}\\`));
  return [{ id: path, name: path }, ...below];
}

function kindOf({ type, isIdentity }: AzureFieldDefinition, hasChoices: boolean) {
  if (isIdentity || type === 'identity') return 'person';
  if (hasChoices) return 'choice';
  if (type === 'integer' || type === 'double' || type === 'picklistInteger') return 'number';
  if (type === 'dateTime') return 'date';
  const isText = ['string', 'plainText', 'html', 'picklistString'].includes(type);
  return isText ? 'text' : 'other';
}

/** Values of further fields by the paths of a JSON patch. */
export function fieldPaths(values: TicketFieldValues): [string, unknown][] {
  return Object.entries(values).map(([id, value]) => [
    `/fields/${referenceOf(id)}`,
    Array.isArray(value) ? value.join('; ') : value,
  ]);
}

const phases: Readonly<Record<string, TicketPhase>> = {
  Proposed: 'todo',
  InProgress: 'doing',
  Resolved: 'doing',
  Completed: 'done',
  Removed: 'done',
};

/** The phase of a state: states are renamed at will, their categories are not. */
export function phaseOf(type: AzureType | undefined, state: string): TicketPhase {
  const category = type?.states.find(({ name }) => name === state)?.category ?? '';
  return phases[category] ?? 'todo';
}

/** Characters of a title that Azure takes. */
const maxTitle = 255;

/** A title in one line. */
export function titleOf(title: string): string {
  const line = title.replaceAll(/\s+/g, ' ').trim() || 'Untitled';
  return line.length <= maxTitle ? line : `${line.slice(0, maxTitle - 1)}…`;
}

/** Tags of a work item are one text, between semicolons. */
export const tagsIn = (text: string): string[] =>
  text
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '');

export const tagText = (tags: readonly string[]): string =>
  tags
    .map((one) =>
      one
        .replaceAll(/[;,\s]+/g, ' ')
        .trim()
        .slice(0, 400),
    )
    .filter((one) => one !== '')
    .join('; ');
