import type { Connections } from '#features/connections/server/index.ts';
import { payersOf } from '#features/plans/contract/payer.ts';
import { featureAccess, featureTable } from '#features/plans/contract/tiers.ts';
import type { Plans } from '#features/plans/server/index.ts';
import { planSideOf } from '#features/projects/contract/plan-side.ts';
import type { ProjectRow } from '#features/projects/server/index.ts';
import { dovetailFailures } from '../contract/failures.ts';
import { type DovetailSession, openDovetail } from './dovetail-session.ts';

/** Opens Dovetail by the connections of accounts. */
export interface DovetailAccess {
  /**
   * Opens it by a connection that the account may use, its own first.
   * @throws dovetail/not-connected; the failure of the connection where it no longer works
   */
  open(userId: string): Promise<DovetailSession>;
  /** @throws integration/plan with the plan's message where the plan of a project does not include it */
  requirePlan(project: Pick<ProjectRow, 'ownerId' | 'teamId' | 'kind'>): Promise<void>;
}

interface AccessParts {
  connections: Pick<Connections, 'usableBy' | 'clientOf'>;
  plans: Pick<Plans, 'tierOf'>;
  apiUrl: string;
}

export function createDovetailAccess(parts: AccessParts): DovetailAccess {
  const { connections, plans, apiUrl } = parts;
  return {
    async open(userId) {
      const all = await connections.usableBy(userId);
      const own = all.filter(
        ({ service, state }) => service === 'dovetail' && state !== 'disconnected',
      );
      const chosen = own.find(({ state }) => state === 'connected') ?? own[0];
      if (!chosen) throw dovetailFailures.fail('dovetail/not-connected');
      return openDovetail(await connections.clientOf(chosen.id), apiUrl);
    },
    async requirePlan(project) {
      const tier = await plans.tierOf(payersOf(project), planSideOf(project.kind));
      const { access, message } = featureAccess(tier, featureTable.research_repository);
      if (!access) throw dovetailFailures.fail('integration/plan', message);
    },
  };
}
