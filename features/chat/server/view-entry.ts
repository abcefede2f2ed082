import type { ProjectAccess } from '#features/projects/server/index.ts';
import type { ProjectCaller } from '#kernel/call/actor.ts';
import type { ChatEntry } from '../contract/chat.ts';
import { chatFailures } from '../contract/failures.ts';
import type { ChatRow } from './chat-store.ts';

export interface Viewer {
  caller: ProjectCaller;
  /** Whether they may edit the project. */
  mayEdit: boolean;
}

/** The problem of an answer that was begun and has not ended. */
export const interrupted = problemOf(chatFailures.fail('chat_interrupted'));

export function problemOf({ code, message }: { code: string; message: string }) {
  return { code, message };
}

/**
 * Entries as their user may see them now. An answer made from a project that they no longer see is
 * withheld, because its text may repeat the project's content.
 */
export async function viewEntries(
  projects: Pick<ProjectAccess, 'filterVisible'>,
  { caller, mayEdit }: Viewer,
  rows: readonly ChatRow[],
): Promise<ChatEntry[]> {
  const required = [...new Set(rows.flatMap(({ sourceProjects }) => sourceProjects))];
  const visible = new Set(await projects.filterVisible(caller, required));
  return rows.map((row) => {
    const isWithheld = row.sourceProjects.some((id) => !visible.has(id));
    return viewEntry(isWithheld ? { ...row, answer: null } : row, { isWithheld, mayEdit });
  });
}

function viewEntry(
  { id, question, createdAt, answer }: ChatRow,
  { isWithheld, mayEdit }: { isWithheld: boolean; mayEdit: boolean },
): ChatEntry {
  return {
    chat_id: id,
    question,
    created_date: createdAt.toISOString(),
    made_by: answer?.made_by ?? 'search',
    model: answer?.model ?? null,
    answer: answer?.answer ?? [],
    sources: answer?.sources ?? [],
    proposals: mayEdit
      ? (answer?.proposals ?? []).map(({ title, text, run_id }) => ({ title, text, run_id }))
      : [],
    left_out: mayEdit ? (answer?.left_out ?? []) : [],
    problem: answer ? answer.problem : isWithheld ? null : interrupted,
    withheld: isWithheld,
  };
}
