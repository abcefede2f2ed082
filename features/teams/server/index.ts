import { sql } from 'drizzle-orm';
import {
  accountArrivalKey,
  accountRolesKey,
  accountSessionKey,
  accountsKey,
} from '#features/accounts/server/index.ts';
import { actionsKey } from '#features/actions/server/index.ts';
import { auditKey, auditTeamsKey } from '#features/audit/server/index.ts';
import { type Feature, type FeatureContext, provide } from '#features/feature/server/index.ts';
import { notificationsKey } from '#features/notifications/server/index.ts';
import { plansKey } from '#features/plans/server/index.ts';
import {
  limitForecastKey,
  projectAccessKey,
  projectKindsKey,
  projectMembersKey,
  projectTeamMembersKey,
  projectTeamsKey,
} from '#features/projects/server/index.ts';
import { runsKey } from '#features/runs/server/index.ts';
import { storageTeamsKey } from '#features/storage/server/index.ts';
import { rateScale } from '#platform/server/config/config.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { type ResolveTxt, resolveTxt } from '#platform/server/outside/resolve-txt.ts';
import {
  acceptTeamInvitation,
  addMemberToSide,
  addTeamMembers,
  answerTeamInvitation,
  changeTeam,
  changeTeamRole,
  createTeam,
  declineTeamInvitation,
  deleteTeam,
  listOwnTeamInvitations,
  listOwnTeams,
  listTeamMembers,
  moveToTeam,
  previewRemoval,
  readTeamInvitation,
  removeTeamInvitation,
  removeTeamMember,
  resendTeamInvitation,
  transferTeam,
} from '../contract/calls.ts';
import {
  addTeamDomain,
  checkTeamDomain,
  listTeamDomains,
  removeTeamDomain,
} from '../contract/domains.ts';
import {
  createScimToken,
  deleteScimToken,
  readTeamDirectory,
  setScimAdmins,
} from '../contract/scim.ts';
import { readTeamAccess, setTeamAccess } from '../contract/sharing.ts';
import {
  addTeamTag,
  changeTeamTag,
  listOfferedTags,
  listTeamTags,
  removeTeamTag,
} from '../contract/tags.ts';
import { addToSide } from './add-to-side.ts';
import { createAnswering } from './answer-invitation.ts';
import { createDomains } from './domains/domains.ts';
import { joinByDomain } from './domains/join-by-domain.ts';
import { createInvitations } from './invitations.ts';
import { createMembers, createTeams } from './members.ts';
import { createMemberships, teamMembershipsKey } from './memberships.ts';
import { announceInvitations, createOwnInvitations } from './own-invitations.ts';
import { teamColumns } from './owned-columns.ts';
import { createRolesOf } from './roles-of-account.ts';
import { listDirectoryEntriesOf } from './scim/scim-store.ts';
import { createDirectorySettings } from './scim/scim-tokens.ts';
import { serveScim } from './scim/serve-scim.ts';
import { listForRegistration, listMembers, listTeamsOf, teamNameForAdmin } from './store.ts';
import { teams } from './tables.ts';
import { createRenames } from './tags/rename-runs.ts';
import { createTeamTags } from './tags/tags.ts';
import { createTeamAccess } from './team-access.ts';
import { createTeamOwners, teamOwnersKey } from './team-owners.ts';
import { type TeamsContext, teamEndedKey, teamIdFor } from './teams-context.ts';
import { listOwn, viewConsole } from './view-console.ts';

export { type MemberTeam, type TeamMemberships, teamMembershipsKey } from './memberships.ts';

export { type TeamOwners, teamOwnersKey } from './team-owners.ts';
export { teamEndedKey } from './teams-context.ts';

/** @param resolveTxt reads the records that prove domains */
export const createTeamsFeature = (resolveTxt: ResolveTxt): Feature => ({
  name: 'teams',
  needs: ['accounts', 'actions', 'audit', 'notifications', 'plans', 'projects', 'runs'],
  build(context) {
    const { database, config } = context;
    const services = createContext(context, resolveTxt);
    const members = createMembers(services);
    const memberships = createMemberships(database);
    const projects = { ...context.get(projectAccessKey), ...context.get(projectKindsKey) };
    const startRename = createRenames({
      runs: context.get(runsKey),
      actions: context.get(actionsKey),
      projects,
      realtime: context.realtime,
      teams: memberships,
    });
    return {
      provides: [
        provide(accountRolesKey, createRolesOf(database)),
        provide(auditTeamsKey, (userId, teamId) => teamNameForAdmin(database.orm, userId, teamId)),
        provide(accountArrivalKey, (arrival) => joinByDomain(services, arrival)),
        provide(accountSessionKey, (account) => announceInvitations(services, account)),
        provide(projectTeamMembersKey, async (executor, teamId, side) =>
          (await listMembers(executor, teamId, side)).map(({ userId }) => userId),
        ),
        provide(teamMembershipsKey, memberships),
        provide(storageTeamsKey, storedTeams),
        provide(teamOwnersKey, createTeamOwners(services)),
      ],
      implementations: implementCalls(context, services, { members, startRename }),
      routes: [(app) => serveScim(app, { context: services, rateScale: rateScale(config) })],
      columns: teamColumns,
      invitations: listForRegistration,
      userDeleted: members.userDeleted,
      accountData: {
        teams: (userId) => listTeamsOf(database.orm, userId),
        directories: (userId) => listDirectoryEntriesOf(database.orm, userId),
      },
    };
  },
});

function createContext(context: FeatureContext, resolveTxt: ResolveTxt): TeamsContext {
  const { config, database } = context;
  const ended = context.later(teamEndedKey);
  return {
    database,
    mailer: context.mailer,
    people: context.get(accountsKey).directory,
    plans: context.get(plansKey),
    projects: context.get(projectTeamsKey),
    access: context.get(projectAccessKey),
    forecast: context.get(limitForecastKey),
    log: context.log,
    notifications: context.get(notificationsKey),
    audit: context.get(auditKey),
    resolveTxt,
    providerName: config.OIDC_ISSUER && config.OIDC_CLIENT_ID ? config.OIDC_NAME : null,
    provision: context.get(accountsKey).provision,
    secrets: context.secrets,
    ended: (tx, teamId) => ended()(tx, teamId),
    publicUrl: config.PUBLIC_URL,
  };
}

interface Changers {
  members: ReturnType<typeof createMembers>;
  startRename: ReturnType<typeof createRenames>;
}

function implementCalls(
  context: FeatureContext,
  services: TeamsContext,
  { members, startRename }: Changers,
): Implementation[] {
  const projects = { ...context.get(projectAccessKey), ...context.get(projectKindsKey) };
  return [
    ...implementTeams(services),
    ...implementMembers(services, members),
    ...implementInvitations(services),
    ...implementDirectory(services),
    ...implementDomains(services),
    ...implementAccess(
      createTeamAccess({
        ...services,
        access: projects,
        members: context.get(projectMembersKey),
      }),
    ),
    ...implementTags(createTeamTags({ ...services, access: projects, startRename })),
  ];
}

/** For the feature that counts what is stored. */
const storedTeams = sql`select ${teams.id} as id, ${teams.name} as title from ${teams}`;

export const teamsFeature = createTeamsFeature(resolveTxt);

function implementTeams(context: TeamsContext): Implementation[] {
  const teams = createTeams(context);
  return [
    implement(listTeamMembers, ({ actor, input: { query } }) =>
      viewConsole(context, actor.userId, query.team_id, query.p_type),
    ),
    implement(listOwnTeams, ({ actor }) => listOwn(context, actor.userId)),
    implement(createTeam, ({ actor, input: { body } }) => teams.create(actor, body.name)),
    implement(changeTeam, async ({ actor, input: { body } }) => {
      await teams.change(actor, body.team_id, body);
      return null;
    }),
    implement(deleteTeam, async ({ actor, input: { params } }) => {
      await teams.remove(actor, params.team_id);
      return null;
    }),
    implement(transferTeam, async ({ actor, input: { body } }) => {
      const teamId = await teamIdFor(context, actor.userId, body.team_id);
      await teams.transfer(actor, teamId, body.p_type, body.member_token);
      return null;
    }),
  ];
}

function implementMembers(
  context: TeamsContext,
  members: ReturnType<typeof createMembers>,
): Implementation[] {
  return [
    implement(changeTeamRole, async ({ actor, input: { body } }) => {
      const teamId = await teamIdFor(context, actor.userId, body.team_id);
      const { p_type: side, member_token: token, role } = body;
      await members.changeRole(actor, teamId, { side, token, role });
      return null;
    }),
    implement(addMemberToSide, async ({ actor, input: { body } }) => {
      const { team_id: teamId, p_type: side, member_token: token } = body;
      await addToSide(context, actor, { teamId, side, token });
      return null;
    }),
    implement(removeTeamMember, async ({ actor, input: { query } }) => {
      const teamId = await teamIdFor(context, actor.userId, query.team_id);
      const { p_type: side, member_token: token, receiver_token: receiver } = query;
      await members.remove(actor, teamId, { side, token, receiver });
      return null;
    }),
    implement(previewRemoval, async ({ actor, input: { query } }) => {
      const teamId = await teamIdFor(context, actor.userId, query.team_id);
      const { p_type: side, member_token: token, receiver_token: receiver } = query;
      return members.previewRemoval(actor, teamId, { side, token, receiver });
    }),
  ];
}

function implementAccess(access: ReturnType<typeof createTeamAccess>): Implementation[] {
  return [
    implement(readTeamAccess, ({ actor, input: { params } }) =>
      access.read(actor, params.project_id),
    ),
    implement(moveToTeam, async ({ actor, input: { body } }) => {
      const to = { teamId: body.team_id, level: body.access };
      await access.move(actor, body.project_id, to);
      return null;
    }),
    implement(setTeamAccess, async ({ actor, input: { body } }) => {
      await access.set(actor, body.project_id, body.access);
      return null;
    }),
  ];
}

function implementTags(tags: ReturnType<typeof createTeamTags>): Implementation[] {
  return [
    implement(listTeamTags, ({ actor, input: { params } }) => tags.list(actor, params.team_id)),
    implement(listOfferedTags, ({ actor, input: { params } }) =>
      tags.offered(actor, params.project_id),
    ),
    implement(addTeamTag, ({ actor, input: { body } }) => {
      const { team_id, ...tag } = body;
      return tags.add(actor, team_id, tag);
    }),
    implement(changeTeamTag, ({ actor, input: { body } }) =>
      tags.change(actor, body.team_id, body.tag_id, body),
    ),
    implement(removeTeamTag, async ({ actor, input: { params } }) => {
      await tags.remove(actor, params.team_id, params.tag_id);
      return null;
    }),
  ];
}

function implementDirectory(context: TeamsContext): Implementation[] {
  const settings = createDirectorySettings(context);
  return [
    implement(readTeamDirectory, ({ actor, input: { params } }) =>
      settings.view(actor, params.team_id),
    ),
    implement(createScimToken, ({ actor, input: { body } }) =>
      settings.createToken(actor, body.team_id, body),
    ),
    implement(deleteScimToken, async ({ actor, input: { params } }) => {
      await settings.deleteToken(actor, params.team_id, params.token_id);
      return null;
    }),
    implement(setScimAdmins, async ({ actor, input: { body } }) => {
      await settings.setAdminGroup(actor, body.team_id, body.group_id);
      return null;
    }),
  ];
}

function implementDomains(context: TeamsContext): Implementation[] {
  const domains = createDomains(context);
  return [
    implement(listTeamDomains, ({ actor, input: { params } }) =>
      domains.list(actor, params.team_id),
    ),
    implement(addTeamDomain, ({ actor, input: { body } }) =>
      domains.add(actor, body.team_id, body),
    ),
    implement(checkTeamDomain, ({ actor, input: { body } }) =>
      domains.check(actor, body.team_id, body.domain_id),
    ),
    implement(removeTeamDomain, async ({ actor, input: { params } }) => {
      await domains.remove(actor, params.team_id, params.domain_id);
      return null;
    }),
  ];
}

function implementInvitations(context: TeamsContext): Implementation[] {
  const invitations = createInvitations(context);
  const answering = createAnswering(context);
  const own = createOwnInvitations(context);
  return [
    implement(listOwnTeamInvitations, ({ actor }) => own.list(actor)),
    implement(answerTeamInvitation, ({ actor, input: { body } }) =>
      own.answer(actor, body.invitation_id, body.accept),
    ),
    implement(addTeamMembers, async ({ actor, input: { body } }) => {
      const { role } = body;
      const side = body.p_type ?? body.sides?.[0] ?? 'M';
      const teamId = await teamIdFor(context, actor.userId, body.team_id);
      const [emails, sides] = [[...new Set(body.emails)], [...new Set(body.sides ?? [side])]];
      const links = await invitations.invite(actor, teamId, { emails, sides, role });
      return { ...(await viewConsole(context, actor.userId, teamId, side)), links };
    }),
    implement(resendTeamInvitation, async ({ actor, input: { body } }) => {
      const given = { id: body.invitation_id, byMail: body.by_mail };
      return { link: await invitations.resend(actor, body.team_id, given) };
    }),
    implement(removeTeamInvitation, async ({ actor, input: { params } }) => {
      await invitations.withdraw(actor, params.team_id, params.invitation_id);
      return null;
    }),
    implement(readTeamInvitation, ({ input: { query } }) => answering.details(query.token)),
    implement(acceptTeamInvitation, ({ actor, input: { body } }) =>
      answering.accept(actor, body.token),
    ),
    implement(declineTeamInvitation, async ({ actor, input: { body } }) => {
      await answering.decline(actor, body.token);
      return null;
    }),
  ];
}
