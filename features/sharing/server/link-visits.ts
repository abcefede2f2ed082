import type { Actor, VisitorActor } from '#kernel/call/actor.ts';
import { sharingFailures } from '../contract/failures.ts';
import type { LinkedProject } from '../contract/links.ts';
import {
  type LinkContext,
  linkPurpose,
  type OpenedLink,
  requireProject,
  visitSession,
} from './link-context.ts';
import { findLink, findOpen, type LinkRow } from './link-store.ts';

/** Wrong passwords for a link: from one address, and from all together. */
const triesOfOne = { name: 'link-password', max: 10, seconds: 900 };
const triesOfAll = { name: 'link-password-all', max: 200, seconds: 900 };

/** What visitors of public links do: open one, read it again, join its project, export it. */
export function createLinkVisits(context: LinkContext) {
  const { passes, secrets } = context;
  const { orm } = context.database;

  return {
    /** @param from network address of the visitor */
    async open(
      { token, password }: { token: string; password?: string | undefined },
      from: string,
    ) {
      const tokenDigest = secrets.digest(linkPurpose, token);
      const opened = await requireProject(context, await findOpen(orm, { tokenDigest }));
      if (opened.link.passwordHash !== null) {
        await requirePassword(context, opened.link, password, from);
      }
      return presentLinked(context, opened);
    },

    /** What the link shows now. */
    readAgain: async (pass: string) => presentLinked(context, await byPass(context, pass)),

    /** The link that a pass opens. @throws link_not_found */
    linkOf: async (pass: string): Promise<LinkRow> => (await byPass(context, pass)).link,

    /** The actor of a pass on a live connection: the link, for as long as it is open. */
    async visitor(pass: string): Promise<VisitorActor> {
      const { link } = await byPass(context, pass);
      const sessionId = visitSession(link);
      return {
        kind: 'visitor',
        sessionId,
        userId: sessionId,
        email: '',
        fullName: '',
        reach: null,
      };
    },

    /** Whether a visitor came by the link that the project has now. */
    async isVisitorOf({ sessionId }: VisitorActor, projectId: string): Promise<boolean> {
      const link = await findLink(orm, projectId);
      return link !== null && visitSession(link) === sessionId;
    },

    async join(actor: Actor, pass: string) {
      const { link, project } = await byPass(context, pass);
      await context.collaborators.join(actor, project, link.permission);
      return { project_id: project.id, kind: project.kind };
    },

    /** The project that a pass lets its visitor export, or null. */
    async exportable(pass: string): Promise<string | null> {
      const id = passes.read(pass);
      const link = id ? await findOpen(orm, { id }) : null;
      return link?.mayExport ? link.projectId : null;
    },
  };
}

async function byPass(context: LinkContext, pass: string): Promise<OpenedLink> {
  const id = context.passes.read(pass);
  return requireProject(context, id ? await findOpen(context.database.orm, { id }) : null);
}

/**
 * Counts wrong passwords for a link, both of the visitor's address and of all addresses.
 * @throws link_password_needed, link_password_tries, link_password_wrong
 */
async function requirePassword(
  { passwords, attempts }: LinkContext,
  { id, passwordHash }: LinkRow,
  sealed: string | undefined,
  from: string,
): Promise<void> {
  if (sealed === undefined) throw sharingFailures.fail('link_password_needed');
  const password = await passwords.open(sealed);
  const one = `${id}|${from}`;
  const isAllowed =
    (await attempts.allow(triesOfOne, one)) && (await attempts.allow(triesOfAll, id));
  if (!isAllowed) throw sharingFailures.fail('link_password_tries');
  if (!(await passwords.matches(password, passwordHash))) {
    throw sharingFailures.fail('link_password_wrong');
  }
  await attempts.clear(triesOfOne, one);
  await attempts.forgive(triesOfAll, id);
}

async function presentLinked(
  { people, passes, pictures }: LinkContext,
  { link, project }: OpenedLink,
): Promise<LinkedProject> {
  const owner = (await people.byIds([project.ownerId])).get(project.ownerId);
  return {
    pass: passes.give(link.id),
    project_id: project.id,
    kind: project.kind,
    title: project.title,
    owner_name: owner?.full_name ?? '',
    updated_date: project.updatedAt.toISOString(),
    permission: link.permission,
    may_export: link.mayExport,
    pictures_pass: pictures.passOf(project.id),
  };
}
