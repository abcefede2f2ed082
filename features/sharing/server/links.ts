import type { Actor, VisitorActor } from '#kernel/call/actor.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { createPasses } from '#platform/server/secrets/passes.ts';
import { sharingFailures } from '../contract/failures.ts';
import {
  type LinkedProject,
  type LinkSettings,
  linkPassword,
  type ShareLink,
  type ShareSettings,
  type Showcase,
} from '../contract/links.ts';
import type { Collaborators } from './collaborators.ts';
import { findLink, findOpen, type LinkRow, listShown, putLink, removeLink } from './link-store.ts';
import type { SharingOptions } from './sharing.ts';

const purpose = 'share-link';
/** How long an opened link stays open in a browser, while the link itself is. */
const passSeconds = 12 * 3600;
const showcasesMost = 48;
/** Wrong passwords for a link: from one address, and from all together. */
const triesOfOne = { name: 'link-password', max: 10, seconds: 900 };
const triesOfAll = { name: 'link-password-all', max: 200, seconds: 900 };

/** The live connections of those who opened a link, as one session. */
function visitOf({ id }: Pick<LinkRow, 'id'>): string {
  return `link:${id}`;
}

/** Public links: the owner's side, and what their visitors can do. */
export function createLinks(
  options: SharingOptions,
  collaborators: Pick<Collaborators, 'join' | 'needEditors'>,
) {
  const { database, projects, members, realtime, people, passwords, attempts, secrets, publicUrl } =
    options;
  const { orm } = database;
  const passes = createPasses(secrets, purpose, passSeconds);
  const address = ({ sealedToken }: Pick<LinkRow, 'sealedToken'>) =>
    `${publicUrl}/shared/${secrets.unseal(purpose, sealedToken)}`;

  const settings = async (projectId: string, mayDuplicate: boolean): Promise<ShareSettings> => {
    const link = await findLink(orm, projectId);
    return {
      link: link && present(link),
      may_duplicate: mayDuplicate,
      showcases: options.showcases,
    };
  };

  const present = (link: LinkRow): ShareLink => ({
    url: address(link),
    permission: link.permission,
    may_export: link.mayExport,
    has_password: link.passwordHash !== null,
    expires_date: link.expiresAt?.toISOString() ?? null,
    showcase: link.showcase,
  });

  const hashOf = async (before: LinkRow | null, sealed: string | null | undefined) => {
    if (sealed === undefined) return before?.passwordHash ?? null;
    if (sealed === null) return null;
    const parsed = linkPassword.safeParse(await passwords.open(sealed));
    if (!parsed.success) throw sharingFailures.fail('link_password_short');
    return passwords.hash(parsed.data);
  };

  /** Who looks by the link is asked for their pass anew, which opens or not by what it is now. */
  const endVisits = (before: LinkRow | null) => {
    if (before) realtime.endSession(visitOf(before));
  };

  /** @throws link_not_found, which tells no reason. */
  const projectOf = async (link: LinkRow | null) => {
    const project = link && (await projects.find(link.projectId));
    if (!project) throw sharingFailures.fail('link_not_found');
    return { link, project };
  };

  const byPass = async (pass: string) => {
    const id = passes.read(pass);
    return projectOf(id ? await findOpen(orm, { id }) : null);
  };

  /** Fails unless it is the link's password; wrong ones are counted, of an address and of all. */
  const needPassword = async (
    { id, passwordHash }: LinkRow,
    sealed: string | undefined,
    from: string,
  ) => {
    if (sealed === undefined) throw sharingFailures.fail('link_password_needed');
    const password = await passwords.open(sealed);
    const one = `${id}|${from}`;
    const allowed =
      (await attempts.allow(triesOfOne, one)) && (await attempts.allow(triesOfAll, id));
    if (!allowed) throw sharingFailures.fail('link_password_tries');
    if (!(await passwords.matches(password, passwordHash))) {
      throw sharingFailures.fail('link_password_wrong');
    }
    await attempts.clear(triesOfOne, one);
    await attempts.forgive(triesOfAll, id);
  };

  const show = async (found: Awaited<ReturnType<typeof projectOf>>): Promise<LinkedProject> => {
    const { link, project } = found;
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
      pictures_pass: options.pictures.passOf(project.id),
    };
  };

  return {
    async read(actor: Actor, projectId: string) {
      const { project } = await projects.allow(actor, 'link', projectId);
      return settings(projectId, project.mayDuplicate);
    },

    async put(actor: Actor, projectId: string, given: LinkSettings) {
      const { project } = await projects.allow(actor, 'link', projectId);
      await collaborators.needEditors(project, given.permission);
      const before = await findLink(orm, projectId);
      const token = before ? secrets.unseal(purpose, before.sealedToken) : newId();
      const passwordHash = await hashOf(before, given.password);
      if (given.showcase && !options.showcases) throw sharingFailures.fail('showcase_closed');
      if (given.showcase && passwordHash) throw sharingFailures.fail('showcase_with_password');
      const sameLock = before !== null && given.password === undefined;
      await putLink(orm, {
        projectId,
        id: sameLock ? before.id : newId(),
        sealedToken: before?.sealedToken ?? secrets.seal(purpose, token),
        tokenDigest: secrets.digest(purpose, token),
        permission: given.permission,
        mayExport: given.may_export,
        passwordHash,
        expiresAt: given.expires_date ? new Date(given.expires_date) : null,
        showcase: given.showcase,
      });
      endVisits(before);
      members.accessChanged(projectId);
      return settings(projectId, project.mayDuplicate);
    },

    async revoke(actor: Actor, projectId: string) {
      const { project } = await projects.allow(actor, 'link', projectId);
      const before = await findLink(orm, projectId);
      await removeLink(orm, projectId);
      endVisits(before);
      members.accessChanged(projectId);
      return settings(projectId, project.mayDuplicate);
    },

    async letDuplicate(actor: Actor, projectId: string, mayDuplicate: boolean) {
      await projects.allow(actor, 'link', projectId);
      await members.setDuplicateAllowed(projectId, mayDuplicate);
      return settings(projectId, mayDuplicate);
    },

    /** @param from network address of the visitor */
    async open(
      { token, password }: { token: string; password?: string | undefined },
      from: string,
    ) {
      const tokenDigest = secrets.digest(purpose, token);
      const found = await projectOf(await findOpen(orm, { tokenDigest }));
      if (found.link.passwordHash !== null) await needPassword(found.link, password, from);
      return show(found);
    },

    /** What the link shows now. */
    readAgain: async (pass: string) => show(await byPass(pass)),

    /** The link that a pass opens. @throws link_not_found */
    linkOf: async (pass: string): Promise<LinkRow> => (await byPass(pass)).link,

    /** Who a pass stands for on a live connection: the link, for as long as it is open. */
    async visitor(pass: string): Promise<VisitorActor> {
      const { link } = await byPass(pass);
      const sessionId = visitOf(link);
      return { kind: 'visitor', sessionId, userId: sessionId, email: '', fullName: '' };
    },

    /** Whether it is such a visitor's, of the project. */
    async isVisitorOf({ sessionId }: VisitorActor, projectId: string): Promise<boolean> {
      const link = await findLink(orm, projectId);
      return link !== null && visitOf(link) === sessionId;
    },

    async join(actor: Actor, pass: string) {
      const { link, project } = await byPass(pass);
      await collaborators.join(actor, project, link.permission);
      return { project_id: project.id, kind: project.kind };
    },

    /** The project that a pass lets one export, or null. */
    async exportable(pass: string): Promise<string | null> {
      const id = passes.read(pass);
      const link = id ? await findOpen(orm, { id }) : null;
      return link?.mayExport ? link.projectId : null;
    },

    async showcases(): Promise<{ showcases: Showcase[] }> {
      const shown = options.showcases ? await listShown(orm, showcasesMost) : [];
      const found = await Promise.all(shown.map((link) => projects.find(link.projectId)));
      const owners = await people.byIds(found.flatMap((project) => project?.ownerId ?? []));
      const showcases = shown.flatMap((link, index) => {
        const project = found[index];
        if (!project) return [];
        const { kind, title, preview, ownerId } = project;
        const owner_name = owners.get(ownerId)?.full_name ?? '';
        return [{ url: address(link), kind, title, owner_name, preview }];
      });
      return { showcases };
    },
  };
}

export type Links = ReturnType<typeof createLinks>;
