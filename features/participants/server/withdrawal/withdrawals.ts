import { and, eq } from 'drizzle-orm';
import type { Actor } from '#kernel/call/actor.ts';
import type { CallAnswer } from '#kernel/call/call.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { participantFailures } from '../../contract/failures.ts';
import type { AffectedProject, withdrawalReasons } from '../../contract/participant.ts';
import type { holdings } from '../../contract/withdrawal-calls.ts';
import { codeKeyOf } from '../../document/code-key.ts';
import { openContact } from '../contact.ts';
import { neutralCode, participantTarget, requireManaged, type SeenRecord } from '../context.ts';
import { findForm, viewForm } from '../forms.ts';
import { viewRecord, viewReports } from '../records.ts';
import { listWithdrawals } from '../store.ts';
import { participantRecords, participantWithdrawals } from '../tables.ts';
import type { WithdrawalJob, WithdrawalJobParts } from './job.ts';
import type { Searches } from './searches.ts';
import type { Found } from './withdraw.ts';

export interface WithdrawalServices {
  /** What a search found. */
  preview(actor: Actor, id: string, runId: string): Promise<AffectedProject[]>;
  /** Begins a withdrawal, or one that failed again; returns its id. */
  begin(actor: Actor, id: string, typed: string): Promise<string>;
  holdings(actor: Actor, id: string, runId: string): Promise<CallAnswer<typeof holdings>>;
}

export function createWithdrawals(
  parts: WithdrawalJobParts,
  queue: WithdrawalJob,
  searches: Searches,
): WithdrawalServices {
  return {
    async preview(actor, id, runId) {
      await requireManaged(parts, actor.userId, id);
      const wanted = { participant: id, purpose: 'preview' } as const;
      return viewFound(parts, actor, await searches.found(actor, runId, wanted));
    },

    async begin(actor, id, typed) {
      const seen = await requireManaged(parts, actor.userId, id);
      if (seen.row.state === 'withdrawn') throw participantFailures.fail('participant_withdrawn');
      if (codeKeyOf(typed) !== seen.row.codeKey) {
        throw participantFailures.fail('participant_code_differs');
      }
      return beginWithdrawal(parts, queue, seen, { reason: 'request', userId: actor.userId });
    },

    async holdings(actor, id, runId) {
      const seen = await requireManaged(parts, actor.userId, id);
      const wanted = { participant: id, purpose: 'holdings' } as const;
      const used = await searches.found(actor, runId, wanted);
      const said = await searches.said(runId);
      await parts.audit.recordAlone({
        action: 'participant.data_downloaded',
        ...participantTarget(seen),
      });
      const visible = await parts.projects.nameVisible(
        actor,
        said.map(({ project }) => project),
      );
      return {
        made_date: parts.now().toISOString(),
        participant: await viewRecord(parts, seen.owner, seen.row),
        contact: openContact(parts, seen.row),
        signed_form: await readStoredForm(parts, id),
        said: said.map(({ project, type, title, texts }) => ({
          ...{ type, title, text: texts.join('\n') },
          project_title: visible.get(project)?.title ?? null,
        })),
        used: await viewFound(parts, actor, used),
        withdrawals: await viewReports(parts, actor, id),
      };
    },
  };
}

/** Begins the job of a withdrawal; one that failed goes on. @throws participant_withdrawing */
export async function beginWithdrawal(
  { database, audit }: Pick<WithdrawalJobParts, 'database' | 'audit'>,
  queue: WithdrawalJob,
  seen: SeenRecord,
  { reason, userId }: { reason: (typeof withdrawalReasons)[number]; userId: string | null },
): Promise<string> {
  const { row } = seen;
  const { orm } = database;
  const [last] = await listWithdrawals(orm, row.id);
  if (last?.state === 'failed') {
    const isLast = eq(participantWithdrawals.id, last.id);
    await orm.update(participantWithdrawals).set({ state: 'running' }).where(isLast);
    await queue(last);
    return last.id;
  }
  const id = newId();
  await orm.transaction(async (tx) => {
    const active = and(eq(participantRecords.id, row.id), eq(participantRecords.state, 'active'));
    const begun = await tx
      .update(participantRecords)
      .set({ state: 'withdrawing' })
      .where(active)
      .returning({ id: participantRecords.id });
    if (begun.length === 0) throw participantFailures.fail('participant_withdrawing');
    await tx.insert(participantWithdrawals).values({
      ...{ id, participantId: row.id, code: neutralCode(row), reason, state: 'running' },
      begunBy: userId,
    });
    await audit.record(tx, {
      action: 'participant.withdrawn',
      ...participantTarget(seen),
      details: { reason },
    });
  });
  await queue({ id, participantId: row.id });
  return id;
}

/** The signed form of a participant with its content; null where there is none. */
async function readStoredForm({ database, files }: WithdrawalJobParts, id: string) {
  const form = await findForm(database.orm, id);
  const stored = form && (await files.get(form.fileKey));
  return stored ? { ...viewForm(form), content: stored.bytes.toString('base64') } : null;
}

/** Found texts with the titles of the projects that the reader sees. */
async function viewFound(
  { projects }: WithdrawalJobParts,
  actor: Actor,
  found: Found,
): Promise<AffectedProject[]> {
  const visible = await projects.nameVisible(
    actor,
    found.map(({ project_id }) => project_id),
  );
  return found.map((one) => ({ ...one, title: visible.get(one.project_id)?.title ?? null }));
}
