import { and, eq, or } from 'drizzle-orm';
import { accountPayer, type Payer, payersOf } from '#features/plans/contract/payer.ts';
import type { ProjectAccess } from '#features/projects/server/index.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import { assistantFailures } from '../contract/calls.ts';
import { assistantRules } from './tables.ts';

type RuleOwner = Payer | { kind: 'installation'; id: '' };

const installation: RuleOwner = { kind: 'installation', id: '' };

/** Where assistants may work: the installation and the payers of projects can switch them off. */
export interface AssistantRules {
  /** Whether they are off for the installation, and whether for any payer, in one statement. */
  readAny(): Promise<{ everywhere: boolean; somewhere: boolean }>;
  isOffEverywhere(): Promise<boolean>;
  setEverywhere(isOff: boolean): Promise<void>;
  /** Whether an account or a team has switched them off for its projects. */
  isOffFor(payer: Payer): Promise<boolean>;
  setFor(payer: Payer, isOff: boolean): Promise<void>;
  /** The ids among some projects in which assistants may work. */
  allowedAmong(projectIds: Iterable<string>): Promise<Set<string>>;
  /** @throws assistants_off */
  require(projectId: string): Promise<void>;
}

export function createAssistantRules(
  { orm }: Pick<Database, 'orm'>,
  projects: Pick<ProjectAccess, 'find'>,
): AssistantRules {
  const isOff = async (owners: readonly RuleOwner[]) => {
    const named = or(...owners.map(of));
    return (await orm.$count(assistantRules, and(named, eq(assistantRules.isOff, true)))) > 0;
  };
  const isAllowed = async (projectId: string) => {
    const project = await projects.find(projectId);
    return project !== null && !(await isOff(payersOf(project)));
  };
  const readAny = async () => {
    const rows = await orm
      .selectDistinct({ kind: assistantRules.ownerKind })
      .from(assistantRules)
      .where(eq(assistantRules.isOff, true));
    return {
      everywhere: rows.some(({ kind }) => kind === installation.kind),
      somewhere: rows.some(({ kind }) => kind !== installation.kind),
    };
  };
  return {
    readAny,
    isOffEverywhere: () => isOff([installation]),
    setEverywhere: (off) => put(orm, installation, off),
    isOffFor: (payer) => isOff([payer]),
    setFor: (payer, off) => put(orm, payer, off),
    async allowedAmong(projectIds) {
      const allowed = new Set<string>();
      for (const id of new Set(projectIds)) if (await isAllowed(id)) allowed.add(id);
      return allowed;
    },
    async require(projectId) {
      // A project that is not there is refused by what reads it.
      const project = await projects.find(projectId);
      if (project && (await isOff(payersOf(project)))) {
        throw assistantFailures.fail('assistants_off');
      }
    },
  };
}

const of = ({ kind, id }: RuleOwner) =>
  and(eq(assistantRules.ownerKind, kind), eq(assistantRules.ownerId, id));

async function put(orm: Executor, { kind, id }: RuleOwner, isOff: boolean): Promise<void> {
  await orm
    .insert(assistantRules)
    .values({ ownerKind: kind, ownerId: id, isOff })
    .onConflictDoUpdate({
      target: [assistantRules.ownerKind, assistantRules.ownerId],
      set: { isOff },
    });
}

/** Removes the rule of an account that is deleted. */
export async function removeAssistantRule(executor: Executor, userId: string): Promise<void> {
  await executor.delete(assistantRules).where(of(accountPayer(userId)));
}
