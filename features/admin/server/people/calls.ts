import type { Accounts } from '#features/accounts/server/index.ts';
import type { Audit } from '#features/audit/server/index.ts';
import type { Hooks } from '#features/feature/server/index.ts';
import type { ProjectTeams } from '#features/projects/server/index.ts';
import type { AccountActor } from '#kernel/call/actor.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import {
  adminFailures,
  changePersonEmail,
  deletePerson,
  listPeople,
  type PersonDetail,
  readPerson,
  resetSecondFactor,
  restorePerson,
  setAdministrator,
  suspendPerson,
  transferProjects,
} from '../../contract/people.ts';

export interface PeopleOptions {
  database: Pick<Database, 'orm'>;
  accounts: Pick<Accounts, 'administration' | 'directory'>;
  projects: Pick<ProjectTeams, 'transferOwn' | 'announce'>;
  audit: Audit;
  hooks: Pick<Hooks, 'deletionImpact'>;
}

/** The calls by which administrators look after accounts. */
export function peopleCalls(options: PeopleOptions): Implementation[] {
  const { administration } = options.accounts;
  const view = async (id: string): Promise<PersonDetail> => {
    const person = await administration.view(id);
    const losses = await options.hooks.deletionImpact(id);
    return { ...person, losses: losses.filter(({ count }) => count > 0) };
  };
  return [
    implement(listPeople, ({ input: { query } }) => administration.list(query)),
    implement(readPerson, ({ input: { params } }) => view(params.id)),
    implement(suspendPerson, async ({ actor, input: { params } }) => {
      await administration.suspend(actor, params.id);
      return view(params.id);
    }),
    implement(restorePerson, async ({ actor, input: { params } }) => {
      await administration.restore(actor, params.id);
      return view(params.id);
    }),
    implement(resetSecondFactor, async ({ actor, input: { params } }) => {
      await administration.resetSecondFactor(actor, params.id);
      return view(params.id);
    }),
    implement(setAdministrator, async ({ actor, input: { params, body } }) => {
      await administration.setAdministrator(actor, params.id, body.is_admin);
      return view(params.id);
    }),
    implement(changePersonEmail, async ({ actor, input: { params, body } }) => {
      await administration.changeEmail(actor, params.id, body.email);
      return view(params.id);
    }),
    implement(transferProjects, async ({ actor, input: { params, body } }) => ({
      projects: await transferAll(options, actor, { from: params.id, email: body.email }),
    })),
    implement(deletePerson, async ({ actor, input: { params }, log }) => {
      await administration.delete(actor, params.id, log);
      return null;
    }),
  ];
}

/**
 * Hands projects over, whatever the plan of the receiver allows. Those of teams stay: they go to
 * another member when the account leaves the team or is deleted.
 */
async function transferAll(
  { database, accounts, projects, audit }: PeopleOptions,
  actor: AccountActor,
  { from, email }: { from: string; email: string },
): Promise<number> {
  const owner = await accounts.administration.view(from);
  const found = await accounts.directory.byEmail(email);
  const [to] = found ? (await accounts.directory.activeByIds([found.user_id])).values() : [];
  if (!to) throw adminFailures.fail('receiver_not_found');
  if (to.user_id === from) throw adminFailures.fail('receiver_is_owner');
  const changes = await database.orm.transaction(async (tx) => {
    await accounts.administration.requireAdministrator(tx, actor.userId);
    const moved = await projects.transferOwn(tx, from, to.user_id);
    await audit.record(tx, {
      action: 'account.projects_handed_over',
      target: { kind: 'account', id: from, title: owner.email },
      person: { id: to.user_id, email: to.email },
      details: { projects: String(countOf(moved)) },
    });
    return moved;
  });
  projects.announce(changes);
  return countOf(changes);
}

function countOf(changes: readonly { projectId: string }[]): number {
  return new Set(changes.map(({ projectId }) => projectId)).size;
}
