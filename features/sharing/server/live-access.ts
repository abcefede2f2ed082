import type { Authenticate } from '#features/accounts/server/index.ts';
import { serviceKey } from '#features/feature/server/index.ts';
import type { ProjectContent } from '#features/projects/server/index.ts';
import type { VisitorActor } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import type { RealtimeOptions } from '#platform/server/realtime/options.ts';
import type { SessionAccess } from '#platform/server/realtime/socket/session.ts';
import { visitPrefix } from '../contract/links.ts';
import type { Links } from './links.ts';

/** The actor of a live connection's token, and its access to a document. */
export type LiveAccess = Pick<RealtimeOptions, 'authenticate' | 'authorize'>;

/** Live access of visitors to projects that they made themselves, from a higher feature. */
export interface VisitorAccess {
  /** Null for the token of somebody else. */
  authenticate(token: string): Promise<VisitorActor | null>;
  /** Null for the visitor of a public link. @throws not_found */
  authorize(actor: VisitorActor, name: string, version: number): Promise<SessionAccess | null>;
}
export const visitorAccessKey = serviceKey<VisitorAccess>('sharing: visitors with a project');

interface LiveAccessOptions {
  /** For accounts. */
  authenticate: Authenticate;
  documents: Pick<ProjectContent['documents'], 'authorize' | 'authorizeVisitor'>;
  links: Pick<Links, 'visitor' | 'isVisitorOf'>;
  makers: () => VisitorAccess;
}

/** Checks accounts by their role in a project, and visitors by the public link that they opened. */
export function createLiveAccess(options: LiveAccessOptions): LiveAccess {
  const { authenticate, documents, links, makers } = options;
  return {
    /** @throws Failure link_not_found for the pass of a link that is not open any more */
    async authenticate(token) {
      if (token.startsWith(visitPrefix)) return links.visitor(token.slice(visitPrefix.length));
      return (await makers().authenticate(token)) ?? authenticate(token);
    },

    async authorize(actor, name, version) {
      if (actor.kind !== 'visitor') return documents.authorize(actor, name, version);
      const made = await makers().authorize(actor, name, version);
      if (made) return made;
      if (!(await links.isVisitorOf(actor, name))) throw commonFailures.fail('not_found');
      return documents.authorizeVisitor(name, version);
    },
  };
}
