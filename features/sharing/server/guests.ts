import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import type { GuestActor } from '#kernel/call/actor.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { createPasses } from '#platform/server/secrets/passes.ts';
import { sharingFailures } from '../contract/failures.ts';
import { findOpen, type LinkRow } from './link-store.ts';
import type { Links } from './links.ts';
import type { SharingOptions } from './sharing.ts';

/** A visitor of a public link who gave a name, and has no account. */
export interface Guest {
  /** Its id is none of an account. */
  actor: GuestActor;
  projectId: string;
  kind: ProjectCode;
}

/** Visitors who take part, for as long as their link is open. The tool defines what they may do. */
export interface Guests {
  /** Creates a guest from the pass of a link. @throws link_not_found */
  enter(linkPass: string): Promise<Guest & { pass: string }>;
  /** The guest of a pass. @throws link_not_found */
  of(pass: string): Promise<Guest>;
}

const idPrefix = 'guest';
/** Base 36 digits of a time in milliseconds, sufficient until the year 5188. */
const timeDigits = 9;

function newGuestId(now: number): string {
  return `${idPrefix}${now.toString(36).padStart(timeDigits, '0')}${newId()}`;
}

/** When a guest was created, in milliseconds since 1970; 0 for one of an earlier release. */
export function guestSince(id: string): number {
  const [digits = ''] =
    new RegExp(`^${idPrefix}(0[0-9a-z]{${timeDigits - 1}})`).exec(id)?.slice(1) ?? [];
  return digits === '' ? 0 : Number.parseInt(digits, 36);
}

/** Seconds for which a browser stays the same guest. */
const passSeconds = 30 * 24 * 3600;

export function createGuests(
  { database, projects, secrets }: Pick<SharingOptions, 'database' | 'projects' | 'secrets'>,
  links: Pick<Links, 'linkOf'>,
): Guests {
  const passes = createPasses(secrets, 'guest', passSeconds);
  const guestOf = async (link: LinkRow | null, id: string): Promise<Guest> => {
    const project = link && (await projects.find(link.projectId));
    if (!project) throw sharingFailures.fail('link_not_found');
    const actor: GuestActor = { kind: 'guest', userId: id, email: '', fullName: '', reach: null };
    return { actor, projectId: project.id, kind: project.kind };
  };
  return {
    async enter(linkPass) {
      const link = await links.linkOf(linkPass);
      const id = newGuestId(Date.now());
      return { ...(await guestOf(link, id)), pass: passes.give(`${link.id}_${id}`) };
    },
    async of(pass) {
      const [linkId = '', id = ''] = passes.read(pass)?.split('_') ?? [];
      return guestOf(linkId ? await findOpen(database.orm, { id: linkId }) : null, id);
    },
  };
}
