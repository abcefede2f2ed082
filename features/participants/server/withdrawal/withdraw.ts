import type { StoredTexts } from '#features/feature/server/index.ts';
import type { AffectedProject } from '../../contract/participant.ts';
import type { Collected, Following } from './collect.ts';
import {
  createSearching,
  type DocumentParts,
  type Report,
  withdrawFromProject,
  withdrawFromStates,
} from './withdraw-documents.ts';

export interface WithdrawalParts extends DocumentParts {
  storedTexts(): readonly StoredTexts[];
}

export type Found = Pick<AffectedProject, 'project_id' | 'found'>[];

interface Search {
  collected: Collected;
  userId: string | null;
}

/** Parts of a search that are done after documents, and after stored states. */
const [afterDocuments, afterStates] = [0.3, 0.9];
/** Of how many stored states half of the time is shown as gone; nobody counts them beforehand. */
const halfOf = 30;

/**
 * Finds all that a participant said, everywhere it is stored; with `remove`, removes or masks it. It
 * can be repeated after an interruption: what is gone is not found again. Documents and texts are read in
 * a process beside the server.
 */
export async function search(
  parts: WithdrawalParts,
  { collected, userId }: Search,
  { remove, signal, progress }: { remove: boolean } & Following,
): Promise<Found> {
  const { report, found, ids } = createFindings();
  // As it was when their words were read: the project or the record may be another's since.
  const theirsIn = (projectId: string) => collected.theirs[projectId] ?? null;
  const searching = createSearching(parts, collected, { theirsIn, userId, signal });
  const { projectIds } = collected;
  const ownerIds = await ownersOf(parts, projectIds);
  const how = { remove, report };
  for (const [at, projectId] of projectIds.entries()) {
    signal?.throwIfAborted();
    const part = (afterDocuments * at) / projectIds.length;
    await progress?.(part, `Searching project ${at + 1} of ${projectIds.length}`);
    await withdrawFromProject(parts, projectId, searching, how);
  }
  let states = 0;
  const ofStates = async () => {
    const part = (afterStates - afterDocuments) * (states / (states + halfOf));
    states += 1;
    await progress?.(afterDocuments + part, `Searching versions and templates: ${states}`);
  };
  for (const stored of parts.storedStates()) {
    const among = { projectIds, ownerIds };
    await withdrawFromStates(stored, among, searching, { ...how, progress: ofStates });
  }
  await progress?.(afterStates, 'Searching comments, results and other texts');
  const { maskValues: mask } = searching;
  for (const stored of [...parts.storedTexts()].sort(wholeLast)) {
    signal?.throwIfAborted();
    const among = stored.isWhole ? ids() : projectIds;
    const counts = await stored.withdraw({ projectIds: among, ownerIds, mask }, remove);
    for (const [projectId, count] of counts) report(projectId, stored.what, count);
  }
  return found();
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

async function ownersOf(
  { projects }: WithdrawalParts,
  projectIds: readonly string[],
): Promise<string[]> {
  const rows = await Promise.all(projectIds.map((id) => projects.findAny(id)));
  return [...new Set(rows.flatMap((row) => row?.ownerId || []))];
}
