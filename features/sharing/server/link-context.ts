import { createPasses, type Passes } from '#platform/server/secrets/passes.ts';
import { sharingFailures } from '../contract/failures.ts';
import type { Collaborators } from './collaborators.ts';
import type { LinkRow } from './link-store.ts';
import type { SharingOptions } from './sharing.ts';

/** Purpose under which secrets seal and digest tokens of public links. */
export const linkPurpose = 'share-link';

/** Seconds for which an opened link stays open in a browser, while the link itself is open. */
const passSeconds = 12 * 3600;

/** What the functions on public links share. */
export interface LinkContext extends SharingOptions {
  collaborators: Pick<Collaborators, 'join' | 'requireEditors'>;
  /** Passes of opened links; each names the link by its id. */
  passes: Passes;
}

export function createLinkContext(
  options: SharingOptions,
  collaborators: LinkContext['collaborators'],
): LinkContext {
  const passes = createPasses(options.secrets, linkPurpose, passSeconds);
  return { ...options, collaborators, passes };
}

/** The URL of a public link. */
export function linkAddress(
  { publicUrl, secrets }: Pick<LinkContext, 'publicUrl' | 'secrets'>,
  { sealedToken }: Pick<LinkRow, 'sealedToken'>,
): string {
  return `${publicUrl}/shared/${secrets.unseal(linkPurpose, sealedToken)}`;
}

/** Id of the session that all live connections of a link's visitors belong to. */
export function visitSession({ id }: Pick<LinkRow, 'id'>): string {
  return `link:${id}`;
}

/**
 * A link with its project.
 * @throws link_not_found for null and for a project that is gone, without saying which
 */
export async function requireProject(
  { projects }: Pick<LinkContext, 'projects'>,
  link: LinkRow | null,
) {
  const project = link && (await projects.find(link.projectId));
  if (!project) throw sharingFailures.fail('link_not_found');
  return { link, project };
}

export type OpenedLink = Awaited<ReturnType<typeof requireProject>>;
