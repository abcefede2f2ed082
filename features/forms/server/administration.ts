import type { Audit } from '#features/audit/server/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { writeDelimited } from '#kernel/text/write-delimited.ts';
import { readCursor, timeAndId, writeCursor } from '#platform/server/database/cursor.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import {
  deleteAddress,
  deleteSubmission,
  downloadAddress,
  downloadSubmissions,
  listSubmissions,
  maxDownloaded,
  type Submission,
  type SubmissionFilter,
  setSubmissionDone,
} from '../contract/admin-calls.ts';
import { formShapes } from '../contract/fields.ts';
import {
  changeSubmission,
  countSubmissions,
  listOfAddress,
  listSubmissions as readSubmissions,
  removeOfAddress,
  removeSubmission,
  type SubmissionRow,
} from './store.ts';
import type { SubscriptionLinks } from './subscription-links.ts';

interface AdministrationOptions {
  database: Pick<Database, 'orm'>;
  audit: Audit;
  links: Pick<SubscriptionLinks, 'end'>;
  now(): Date;
}

const pageSize = 50;
const target = { kind: 'installation', id: 'requests', title: '' } as const;

/** The calls of administrators on what visitors sent. */
export function implementAdministration(options: AdministrationOptions): Implementation[] {
  const { database, audit, now } = options;
  const { orm } = database;
  return [
    implement(listSubmissions, ({ input: { query } }) => listPage(options, query)),
    implement(setSubmissionDone, async ({ input: { body } }) => {
      const changed = await changeSubmission(orm, body.id, { doneAt: body.done ? now() : null });
      if (!changed) throw commonFailures.fail('not_found');
      return null;
    }),
    implement(deleteSubmission, async ({ input: { params } }) => {
      await orm.transaction(async (tx) => {
        const row = await removeSubmission(tx, params.id);
        if (!row) throw commonFailures.fail('not_found');
        await audit.record(tx, { action: 'requests.deleted', target, details: { count: '1' } });
      });
      return null;
    }),
    implement(downloadSubmissions, async ({ input: { body } }) => {
      const rows = await readSubmissions(orm, body, { limit: maxDownloaded + 1, after: null });
      const sent = rows.slice(0, maxDownloaded);
      const details = { count: String(sent.length) };
      await audit.recordAlone({ action: 'requests.downloaded', target, details });
      return {
        name: 'requests.csv',
        type: 'text/csv;charset=utf-8',
        content: writeRows(options, sent),
        entries: sent.length,
        complete: rows.length <= maxDownloaded,
      };
    }),
    implement(downloadAddress, async ({ input: { body } }) => {
      const rows = await listOfAddress(orm, body.email);
      const details = { count: String(rows.length) };
      await audit.recordAlone({ action: 'requests.downloaded', target, details });
      return {
        name: 'requests.json',
        type: 'application/json',
        content: JSON.stringify(rows.map(presentSubmission), null, 2),
        entries: rows.length,
        complete: true,
      };
    }),
    implement(deleteAddress, async ({ input: { body } }) => ({
      deleted: await orm.transaction(async (tx) => {
        const count = await removeOfAddress(tx, body.email);
        const details = { count: String(count) };
        await audit.record(tx, { action: 'requests.deleted', target, details });
        return count;
      }),
    })),
  ];
}

async function listPage(
  { database: { orm } }: AdministrationOptions,
  { cursor, ...filter }: SubmissionFilter & { cursor?: string | undefined },
) {
  const after = cursor === undefined ? null : readCursor(cursor, timeAndId);
  const rows = await readSubmissions(orm, filter, { limit: pageSize + 1, after });
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    submissions: shown.map(presentSubmission),
    next: last ? writeCursor([last.createdAt.toISOString(), last.id]) : null,
    total: await countSubmissions(orm, filter),
  };
}

/** A submission as administrators and the account of its address see it. */
export function presentSubmission(row: SubmissionRow): Submission {
  return {
    id: row.id,
    kind: row.kind,
    email: row.email,
    fields: row.fields,
    earlier: row.earlier,
    times: row.times,
    same_address: row.sameAddress,
    starts_date: row.startsAt?.toISOString() ?? null,
    confirmed_date: row.confirmedAt?.toISOString() ?? null,
    done_date: row.doneAt?.toISOString() ?? null,
    created_date: row.createdAt.toISOString(),
  };
}

/** One column a field, of all forms together. */
function writeRows(
  { links }: Pick<AdministrationOptions, 'links'>,
  rows: readonly SubmissionRow[],
): string {
  const names = [
    ...new Set(Object.values(formShapes).flatMap(({ fields }) => fields.map(({ name }) => name))),
  ];
  const times = ['created', 'confirmed', 'done', 'begins'];
  const header = ['kind', ...times, ...names, 'unsubscribe'];
  const time = (at: Date | null) => at?.toISOString() ?? '';
  const lines = rows.map((row) => [
    row.kind,
    ...[row.createdAt, row.confirmedAt, row.doneAt, row.startsAt].map(time),
    ...names.map((name) => row.fields[name] ?? ''),
    row.kind === 'subscribe' ? links.end(row.id) : '',
  ]);
  return `\uFEFF${writeDelimited([header, ...lines], ',', true)}\n`;
}
