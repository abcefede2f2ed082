import { projectTarget } from '#features/projects/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { sharingFailures } from '../contract/failures.ts';
import {
  type LinkSettings,
  linkPassword,
  type ShareLink,
  type ShareSettings,
} from '../contract/links.ts';
import { type LinkContext, linkAddress, linkPurpose, visitSession } from './link-context.ts';
import { findLink, type LinkRow, putLink, removeLink } from './link-store.ts';

/** The public link of a project, as its owner reads and changes it. */
export function createLinkSettings(context: LinkContext) {
  const { projects, members } = context;
  const { orm } = context.database;
  const allow = (actor: Actor, projectId: string) => projects.allow(actor, 'link', projectId);

  return {
    async read(actor: Actor, projectId: string) {
      const { project } = await allow(actor, projectId);
      return readSettings(context, projectId, project.mayDuplicate);
    },

    async put(actor: Actor, projectId: string, given: LinkSettings) {
      const { project } = await allow(actor, projectId);
      await context.collaborators.requireEditors(project, given.permission);
      if (given.showcase) await requireConsent(context, projectId);
      const before = await findLink(orm, projectId);
      const link = await changedLink(context, projectId, before, given);
      await orm.transaction(async (tx) => {
        await putLink(tx, link);
        await context.audit.record(tx, {
          action: 'project.link_set',
          ...projectTarget(project),
          details: {
            permission: link.permission,
            password: link.passwordHash === null ? 'no' : 'yes',
            expires: link.expiresAt?.toISOString() ?? 'never',
          },
        });
      });
      endVisits(context, before);
      members.accessChanged(projectId);
      return readSettings(context, projectId, project.mayDuplicate);
    },

    async revoke(actor: Actor, projectId: string) {
      const { project } = await allow(actor, projectId);
      const before = await findLink(orm, projectId);
      await orm.transaction(async (tx) => {
        await removeLink(tx, projectId);
        await context.audit.record(tx, {
          action: 'project.link_removed',
          ...projectTarget(project),
        });
      });
      endVisits(context, before);
      members.accessChanged(projectId);
      return readSettings(context, projectId, project.mayDuplicate);
    },

    async letDuplicate(actor: Actor, projectId: string, mayDuplicate: boolean) {
      await allow(actor, projectId);
      await members.setDuplicateAllowed(projectId, mayDuplicate);
      return readSettings(context, projectId, mayDuplicate);
    },
  };
}

/** Participants without consent that are named at most. */
const maxNames = 20;

/** What everybody finds in the library is published. @throws showcase_consent with the names of participants */
async function requireConsent({ consent }: LinkContext, projectId: string): Promise<void> {
  const names = (await consent().missingIn(projectId)).slice(0, maxNames);
  if (names.length === 0) return;
  const message = `Without consent to publication: ${names.join(', ')}. Record their consent, or take them out of the project, before it is in the library.`;
  throw sharingFailures.fail('showcase_consent', message);
}

async function readSettings(
  context: LinkContext,
  projectId: string,
  mayDuplicate: boolean,
): Promise<ShareSettings> {
  const link = await findLink(context.database.orm, projectId);
  const names = link ? await context.consent().missingIn(projectId) : [];
  return {
    link: link && presentLink(context, link),
    may_duplicate: mayDuplicate,
    showcases: context.showcases,
    without_publication: names.slice(0, maxNames),
  };
}

function presentLink(context: LinkContext, link: LinkRow): ShareLink {
  return {
    url: linkAddress(context, link),
    permission: link.permission,
    may_export: link.mayExport,
    has_password: link.passwordHash !== null,
    expires_date: link.expiresAt?.toISOString() ?? null,
    showcase: link.showcase,
  };
}

/**
 * The row of a link with new settings. It keeps its address, and its id as long as the password
 * stays: passes name the id, so that a new password ends those that the old one gave.
 * @throws link_password_short, showcase_closed, showcase_with_password
 */
async function changedLink(
  context: LinkContext,
  projectId: string,
  before: LinkRow | null,
  given: LinkSettings,
) {
  const { secrets } = context;
  const token = before ? secrets.unseal(linkPurpose, before.sealedToken) : newId();
  const passwordHash = await passwordHashOf(context, before, given.password);
  if (given.showcase && !context.showcases) throw sharingFailures.fail('showcase_closed');
  if (given.showcase && passwordHash) throw sharingFailures.fail('showcase_with_password');
  const isSamePassword = before !== null && given.password === undefined;
  return {
    projectId,
    id: isSamePassword ? before.id : newId(),
    sealedToken: before?.sealedToken ?? secrets.seal(linkPurpose, token),
    tokenDigest: secrets.digest(linkPurpose, token),
    permission: given.permission,
    mayExport: given.may_export,
    passwordHash,
    expiresAt: given.expires_date ? new Date(given.expires_date) : null,
    showcase: given.showcase,
  };
}

/** @param sealed the new password; null for none, undefined where the link keeps the one it has */
async function passwordHashOf(
  { passwords }: LinkContext,
  before: LinkRow | null,
  sealed: string | null | undefined,
): Promise<string | null> {
  if (sealed === undefined) return before?.passwordHash ?? null;
  if (sealed === null) return null;
  const parsed = linkPassword.safeParse(await passwords.open(sealed));
  if (!parsed.success) throw sharingFailures.fail('link_password_short');
  return passwords.hash(parsed.data);
}

/** Closes the live connections of visitors; they connect again if the changed link still lets them. */
function endVisits({ realtime }: LinkContext, before: LinkRow | null): void {
  if (before) realtime.endSession(visitSession(before));
}
