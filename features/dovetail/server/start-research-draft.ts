import type { z } from 'zod';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import type { RunKind, RunOwner } from '#features/runs/server/index.ts';
import {
  researchDraftFailures,
  type researchDraftInput,
  type researchDraftRequest,
} from '../contract/research-draft.ts';
import type { ResearchDraftOptions } from './research-draft-options.ts';

/**
 * Starts the run that drafts a project from items of Dovetail, if the owner may create both the note
 * project and the drafted one now.
 * @throws integration/plan, dovetail/not-connected, too_many_requests, and the limit codes of both kinds
 */
export async function startResearchDraft(
  options: ResearchDraftOptions,
  draftKind: RunKind<typeof researchDraftInput>,
  owner: RunOwner,
  { kind, ...request }: z.output<typeof researchDraftRequest> & { kind: ProjectCode },
): Promise<{ job_id: string }> {
  const { access, runs, drafted } = options;
  const noun = drafted.of(kind)?.noun;
  if (noun === undefined) throw researchDraftFailures.fail('kind_not_drafted');
  await requirePlans(options, owner, kind);
  await requireQuotas(options, owner, kind);
  await access.open(owner.userId);
  const input = { ...request, kind, noun };
  const { id } = await runs.start(owner, draftKind, { purpose: request.title, input });
  return { job_id: id };
}

/** @throws integration/plan */
export async function requirePlans(
  { access, noteKind }: ResearchDraftOptions,
  { userId: ownerId }: RunOwner,
  code: ProjectCode,
): Promise<void> {
  for (const kind of [noteKind().code, code]) {
    await access.requirePlan({ ownerId, teamId: null, kind });
  }
}

/** @throws the limit codes */
async function requireQuotas(
  { projects, database, noteKind }: ResearchDraftOptions,
  { userId }: RunOwner,
  code: ProjectCode,
): Promise<void> {
  const quotas = [
    await projects.quota(userId, noteKind().code, 'create'),
    await projects.quota(userId, code, 'ai'),
  ];
  await database.orm.transaction(async (tx) => {
    for (const requireQuota of quotas) await requireQuota(tx);
  });
}
