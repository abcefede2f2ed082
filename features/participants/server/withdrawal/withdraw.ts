import type { StoredTexts } from '#features/feature/server/index.ts';
import type { AffectedProject } from '../../contract/participant.ts';
import type { Owner } from '../owners.ts';
import { listJoins, listRecords } from '../store.ts';
import { createAssign } from '../uses.ts';
import { type Collected, collect } from './collect.ts';
import { createMasking } from './masking.ts';
import {
  type DocumentParts,
  type Report,
  type Withdrawing,
  withdrawFromProject,
  withdrawFromStates,
} from './withdraw-documents.ts';

export interface WithdrawalParts extends DocumentParts {
  storedTexts(): readonly StoredTexts[];
}

export type Found = Pick<AffectedProject, 'project_id' | 'found'>[];

interface Search {
  owner: Owner;
  recordId: string;
  collected: Collected;
  userId: string | null;
}

/**
 * Finds all that a participant said, everywhere it is stored; with `remove`, removes or masks it. It
 * can be repeated after an interruption: what is gone is not found again.
 */
export async function search(
  parts: WithdrawalParts,
  { owner, recordId, collected, userId }: Search,
  { remove, signal }: { remove: boolean; signal?: AbortSignal },
): Promise<Found> {
  const { report, found, ids } = createFindings();
  const withdrawing: Withdrawing = {
    masking: createMasking(collected),
    isTheirs: await createIsTheirs(parts, owner, recordId),
    userId,
  };
  const { projectIds } = collected;
  const ownerIds = await ownersOf(parts, projectIds);
  const how = { remove, report };
  for (const projectId of projectIds) {
    signal?.throwIfAborted();
    await withdrawFromProject(parts, projectId, withdrawing, how);
  }
  for (const stored of parts.storedStates()) {
    await withdrawFromStates(parts, stored, { projectIds, ownerIds }, withdrawing, how);
  }
  const { mask } = withdrawing.masking;
  for (const stored of [...parts.storedTexts()].sort(wholeLast)) {
    signal?.throwIfAborted();
    const among = stored.isWhole ? ids() : projectIds;
    const counts = await stored.withdraw({ projectIds: among, ownerIds, mask }, remove);
    for (const [projectId, count] of counts) report(projectId, stored.what, count);
  }
  return found();
}

/** Reads what a participant said now. */
export function collectNow(parts: DocumentParts, owner: Owner, recordId: string) {
  return collect(parts, owner, recordId);
}

export function countFound(found: Found): number {
  return found.flatMap((one) => one.found).reduce((sum, { count }) => sum + count, 0);
}

const wholeLast = (one: StoredTexts, other: StoredTexts) =>
  Number(one.isWhole ?? false) - Number(other.isWhole ?? false);

function createFindings() {
  const counts = new Map<string, Map<string, number>>();
  const report: Report = (projectId, what, count) => {
    if (count === 0) return;
    const here = counts.get(projectId) ?? new Map<string, number>();
    counts.set(projectId, here.set(what, (here.get(what) ?? 0) + count));
  };
  return {
    report,
    ids: () => [...counts.keys()],
    found: (): Found =>
      [...counts].map(([project_id, here]) => ({
        project_id,
        found: [...here].map(([what, count]) => ({ what, count })),
      })),
  };
}

async function createIsTheirs(parts: WithdrawalParts, owner: Owner, recordId: string) {
  const { orm } = parts.database;
  const assign = createAssign(await listRecords(orm, owner), await listJoins(orm, owner));
  const own = new Set((await parts.projects.ofPayer(owner)).map(({ id }) => id));
  return (projectId: string, { id, name }: { id: string; name: string }) =>
    own.has(projectId) && assign(projectId, id, name).recordId === recordId;
}

async function ownersOf(
  { projects }: WithdrawalParts,
  projectIds: readonly string[],
): Promise<string[]> {
  const rows = await Promise.all(projectIds.map((id) => projects.findAny(id)));
  return [...new Set(rows.flatMap((row) => row?.ownerId || []))];
}
