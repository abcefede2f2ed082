import type { Authenticate } from '#features/accounts/server/index.ts';
import type { ProjectContent } from '#features/projects/server/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import type { RealtimeOptions } from '#platform/server/realtime/options.ts';
import { visitPrefix } from '../contract/links.ts';
import type { Links } from './links.ts';

/** The actor of a live connection's token, and its access to a document. */
export type LiveAccess = Pick<RealtimeOptions, 'authenticate' | 'authorize'>;

interface LiveAccessOptions {
  /** For accounts. */
  authenticate: Authenticate;
  documents: Pick<ProjectContent['documents'], 'authorize' | 'authorizeVisitor'>;
  links: Pick<Links, 'visitor' | 'isVisitorOf'>;
}

/** Checks accounts by their role in a project, and visitors by the public link that they opened. */
export function createLiveAccess(options: LiveAccessOptions): LiveAccess {
  const { authenticate, documents, links } = options;
  return {
    /** @throws Failure link_not_found for the pass of a link that is not open any more */
    authenticate: (token) =>
      token.startsWith(visitPrefix)
        ? links.visitor(token.slice(visitPrefix.length))
        : authenticate(token),

    async authorize(actor, name, version) {
      if (actor.kind !== 'visitor') return documents.authorize(actor, name, version);
      if (!(await links.isVisitorOf(actor, name))) throw commonFailures.fail('not_found');
      return documents.authorizeVisitor(name, version);
    },
  };
}
