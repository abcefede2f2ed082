import type { ListedRun, Run } from '../contract/run.ts';
import { hasEnded } from '../contract/run.ts';
import type { RunRow } from './run-store.ts';

const dateOf = (moment: Date | null) => moment?.toISOString() ?? null;

/** A row as lists show it to its owner. */
export function listedRun(row: RunRow): ListedRun {
  const { errorCode, errorMessage } = row;
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    purpose: row.purpose,
    project_id: row.projectId,
    state: row.state,
    progress: row.progress,
    message: row.message,
    error: errorCode === null ? null : { error_code: errorCode, error_message: errorMessage ?? '' },
    retry_of: row.retryOf,
    attempt: row.attempt,
    version_id: row.versionId,
    may_undo: hasEnded(row.state) && row.versionId !== null && row.undoneAt === null,
    undone_date: dateOf(row.undoneAt),
    created_date: row.createdAt.toISOString(),
    started_date: dateOf(row.startedAt),
    ended_date: dateOf(row.endedAt),
  };
}

/** The same with its results. */
export function fullRun(row: RunRow, partials: readonly unknown[]): Run {
  return {
    ...listedRun(row),
    partials: [...partials],
    partial_count: row.partialCount,
    partials_attempt: row.partialsAttempt,
    partials_cut: row.partialsCut,
    result: row.result?.value ?? null,
  };
}
