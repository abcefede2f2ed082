import { eq } from 'drizzle-orm';
import type { Actor } from '#kernel/actor.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { acceptInvite, readInvite, type SharingCalls } from '../contract/calls.ts';
import { joinByLink, listShowcases, openLink, readLinked, visitPrefix } from '../contract/links.ts';
import { createCollaborators } from './collaborators.ts';
import { createGuests, type Guests } from './guests.ts';

export { guestSince } from './guests.ts';

import { createInvitations } from './invitations.ts';
import { hasOpenLink } from './link-store.ts';
import { createLinks, type Links } from './links.ts';
import { createRequests } from './requests.ts';
import type { SharingOptions } from './sharing.ts';
import { removeInvitationsOf } from './store.ts';
import { accessRequests, invitations, shareLinks } from './tables.ts';

export interface Sharing {
  implementations: Implementation[];
  /** Implements the sharing calls of a kind of project. */
  implement(calls: SharingCalls): Implementation[];
  /** The project that a pass of a public link lets one export, or null. */
  exportable(pass: string): Promise<string | null>;
  /** The public link of a project, for a call of its kind; each is its owner's. */
  links: Pick<Links, 'read' | 'put' | 'revoke'>;
  /** Visitors of public links who gave a name. */
  guests: Guests;
  /** Who looks at projects by public links, over live connections. */
  visitors: {
    /** @throws Failure link_not_found */
    byToken(token: string): Promise<Actor> | null;
    /** Whether they may look at a project; null for who is no visitor. */
    mayLook(actor: Actor, projectId: string): Promise<boolean> | null;
    /** Whether a project has a public link that opens. */
    canOpen(projectId: string): Promise<boolean>;
  };
  /** Removes the invitations that an account accepted which is being deleted, and its requests. */
  removeUser(executor: Executor, userId: string): Promise<void>;
  /** Removes what was shared of a project that is being erased. */
  removeOf(executor: Executor, projectId: string): Promise<void>;
}

export function createSharing(options: SharingOptions): Sharing {
  const collaborators = createCollaborators(options);
  const invites = createInvitations(options, collaborators);
  const links = createLinks(options, collaborators);
  const requests = createRequests(options, collaborators);
  return {
    exportable: links.exportable,
    links,
    guests: createGuests(options, links),
    visitors: {
      byToken: (token) =>
        token.startsWith(visitPrefix) ? links.visitor(token.slice(visitPrefix.length)) : null,
      mayLook: (actor, projectId) =>
        actor.email === '' ? links.isVisitorOf(actor, projectId) : null,
      canOpen: (projectId) => hasOpenLink(options.database.orm, projectId),
    },
    async removeUser(executor, userId) {
      await removeInvitationsOf(executor, userId);
      await executor.delete(accessRequests).where(eq(accessRequests.userId, userId));
    },
    async removeOf(executor, projectId) {
      for (const table of [invitations, shareLinks, accessRequests]) {
        await executor.delete(table).where(eq(table.projectId, projectId));
      }
    },
    implementations: [
      implement(readInvite, ({ input: { query } }) => invites.details(query.token)),
      implement(acceptInvite, ({ actor, input: { body } }) => invites.accept(actor, body.token)),
      implement(openLink, ({ input: { body }, address }) => links.open(body, address)),
      implement(readLinked, ({ input: { body } }) => links.readAgain(body.pass)),
      implement(joinByLink, ({ actor, input: { body } }) => links.join(actor, body.pass)),
      implement(listShowcases, () => links.showcases()),
    ],
    implement: (calls) => [
      implement(calls.sharedUsers, ({ actor, input: { params } }) =>
        collaborators.list(actor, params.id),
      ),
      implement(calls.share, ({ actor, input: { body } }) =>
        invites.share(actor, body.project_id, body.email, body.permission),
      ),
      implement(calls.resend, async ({ actor, input: { body } }) => {
        await invites.resend(actor, body.project_id, body.member_id);
        return null;
      }),
      implement(calls.updateAccess, ({ actor, input: { body } }) =>
        collaborators.updateAccess(actor, body.project_id, body.member_id, body.permission),
      ),
      implement(calls.removeAccess, ({ actor, input: { params } }) =>
        collaborators.removeAccess(actor, params.id, params.member_id),
      ),
      implement(calls.requestAccess, async ({ actor, input: { body } }) => {
        await requests.ask(actor, body.project_id, body.permission);
        return null;
      }),
      implement(calls.accessRequests, ({ actor, input: { params } }) =>
        requests.list(actor, params.id),
      ),
      implement(calls.answerAccess, ({ actor, input: { body } }) =>
        requests.answer(actor, body.project_id, body.user_id, body.permission),
      ),
      implement(calls.shareSettings, ({ actor, input: { params } }) =>
        links.read(actor, params.id),
      ),
      implement(calls.putShareLink, ({ actor, input: { body } }) => {
        const { project_id, ...settings } = body;
        return links.put(actor, project_id, settings);
      }),
      implement(calls.revokeShareLink, ({ actor, input: { params } }) =>
        links.revoke(actor, params.id),
      ),
      implement(calls.letDuplicate, ({ actor, input: { body } }) =>
        links.letDuplicate(actor, body.project_id, body.may_duplicate),
      ),
    ],
  };
}
