import { eq } from 'drizzle-orm';
import { accountsKey } from '#features/accounts/server/index.ts';
import { auditKey } from '#features/audit/server/index.ts';
import { type Feature, provide, serviceKey } from '#features/feature/server/index.ts';
import { isPublicKey } from '#features/links/server/index.ts';
import { notificationsKey } from '#features/notifications/server/index.ts';
import { plansKey } from '#features/plans/server/index.ts';
import {
  type Publications,
  projectAccessKey,
  projectContentKey,
  projectKindsKey,
  projectMembersKey,
  projectPicturesKey,
  projectTeamMembersKey,
  publicationConsentKey,
} from '#features/projects/server/index.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import {
  acceptInvite,
  answerInvite,
  listOwnInvites,
  readInvite,
  type SharingCalls,
} from '../contract/calls.ts';
import { joinByLink, listShowcases, openLink, readLinked } from '../contract/links.ts';
import { type Collaborators, createCollaborators } from './collaborators.ts';
import { createGuests, type Guests } from './guests.ts';

import { createInvitations } from './invitations.ts';
import { hasOpenLink } from './link-store.ts';
import { createLinks, type Links } from './links.ts';
import { createLiveAccess, type LiveAccess, visitorAccessKey } from './live-access.ts';
import { createOwnInvitations } from './own-invitations.ts';
import { sharingColumns } from './owned-columns.ts';
import { createRequests } from './requests.ts';
import { createShowcaseReview } from './review-showcases.ts';
import type { SharingOptions } from './sharing.ts';
import { listInvitationsOf, listOpenTo, listRequestsOf, removeInvitationsOf } from './store.ts';
import { accessRequests, invitations, shareLinks } from './tables.ts';

export { guestSince } from './guests.ts';
export { type VisitorAccess, visitorAccessKey } from './live-access.ts';

export interface Sharing {
  implementations: Implementation[];
  /** Implements the sharing calls of a kind of project. */
  implement(calls: SharingCalls): Implementation[];
  /** The project that the pass of a public link lets visitors export, or null. */
  exportable(pass: string): Promise<string | null>;
  /** Reads and changes the public link of a project, for a tool's own calls; only for owners. */
  links: Pick<Links, 'read' | 'put' | 'revoke'>;
  /** Visitors of public links who gave a name. */
  guests: Guests;
}

export const sharingKey = serviceKey<Sharing>('sharing');
/** Access to live documents, for members and for visitors of public links. */
export const liveAccessKey = serviceKey<LiveAccess>('sharing: live access');
/** The projects that their owners show to everybody. */
export const showcasesKey = serviceKey<Publications>('sharing: showcases');

export const sharingFeature: Feature = {
  name: 'sharing',
  needs: ['accounts', 'audit', 'notifications', 'plans', 'projects', 'links'],
  build(context) {
    const { config, database } = context;
    const { directory, passwords, attempts, authenticate } = context.get(accountsKey);
    const teamMembers = context.later(projectTeamMembersKey);
    const options: SharingOptions = {
      ...context,
      projects: { ...context.get(projectAccessKey), ...context.get(projectKindsKey) },
      members: context.get(projectMembersKey),
      pictures: context.get(projectPicturesKey),
      people: directory,
      teamMembers: (...of) => teamMembers()(...of),
      passwords,
      attempts,
      notifications: context.get(notificationsKey),
      plans: context.get(plansKey),
      audit: context.get(auditKey),
      consent: context.later(publicationConsentKey),
      publicUrl: config.PUBLIC_URL,
      showcases: config.SHOWCASES,
    };
    const collaborators = createCollaborators(options);
    const links = createLinks(options, collaborators);
    const sharing = createSharing(options, collaborators, links);
    const liveAccess = createLiveAccess({
      authenticate,
      documents: context.get(projectContentKey).documents,
      links,
      makers: context.later(visitorAccessKey),
    });
    return {
      provides: [
        provide(sharingKey, sharing),
        provide(liveAccessKey, liveAccess),
        provide(showcasesKey, createShowcaseReview(options)),
        provide(isPublicKey, (projectId: string) => hasOpenLink(database.orm, projectId)),
      ],
      implementations: sharing.implementations,
      columns: sharingColumns,
      accountData: {
        invitations: (userId) => listInvitationsOf(database.orm, userId),
        access_requests: (userId) => listRequestsOf(database.orm, userId),
      },
      invitations: listOpenTo,
      async userDeleted(executor, userId) {
        await removeInvitationsOf(executor, userId);
        await executor.delete(accessRequests).where(eq(accessRequests.userId, userId));
      },
      async erased(executor, projectId) {
        for (const table of [invitations, shareLinks, accessRequests]) {
          await executor.delete(table).where(eq(table.projectId, projectId));
        }
      },
    };
  },
};

function createSharing(
  options: SharingOptions,
  collaborators: Collaborators,
  links: Links,
): Sharing {
  const invites = createInvitations(options, collaborators);
  const own = createOwnInvitations(options, collaborators);
  const services = {
    collaborators,
    invites,
    requests: createRequests(options, collaborators),
    links,
  };
  return {
    exportable: links.exportable,
    links,
    guests: createGuests(options, links),
    implementations: [
      implement(readInvite, ({ input: { query } }) => invites.details(query.token)),
      implement(acceptInvite, ({ actor, input: { body } }) => invites.accept(actor, body.token)),
      implement(listOwnInvites, ({ actor }) => own.list(actor)),
      implement(answerInvite, ({ actor, input: { body } }) =>
        own.answer(actor, body.invitation_id, body.accept),
      ),
      implement(openLink, ({ input: { body }, address }) => links.open(body, address)),
      implement(readLinked, ({ input: { body } }) => links.readAgain(body.pass)),
      implement(joinByLink, ({ actor, input: { body } }) => links.join(actor, body.pass)),
      implement(listShowcases, () => links.showcases()),
    ],
    implement: (calls) => [
      ...implementCollaborators(calls, services),
      ...implementRequests(calls, services),
      ...implementLinks(calls, services),
    ],
  };
}

interface KindServices {
  collaborators: Collaborators;
  invites: ReturnType<typeof createInvitations>;
  requests: ReturnType<typeof createRequests>;
  links: Links;
}

function implementCollaborators(
  calls: SharingCalls,
  { collaborators, invites }: KindServices,
): Implementation[] {
  return [
    implement(calls.sharedUsers, ({ actor, input: { params } }) =>
      collaborators.list(actor, params.id),
    ),
    implement(calls.share, ({ actor, input: { body } }) =>
      invites.share(actor, body.project_id, body.email, body.permission),
    ),
    implement(calls.resend, ({ actor, input: { body } }) =>
      invites.resend(actor, body.project_id, body.member_id),
    ),
    implement(calls.updateAccess, ({ actor, input: { body } }) =>
      collaborators.updateAccess(actor, body.project_id, body.member_id, body.permission),
    ),
    implement(calls.removeAccess, ({ actor, input: { params } }) =>
      collaborators.removeAccess(actor, params.id, params.member_id),
    ),
  ];
}

function implementRequests(calls: SharingCalls, { requests }: KindServices): Implementation[] {
  return [
    implement(calls.requestAccess, async ({ actor, input: { body } }) => {
      await requests.request(actor, body.project_id, body.permission);
      return null;
    }),
    implement(calls.accessRequests, ({ actor, input: { params } }) =>
      requests.list(actor, params.id),
    ),
    implement(calls.answerAccess, ({ actor, input: { body } }) =>
      requests.answer(actor, body.project_id, body.user_id, body.permission),
    ),
  ];
}

function implementLinks(calls: SharingCalls, { links }: KindServices): Implementation[] {
  return [
    implement(calls.shareSettings, ({ actor, input: { params } }) => links.read(actor, params.id)),
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
  ];
}
