import { accountPayer, type Payer, payersOf } from '#features/plans/contract/payer.ts';
import type { ProjectAccess } from '#features/projects/server/index.ts';
import type { ModelTask } from './models.ts';

/** The payers of a task: of its project, or the account where it is for none. Its team pays. */
export type PayersOfTask = (task: ModelTask) => Promise<{ payer: Payer; all: Payer[] }>;

export function createPayersOfTask(access: Pick<ProjectAccess, 'find'>): PayersOfTask {
  return async ({ userId, projectId }) => {
    const project = projectId === null ? null : await access.find(projectId);
    // A visitor's project has no owner yet.
    const isOwned = project !== null && project.ownerId !== '';
    const all = isOwned ? payersOf(project) : [accountPayer(userId)];
    const payer = all.find(({ kind }) => kind === 'team') ?? all[0] ?? accountPayer(userId);
    return { payer, all };
  };
}
