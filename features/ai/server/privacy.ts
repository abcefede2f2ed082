import type { Database } from '#platform/server/database/database.ts';
import { isPrivateHost } from '#platform/server/outside/private-host.ts';
import type { ModelPrivacy } from './models.ts';
import type { PayersOfTask } from './payers.ts';
import { findRules, payersStayLocal } from './rules.ts';

export interface PrivacyParts {
  database: Pick<Database, 'orm'>;
  payersOfTask: PayersOfTask;
  isPrivate?: (url: string) => Promise<boolean>;
}

/**
 * Texts stay in the own network where the installation, a payer of the task, or a payer of a project
 * that the texts are from, requires it.
 */
export function createPrivacy(parts: PrivacyParts): ModelPrivacy {
  const { database, payersOfTask, isPrivate = isPrivateHost } = parts;
  const { orm } = database;
  return {
    async mayUse(task, { baseUrl }) {
      const isWanted = (await findRules(orm)).stays_local || (await isWantedBy(task));
      return !isWanted || isPrivate(baseUrl);
    },
  };

  async function isWantedBy(task: Parameters<ModelPrivacy['mayUse']>[0]): Promise<boolean> {
    if (task === null) return false;
    const { userId, projectId, sourceProjects = [] } = task;
    const projects = new Set([projectId, ...sourceProjects]);
    const payers = await Promise.all(
      [...projects].map(async (id) => (await payersOfTask({ userId, projectId: id })).all),
    );
    return payersStayLocal(orm, payers.flat());
  }
}
