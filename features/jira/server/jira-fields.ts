import type {
  TicketField,
  TicketFieldValues,
  TicketPhase,
} from '#features/integrations/contract/trackers.ts';
import type { TicketSnapshot } from '#features/integrations/server/index.ts';
import { toAdf } from './adf.ts';
import type { JiraField, JiraIssue, JiraStatus } from './jira-answers.ts';

/** Fields that the suite fills itself, so that no form shows them. */
const own = new Set(['summary', 'description', 'issuetype', 'project', 'labels', 'reporter']);

/** The fields that a form can ask for. */
export function fieldsOf(fields: readonly JiraField[]): TicketField[] {
  return fields.flatMap((one) => {
    const id = one.fieldId ?? one.key;
    if (id === undefined || own.has(id)) return [];
    return [
      {
        id,
        name: one.name,
        kind: kindOf(one),
        is_required: one.required && !one.hasDefaultValue,
        choices: (one.allowedValues ?? []).flatMap(({ id: choice, name, value }) =>
          choice === undefined ? [] : [{ id: choice, name: name ?? value ?? choice }],
        ),
      },
    ];
  });
}

function kindOf({ schema, allowedValues }: JiraField): TicketField['kind'] {
  const { type, items } = schema;
  if (type === 'array') {
    if (items === 'string') return 'labels';
    return allowedValues ? 'choices' : 'other';
  }
  if (allowedValues) return 'choice';
  if (type === 'string' || type === 'number' || type === 'date') {
    return type === 'string' ? 'text' : type;
  }
  return type === 'user' ? 'person' : 'other';
}

/**
 * The values of further fields in the form that Jira takes: choices by their ids, users by their accounts,
 * long texts as documents. A choice may be given by its id or by its name.
 * @param fields those of the type, of the issue, or of the change of status
 */
export function writtenFields(
  values: TicketFieldValues,
  fields: readonly JiraField[],
): Record<string, unknown> {
  const byId = new Map(fields.map((one) => [one.fieldId ?? one.key, one]));
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => [id, writtenValue(value, byId.get(id))]),
  );
}

type Value = TicketFieldValues[string];

function writtenValue(value: Value, known: JiraField | undefined): unknown {
  if (!known) return value;
  const { schema } = known;
  const kind = kindOf(known);
  if (kind === 'choice') return choiceOf(known, String(value));
  if (kind === 'person') return { accountId: String(value) };
  if (kind === 'choices') return listOf(value).map((one) => choiceOf(known, one));
  if (kind === 'labels') return listOf(value);
  if (kind === 'number') return Number(value);
  if (schema.type === 'array' && schema.items === 'user') {
    return listOf(value).map((accountId) => ({ accountId }));
  }
  return isLongText(known)
    ? toAdf([{ type: 'paragraph', content: [{ type: 'text', text: String(value) }] }])
    : value;
}

/** A choice by its id; one that Jira does not list is sent as an id, which Jira refuses by name. */
function choiceOf({ allowedValues = [] }: JiraField, given: string): Record<string, string> {
  const wanted = given.trim().toLowerCase();
  const hasName = ({ name, value }: (typeof allowedValues)[number]) =>
    (name ?? value ?? '').toLowerCase() === wanted;
  const found = allowedValues.find(({ id }) => id === given) ?? allowedValues.find(hasName);
  if (found && found.id === undefined) {
    return found.value === undefined ? { name: found.name ?? given } : { value: found.value };
  }
  return { id: found?.id ?? given };
}

/** Whether a text has several lines, which the API takes only as a document. */
function isLongText({ schema: { type, system, custom = '' } }: JiraField): boolean {
  return type === 'doc' || system === 'environment' || custom.endsWith(':textarea');
}

const listOf = (value: Value): string[] => (Array.isArray(value) ? value : [String(value)]);

const phases: Readonly<Record<string, TicketPhase>> = {
  new: 'todo',
  indeterminate: 'doing',
  done: 'done',
};

/** The phase of a status: statuses are renamed at will, their categories are not. */
export function phaseOf({ statusCategory }: JiraStatus): TicketPhase {
  return phases[statusCategory?.key ?? ''] ?? 'todo';
}

/** @param siteUrl address of the site, to which browsers go */
export function snapshotOf({ id, key, fields }: JiraIssue, siteUrl: string): TicketSnapshot {
  return {
    id,
    key,
    url: `${siteUrl}/browse/${encodeURIComponent(key)}`,
    title: fields.summary,
    project: fields.project.id,
    status: fields.status.name,
    phase: phaseOf(fields.status),
    assignee: fields.assignee?.displayName || null,
    priority: fields.priority?.name ?? null,
    changedAt: new Date(fields.updated),
  };
}

/** Characters of a title that Jira takes. */
const maxSummary = 255;

/** A title in one line. */
export function summaryOf(title: string): string {
  const line = title.replaceAll(/\s+/g, ' ').trim() || 'Untitled';
  return line.length <= maxSummary ? line : `${line.slice(0, maxSummary - 1)}…`;
}

/** A label without spaces, which Jira refuses. */
export const labelOf = (tag: string): string => tag.trim().replaceAll(/\s+/g, '-').slice(0, 255);
