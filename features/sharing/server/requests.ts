import { and, eq } from 'drizzle-orm';
import type { Permission } from '#features/projects/contract/rights.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { sentence } from '#kernel/text/sentence.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { sharingFailures } from '../contract/failures.ts';
import type { AccessRequest } from '../contract/requests.ts';
import type { Collaborators } from './collaborators.ts';
import type { SharingOptions } from './sharing.ts';
import { forgetRequest } from './store.ts';
import { accessRequests } from './tables.ts';

const accessLabels: Record<Permission, string> = { E: 'edit', C: 'comment on', V: 'view' };
const rank: Record<Permission, number> = { V: 0, C: 1, E: 2 };

/** Requests for more access to a project, and the answers (S6.14). */
export function createRequests(options: SharingOptions, collaborators: Collaborators) {
  const { projects, notifications } = options;
  const { orm } = options.database;

  return {
    async list(actor: Actor, projectId: string) {
      const { abilities } = await collaborators.abilities(actor, projectId);
      const only = abilities.includes('share') ? undefined : actor.userId;
      return listRequests(options, projectId, only);
    },

    async request(actor: Actor, projectId: string, permission: Permission) {
      const { project, role } = await projects.allow(actor, 'request-access', projectId);
      if (role === 'owner' || rank[permission] <= rank[role]) {
        throw sharingFailures.fail('access_had');
      }
      await putRequest(orm, projectId, actor.userId, permission);
      const path = `${projects.kindOf(project.kind).path(projectId)}?share=open`;
      const receivers = await collaborators.whoMay('share', project);
      await notifications.notify(
        receivers.map((to) => ({
          to,
          kind: 'access-request' as const,
          by: actor.userId,
          title: sentence`${actor.fullName} asks to ${accessLabels[permission]} ${project.title}`,
          path,
          mail: to === project.ownerId,
        })),
      );
    },

    async answer(actor: Actor, projectId: string, userId: string, permission: Permission | null) {
      const { project } = await projects.allow(actor, 'share', projectId);
      const [request] = await orm.select().from(accessRequests).where(requestBy(projectId, userId));
      if (!request) throw commonFailures.fail('not_found');
      if (permission) await collaborators.updateAccess(actor, projectId, userId, permission);
      await forgetRequest(orm, projectId, userId);
      const title = permission
        ? sentence`You can ${accessLabels[permission]} ${project.title} now`
        : sentence`Your request for ${project.title} was declined`;
      const path = projects.kindOf(project.kind).path(projectId);
      const kind = 'access-answer' as const;
      await notifications.notify([{ to: userId, kind, by: actor.userId, title, path, mail: true }]);
      return listRequests(options, projectId);
    },
  };
}

function requestBy(projectId: string, userId: string) {
  return and(eq(accessRequests.projectId, projectId), eq(accessRequests.userId, userId));
}

/** Stores a request in place of the one that the account had made before. */
async function putRequest(
  executor: Executor,
  projectId: string,
  userId: string,
  permission: Permission,
): Promise<void> {
  const change = { permission, requestedAt: new Date() };
  await executor
    .insert(accessRequests)
    .values({ projectId, userId, ...change })
    .onConflictDoUpdate({
      target: [accessRequests.projectId, accessRequests.userId],
      set: change,
    });
}

/**
 * The open requests of a project's members, oldest first.
 * @param only id of the one account whose request is listed
 */
async function listRequests(
  { database, members, people }: SharingOptions,
  projectId: string,
  only?: string,
): Promise<{ requests: AccessRequest[] }> {
  const rows = await database.orm
    .select()
    .from(accessRequests)
    .where(only ? requestBy(projectId, only) : eq(accessRequests.projectId, projectId))
    .orderBy(accessRequests.requestedAt, accessRequests.userId);
  // The request of an account that has left the project since is not listed.
  const inside = new Set((await members.list(projectId)).map((one) => one.userId));
  const known = await people.byIds(rows.map(({ userId }) => userId));
  const requests = rows.flatMap(({ userId, permission, requestedAt }) => {
    const user = known.get(userId);
    if (!user || !inside.has(userId)) return [];
    const { email, full_name, profile_pic, color } = user;
    const requested_date = requestedAt.toISOString();
    return [{ user_id: userId, email, full_name, profile_pic, color, permission, requested_date }];
  });
  return { requests };
}
