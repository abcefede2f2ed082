import { createHash } from 'node:crypto';
import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import type { Plans } from '#features/plans/server/index.ts';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import type { Permission } from '#features/projects/contract/rights.ts';
import type { Projects } from '#features/projects/server/index.ts';
import type { Actor } from '#kernel/actor.ts';
import { commonFailures } from '#kernel/failure.ts';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import type { Collaborator, SharedUsers } from '../contract/calls.ts';
import { sharingFailures } from '../contract/failures.ts';
import { inviteMail } from './invite-mail.ts';
import {
  changeOpen,
  findByToken,
  forgetAccepted,
  type InvitationRow,
  listOpen,
  putInvitation,
  removeOpen,
} from './store.ts';

/** Looks accounts up. */
export interface People {
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, PublicUser>>;
  byEmail(email: string): Promise<PublicUser | null>;
}

export interface SharingOptions {
  database: Pick<Database, 'orm'>;
  projects: Pick<Projects, 'allow' | 'members' | 'find'>;
  people: People;
  mailer: Pick<Mailer, 'send'>;
  plans: Pick<Plans, 'feature'>;
  /** Address that links in mails begin with. */
  publicUrl: string;
}

type SharedProject = { id: string; ownerId: string; kind: ProjectCode };

export function createSharingServices(options: SharingOptions) {
  const { database, projects, people, mailer, plans, publicUrl } = options;
  const { orm } = database;
  const { allow, members } = projects;

  const editorsFeature = ({ ownerId, kind }: SharedProject) =>
    plans.feature(ownerId, kind === 'UR' ? 'T' : 'M', 'mal');

  const needEditors = async (project: SharedProject, permission: Permission) => {
    if (permission !== 'E') return;
    const { access, message } = await editorsFeature(project);
    if (!access) throw sharingFailures.fail('editors_locked', message);
  };

  const send = (
    { email, permission }: Pick<InvitationRow, 'email' | 'permission'>,
    inviter: Actor,
    title: string,
    token: string,
  ) =>
    mailer.send(
      inviteMail({
        to: email,
        inviter: inviter.fullName,
        title,
        mayEdit: permission === 'E',
        url: `${publicUrl}/invite?token=${token}`,
      }),
    );

  const view = async (project: SharedProject): Promise<SharedUsers> => {
    const { id: projectId, ownerId } = project;
    const shared = await members.list(projectId);
    const known = await people.byIds([ownerId, ...shared.map(({ userId }) => userId)]);
    const owner = faceOf(ownerId, known.get(ownerId));
    const accepted = shared.flatMap(({ userId, permission }) => {
      const user = known.get(userId);
      return user ? [{ ...faceOf(userId, user), permission, accepted: true }] : [];
    });
    const open = (await listOpen(orm, projectId)).map(({ id, email, permission }) => ({
      ...faceOf(id),
      email,
      permission,
      accepted: false,
    }));
    return { owner, collaborators: [...accepted, ...open], editors: await editorsFeature(project) };
  };

  return {
    async list(actor: Actor, projectId: string) {
      const { project } = await allow(actor, 'see', projectId);
      return view(project);
    },

    async share(actor: Actor, projectId: string, email: string, permission: Permission) {
      const { project } = await allow(actor, 'share', projectId);
      await needEditors(project, permission);
      const invited = await people.byEmail(email);
      const holders = [project.ownerId, ...(await members.list(projectId)).map((m) => m.userId)];
      if (invited && holders.includes(invited.user_id)) {
        throw sharingFailures.fail('already_collaborator');
      }
      const token = newId();
      const invitation = { id: newId(), projectId, email, permission, invitedBy: actor.userId };
      await putInvitation(orm, { ...invitation, tokenDigest: digest(token) });
      await send(invitation, actor, project.title, token);
      return view(project);
    },

    async resend(actor: Actor, projectId: string, memberId: string) {
      const { project } = await allow(actor, 'share', projectId);
      const token = newId();
      const change = { tokenDigest: digest(token), sentAt: new Date(), invitedBy: actor.userId };
      const invitation = await changeOpen(orm, projectId, memberId, change);
      if (!invitation) throw commonFailures.fail('not_found');
      await send(invitation, actor, project.title, token);
    },

    async updateAccess(actor: Actor, projectId: string, memberId: string, permission: Permission) {
      const { project } = await allow(actor, 'share', projectId);
      await needEditors(project, permission);
      if (!(await changeOpen(orm, projectId, memberId, { permission }))) {
        const shared = await members.list(projectId);
        if (!shared.some(({ userId }) => userId === memberId))
          throw commonFailures.fail('not_found');
        await members.put(projectId, { userId: memberId, permission });
      }
      return view(project);
    },

    async removeAccess(actor: Actor, projectId: string, memberId: string) {
      const { project } = await allow(actor, 'share', projectId);
      const gone =
        (await removeOpen(orm, projectId, memberId)) || (await members.remove(projectId, memberId));
      if (!gone) throw commonFailures.fail('not_found');
      await forgetAccepted(orm, projectId, memberId);
      return view(project);
    },

    async details(token: string) {
      const invitation = await findByToken(orm, digest(token));
      const project = invitation && (await projects.find(invitation.projectId));
      if (!project) throw sharingFailures.fail('invite_not_found');
      const inviter = (await people.byIds([invitation.invitedBy])).get(invitation.invitedBy);
      return {
        project_id: project.id,
        project_title: project.title,
        kind: project.kind,
        permission: invitation.permission,
        invited_by: inviter?.full_name ?? '',
        email: invitation.email,
        accepted: invitation.acceptedAt !== null,
      };
    },

    async accept(actor: Actor, token: string) {
      const invitation = await findByToken(orm, digest(token));
      const project = invitation && (await projects.find(invitation.projectId));
      if (!project) throw sharingFailures.fail('invite_not_found');
      if (invitation.email !== actor.email.toLowerCase()) {
        throw sharingFailures.fail('invite_other_email');
      }
      const { projectId, id } = invitation;
      const accepted = await orm.transaction(async (tx) => {
        const change = { acceptedAt: new Date(), acceptedBy: actor.userId };
        const taken = await changeOpen(tx, projectId, id, change);
        if (!taken) return false;
        await members.put(projectId, { userId: actor.userId, permission: taken.permission }, tx);
        return true;
      });
      if (!accepted) throw sharingFailures.fail('invite_accepted');
      return { project_id: projectId };
    },
  };
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function faceOf(
  memberId: string,
  user?: PublicUser,
): Omit<Collaborator, 'permission' | 'accepted'> {
  return {
    member_id: memberId,
    email: user?.email ?? '',
    full_name: user?.full_name ?? '',
    profile_pic: user?.profile_pic ?? null,
    color: user?.color ?? null,
  };
}
