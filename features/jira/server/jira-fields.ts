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
 * The values of further fields in the form that Jira takes: choices by their ids, long texts as
 * documents.
 * @param fields those of the type, or of the change of status
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
  const kind = kindOf(known);
  if (kind === 'choice') return { id: String(value) };
  if (kind === 'person') return { accountId: String(value) };
  if (kind === 'choices') return listOf(value).map((id) => ({ id }));
  if (kind === 'labels') return listOf(value);
  if (kind === 'number') return Number(value);
  const isLong = known.schema.system === 'environment' || known.schema.type === 'doc';
  return isLong
    ? toAdf([{ type: 'paragraph', content: [{ type: 'text', text: String(value) }] }])
    : value;
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
