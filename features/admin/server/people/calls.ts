import type { Accounts } from '#features/accounts/server/index.ts';
import type { Audit } from '#features/audit/server/index.ts';
import type { Hooks } from '#features/feature/server/index.ts';
import type { Notifications } from '#features/notifications/server/index.ts';
import type {
  AccessChange,
  LimitForecast,
  ProjectAccess,
  ProjectTeams,
} from '#features/projects/server/index.ts';
import type { TeamOwners } from '#features/teams/server/index.ts';
import type { AccountActor } from '#kernel/call/actor.ts';
import { isolated, sentence } from '#kernel/text/sentence.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import {
  adminFailures,
  changePersonEmail,
  confirmPerson,
  deletePerson,
  giveTeam,
  listPeople,
  makePasswordLink,
  type PersonDetail,
  previewTransfer,
  readPerson,
  resetSecondFactor,
  restorePerson,
  setAdministrator,
  suspendPerson,
  transferProjects,
} from '../../contract/people.ts';

import type { WaitingNotices } from './notify-waiting.ts';

export interface PeopleOptions {
  database: Pick<Database, 'orm'>;
  accounts: Pick<Accounts, 'administration' | 'directory'>;
  projects: Pick<ProjectTeams, 'transferOwn' | 'announce'>;
  teams: TeamOwners;
  forecast: Pick<LimitForecast, 'withOwner'>;
  access: Pick<ProjectAccess, 'nameVisible'>;
  notifications: Pick<Notifications, 'notify'>;
  audit: Audit;
  waiting: Pick<WaitingNotices, 'show'>;
  hooks: Pick<Hooks, 'deletionImpact'>;
  publicUrl: string;
}

/** The calls by which administrators look after accounts. */
export function peopleCalls(options: PeopleOptions): Implementation[] {
  const { administration } = options.accounts;
  const view = async (id: string): Promise<PersonDetail> => {
    const person = await administration.view(id);
    const losses = await options.hooks.deletionImpact(id);
    const teams = person.suspended_date ? await options.teams.ownedBy(id) : [];
    return { ...person, losses: losses.filter(({ count }) => count > 0), teams };
  };
  return [
    implement(listPeople, ({ input: { query } }) => administration.list(query)),
    implement(readPerson, ({ input: { params } }) => view(params.id)),
    implement(confirmPerson, async ({ actor, input: { params, body } }) => {
      await administration.confirm(actor, params.id, body.created_date);
      const person = await view(params.id);
      await options.waiting.show(person.email);
      return person;
    }),
    implement(makePasswordLink, async ({ actor, input: { params } }) => {
      const { token, email } = await administration.passwordToken(actor, params.id);
      // After the '#' it is neither sent to servers nor written into their logs.
      const address = new URLSearchParams({ email });
      return { link: `${options.publicUrl}/reset-password?${address}#token=${token}` };
    }),
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
    implement(giveTeam, async ({ actor, input: { params, body } }) => {
      await giveTeamAway(options, actor, {
        from: params.id,
        teamId: params.team_id,
        to: body.user_id,
      });
      return view(params.id);
    }),
    ...removalCalls(options),
  ];
}

/** Handing projects over, and deleting accounts. */
function removalCalls(options: PeopleOptions): Implementation[] {
  const { administration } = options.accounts;
  return [
    implement(transferProjects, async ({ actor, input: { params, body } }) => ({
      projects: await transferAll(options, actor, { from: params.id, email: body.email }),
    })),
    implement(previewTransfer, async ({ input: { params, body } }) => {
      const to = await findReceiver(options, { from: params.id, email: body.email });
      const change = { from: params.id, to: to.user_id, team: null };
      const { projects, readOnly } = await options.forecast.withOwner(change);
      return { projects, receiver_name: to.full_name, read_only: readOnly };
    }),
    implement(deletePerson, async ({ actor, input: { params, query }, log }) => {
      const transfer =
        query.hand_over_to === undefined
          ? null
          : await prepareTransfer(options, { from: params.id, email: query.hand_over_to });
      await administration.delete(actor, params.id, log, async (tx) => {
        await transfer?.move(tx);
        await transfer?.moveTeams(tx);
      });
      await transfer?.announce(actor);
      return null;
    }),
  ];
}

/** @throws owner_not_suspended, team_owner_changed, team_member_not_found, team_receiver_suspended */
async function giveTeamAway(
  { accounts, database, notifications, projects, teams }: PeopleOptions,
  actor: AccountActor,
  given: { from: string; teamId: string; to: string },
): Promise<void> {
  const { suspended_date } = await accounts.administration.view(given.from);
  if (!suspended_date) throw adminFailures.fail('owner_not_suspended');
  const { name, changes } = await database.orm.transaction(async (tx) => {
    await accounts.administration.requireAdministrator(tx, actor.userId);
    return teams.give(tx, given);
  });
  projects.announce(changes);
  if (given.to === actor.userId) return;
  const title = sentence`An administrator made you the owner of the team ${name}`;
  const notice = { kind: 'team', by: actor.userId, path: '/team-management', mail: true } as const;
  await notifications.notify([{ ...notice, to: given.to, title }]);
}

interface Transfer {
  from: string;
  /** Of the account that gets the projects. */
  email: string;
}

/** @throws receiver_not_found, receiver_is_owner */
async function findReceiver(
  { accounts }: Pick<PeopleOptions, 'accounts'>,
  { from, email }: Transfer,
) {
  const found = await accounts.directory.byEmail(email);
  const [to] = found ? (await accounts.directory.activeByIds([found.user_id])).values() : [];
  if (!to) throw adminFailures.fail('receiver_not_found');
  if (to.user_id === from) throw adminFailures.fail('receiver_is_owner');
  return to;
}

/**
 * Hands projects over, whatever the plan of the receiver allows. Those of teams stay: they go to
 * another member when the account leaves the team or is deleted.
 */
async function transferAll(
  options: PeopleOptions,
  actor: AccountActor,
  given: Transfer,
): Promise<number> {
  const { database, accounts } = options;
  const transfer = await prepareTransfer(options, given);
  await database.orm.transaction(async (tx) => {
    await accounts.administration.requireAdministrator(tx, actor.userId);
    await transfer.move(tx);
  });
  return transfer.announce(actor);
}

/** @throws not_found, receiver_not_found, receiver_is_owner */
async function prepareTransfer(options: PeopleOptions, { from, email }: Transfer) {
  const { accounts, projects, teams, audit } = options;
  const owner = await accounts.administration.view(from);
  const to = await findReceiver(options, { from, email });
  let changes: AccessChange[] = [];
  let teamChanges: AccessChange[] = [];
  return {
    /** Moves the projects, inside a transaction of an administrator. */
    async move(tx: Executor): Promise<void> {
      changes = await projects.transferOwn(tx, from, to.user_id);
      await audit.record(tx, {
        action: 'account.projects_handed_over',
        target: { kind: 'account', id: from, title: owner.email },
        person: { id: to.user_id, email: to.email },
        details: { projects: String(idsOf(changes).length) },
      });
    },
    /** Gives the receiver those teams that no other admin could get when the account is deleted. */
    async moveTeams(tx: Executor): Promise<void> {
      teamChanges = await teams.giveAll(tx, from, to.user_id);
    },
    /** Tells browsers and the receiver, after the transaction; returns how many projects it has now. */
    async announce(actor: AccountActor): Promise<number> {
      projects.announce([...changes, ...teamChanges]);
      const ids = idsOf(changes);
      if (ids.length > 0 && to.user_id !== actor.userId) {
        await notifyReceiver(options, actor, { to: to.user_id, from: owner.full_name, ids });
      }
      return ids.length;
    },
  };
}

function idsOf(changes: readonly { projectId: string }[]): string[] {
  return [...new Set(changes.map(({ projectId }) => projectId))];
}

/** Titles in a notice at most. */
const maxTitles = 10;

async function notifyReceiver(
  { access, notifications }: PeopleOptions,
  actor: AccountActor,
  { to, from, ids }: { to: string; from: string; ids: readonly string[] },
): Promise<void> {
  const seen = await access.nameVisible({ userId: to, reach: null }, ids);
  const titles = [...seen.values()].slice(0, maxTitles).map(({ title }) => isolated(title));
  const others = ids.length - titles.length;
  const count = ids.length === 1 ? '1 project' : `${ids.length} projects`;
  await notifications.notify([
    {
      ...{ to, by: actor.userId, kind: 'team', path: '/dashboard', mail: true },
      title: sentence`You own ${count} now of ${from}, handed over by an administrator`,
      text: titles.join(', ') + (others > 0 && titles.length > 0 ? `, and ${others} more` : ''),
    },
  ]);
}
