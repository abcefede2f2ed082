import type { Executor } from '#platform/server/database/database.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { acceptInvite, readInvite, type SharingCalls } from '../contract/calls.ts';
import { createSharingServices, type SharingOptions } from './sharing.ts';
import { removeInvitationsOf } from './store.ts';

export interface Sharing {
  implementations: Implementation[];
  /** Implements the sharing calls of a kind of project. */
  implement(calls: SharingCalls): Implementation[];
  /** Removes the invitations of an account that is being deleted. */
  removeUser(executor: Executor, userId: string): Promise<void>;
}

export function createSharing(options: SharingOptions): Sharing {
  const services = createSharingServices(options);
  return {
    removeUser: removeInvitationsOf,
    implementations: [
      implement(readInvite, ({ input: { query } }) => services.details(query.token)),
      implement(acceptInvite, ({ actor, input: { body } }) => services.accept(actor, body.token)),
    ],
    implement: (calls) => [
      implement(calls.sharedUsers, ({ actor, input: { params } }) =>
        services.list(actor, params.id),
      ),
      implement(calls.share, ({ actor, input: { body } }) =>
        services.share(actor, body.project_id, body.email, body.permission),
      ),
      implement(calls.resend, async ({ actor, input: { body } }) => {
        await services.resend(actor, body.project_id, body.member_id);
        return null;
      }),
      implement(calls.updateAccess, ({ actor, input: { body } }) =>
        services.updateAccess(actor, body.project_id, body.member_id, body.permission),
      ),
      implement(calls.removeAccess, ({ actor, input: { params } }) =>
        services.removeAccess(actor, params.id, params.member_id),
      ),
    ],
  };
}
