import { writeDelimited } from '#kernel/text/write-delimited.ts';
import { auditActions, auditGroups } from '../contract/actions.ts';
import type { AuditEntryView, AuditFile, AuditFormat } from '../contract/calls.ts';

const columns: readonly [string, (entry: AuditEntryView) => string][] = [
  ['Time', ({ at }) => at],
  ['Action', ({ action }) => action],
  ['Group', ({ action }) => auditGroups[auditActions[action][0]]],
  ['What happened', ({ action }) => auditActions[action][1]],
  ['Actor', ({ actor }) => actor.kind],
  ['Account', ({ actor }) => actor.user_id ?? ''],
  ['Name', ({ actor }) => actor.name],
  ['Email', ({ actor }) => actor.email],
  ['Token', ({ actor }) => actor.token],
  ['Target', ({ target }) => target?.kind ?? ''],
  ['Target id', ({ target }) => target?.id ?? ''],
  ['Target title', ({ target }) => target?.title ?? ''],
  ['Person', ({ person }) => person],
  ['Details', ({ details }) => describeDetails(details)],
  ['Address', ({ address }) => address],
  ['Browser', ({ user_agent }) => user_agent],
];

/** Entries as a file, newest first; no cell of it runs as a formula. */
export function writeAuditFile(
  format: AuditFormat,
  entries: readonly AuditEntryView[],
): Omit<AuditFile, 'complete'> {
  const name = `audit-log.${format}`;
  if (format === 'json') {
    const content = `${JSON.stringify(entries, null, 2)}\n`;
    return { name, type: 'application/json', content, entries: entries.length };
  }
  const lines = entries.map((entry) => columns.map(([, read]) => read(entry)));
  const table = [columns.map(([header]) => header), ...lines];
  // Spreadsheets need the byte order mark.
  const content = `\uFEFF${writeDelimited(table, ',', true)}\n`;
  return { name, type: 'text/csv;charset=utf-8', content, entries: entries.length };
}

function describeDetails(details: Readonly<Record<string, string>>): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');
}
