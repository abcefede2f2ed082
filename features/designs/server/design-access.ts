import type { Connections } from '#features/connections/server/index.ts';
import { payersOf } from '#features/plans/contract/payer.ts';
import { featureAccess, featureTable } from '#features/plans/contract/tiers.ts';
import type { Plans } from '#features/plans/server/index.ts';
import { planSideOf } from '#features/projects/contract/plan-side.ts';
import type { ProjectRow } from '#features/projects/server/index.ts';
import { designFailures } from '../contract/failures.ts';
import type { SpendingConnection } from './budget.ts';
import type { DesignSession, DesignTool } from './design-tool.ts';

/** A design tool, opened for an account. */
export interface OpenDesign extends SpendingConnection {
  tool: DesignTool;
  session: DesignSession;
}

/** Opens design tools by the connections of accounts. */
export interface DesignAccess {
  register(tool: DesignTool): void;
  /** @throws integration/unknown */
  tool(): DesignTool;
  /**
   * Opens the tool by the account's own connection.
   * @throws design/not-connected; the failure of the connection where it no longer works
   */
  open(userId: string): Promise<OpenDesign>;
  /** @throws integration/plan with the plan's message where the plan of a project does not include it */
  requirePlan(project: Pick<ProjectRow, 'ownerId' | 'teamId' | 'kind'>): Promise<void>;
}

interface AccessParts {
  connections: Pick<Connections, 'usableBy' | 'clientOf'>;
  plans: Pick<Plans, 'tierOf'>;
}

export function createDesignAccess({ connections, plans }: AccessParts): DesignAccess {
  let registered: DesignTool | null = null;
  const tool = () => {
    if (!registered) throw designFailures.fail('integration/unknown');
    return registered;
  };
  return {
    register(given) {
      registered = given;
    },
    tool,
    async open(userId) {
      const one = tool();
      const all = await connections.usableBy(userId);
      const own = all.filter(
        ({ service, state }) => one.services.includes(service) && state !== 'disconnected',
      );
      const chosen = own.find(({ state }) => state === 'connected') ?? own[0];
      if (!chosen) throw designFailures.fail('design/not-connected');
      const session = one.open(await connections.clientOf(chosen.id));
      return { tool: one, session, connectionId: chosen.id, accountId: userId };
    },
    async requirePlan(project) {
      const tier = await plans.tierOf(payersOf(project), planSideOf(project.kind));
      const { access, message } = featureAccess(tier, featureTable[tool().planFeature]);
      if (!access) throw designFailures.fail('integration/plan', message);
    },
  };
}
