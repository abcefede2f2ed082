import { and, eq } from 'drizzle-orm';
import type { Permission } from '#features/projects/contract/rights.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { sharingFailures } from '../contract/failures.ts';
import type { AccessRequest } from '../contract/requests.ts';
import type { Collaborators } from './collaborators.ts';
import type { SharingOptions } from './sharing.ts';
import { forgetRequest } from './store.ts';
import { accessRequests } from './tables.ts';

const words: Record<Permission, string> = { E: 'edit', C: 'comment on', V: 'view' };
const rank: Record<Permission, number> = { V: 0, C: 1, E: 2 };

/** Asking for more access than one has, and the answers (S6.14). */
export function createRequests(options: SharingOptions, collaborators: Collaborators) {
  const { database, projects, members, people, notifications } = options;
  const { orm } = database;
  const of = (projectId: string, userId: string) =>
    and(eq(accessRequests.projectId, projectId), eq(accessRequests.userId, userId));

  const list = async (projectId: string, only?: string): Promise<{ requests: AccessRequest[] }> => {
    const rows = await orm
      .select()
      .from(accessRequests)
      .where(only ? of(projectId, only) : eq(accessRequests.projectId, projectId))
      .orderBy(accessRequests.requestedAt, accessRequests.userId);
    // A user who left the project since requests nothing any more.
    const inside = new Set((await members.list(projectId)).map((one) => one.userId));
    const known = await people.byIds(rows.map(({ userId }) => userId));
    const requests = rows.flatMap(({ userId, permission, requestedAt }) => {
      const person = known.get(userId);
      if (!person || !inside.has(userId)) return [];
      const { email, full_name, profile_pic, color } = person;
      const requested_date = requestedAt.toISOString();
      const face = { user_id: userId, email, full_name, profile_pic, color };
      return [{ ...face, permission, requested_date }];
    });
    return { requests };
  };

  return {
    async list(actor: Actor, projectId: string) {
      const { abilities } = await collaborators.standing(actor, projectId);
      return list(projectId, abilities.includes('share') ? undefined : actor.userId);
    },

    async ask(actor: Actor, projectId: string, permission: Permission) {
      const { project, role } = await projects.allow(actor, 'request-access', projectId);
      if (role === 'owner' || rank[permission] <= rank[role]) {
        throw sharingFailures.fail('access_had');
      }
      const row = { projectId, userId: actor.userId, permission, requestedAt: new Date() };
      const { projectId: _, userId: __, ...change } = row;
      await orm
        .insert(accessRequests)
        .values(row)
        .onConflictDoUpdate({
          target: [accessRequests.projectId, accessRequests.userId],
          set: change,
        });
      const path = `${projects.kindOf(project.kind).path(projectId)}?share=open`;
      const givers = await collaborators.whoMay('share', project);
      await notifications.notify(
        givers.map((to) => ({
          to,
          kind: 'access-request' as const,
          by: actor.userId,
          title: sentence`${actor.fullName} asks to ${words[permission]} ${project.title}`,
          path,
          mail: to === project.ownerId,
        })),
      );
    },

    async answer(actor: Actor, projectId: string, userId: string, permission: Permission | null) {
      const { project } = await projects.allow(actor, 'share', projectId);
      const [asked] = await orm.select().from(accessRequests).where(of(projectId, userId));
      if (!asked) throw commonFailures.fail('not_found');
      if (permission) await collaborators.updateAccess(actor, projectId, userId, permission);
      await forgetRequest(orm, projectId, userId);
      const title = permission
        ? sentence`You can ${words[permission]} ${project.title} now`
        : sentence`Your request for ${project.title} was turned down`;
      const path = projects.kindOf(project.kind).path(projectId);
      const kind = 'access-answer' as const;
      await notifications.notify([{ to: userId, kind, by: actor.userId, title, path, mail: true }]);
      return list(projectId);
    },
  };
}
