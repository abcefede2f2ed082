import { formerMemberName } from '#features/accounts/contract/public-user.ts';
import type { Notice } from '#features/notifications/server/index.ts';
import { isolated, sentence } from '#kernel/text/sentence.ts';
import type { TeamRow } from './store.ts';
import type { TeamsContext } from './teams-context.ts';

/** A member who is no longer in a team, and who has their projects of it now. */
export interface Removal {
  team: Pick<TeamRow, 'name' | 'ownerId'>;
  userId: string;
  /** The name of the member, whose account may be deleted meanwhile. */
  name: string;
  /** Who has the projects. */
  to: string;
  projectIds: readonly string[];
  /** The account that did it; null for the directory of the team, and where the account was deleted. */
  by: string | null;
}

/** One removal for each account that has projects now, from those of each side. */
export function mergeByReceiver<One extends Pick<Removal, 'to' | 'projectIds'>>(
  removals: readonly One[],
): One[] {
  const merged = new Map<string, One>();
  for (const one of removals) {
    const projectIds = [...(merged.get(one.to)?.projectIds ?? []), ...one.projectIds];
    merged.set(one.to, { ...one, projectIds });
  }
  return [...merged.values()];
}

/** Titles in a notice at most. */
const maxTitles = 10;

/**
 * Notifies those whom a removal concerns, except who did it: the member, who has their projects now, and the
 * owner of the team. Titles of projects are named to whom sees them.
 */
export async function notifyOfRemoval(context: TeamsContext, removal: Removal): Promise<void> {
  const { team, userId, to, by, projectIds } = removal;
  const notices: Notice[] = [];
  if (by !== null && by !== userId) notices.push(await toMember(context, removal, by));
  if (projectIds.length > 0) {
    const named = sentence`${removal.name}, who is no longer in the team ${team.name}`;
    const count = countText(projectIds.length);
    if (to !== by) {
      const text = await titlesFor(context, to, projectIds);
      const title = sentence`You own ${count} now of ${named}`;
      notices.push({ ...asMail(to, by), title, text, path: '/dashboard' });
    }
    if (![to, by, userId].includes(team.ownerId)) {
      const owner = team.ownerId;
      const titles = await titlesFor(context, owner, projectIds);
      const title = sentence`${await nameOf(context, to)} owns ${count} now of ${named}`;
      notices.push({ ...asMail(owner, by), title, text: titles, path: '/team-management' });
    }
  }
  await context.notifications.notify(notices);
}

/** The notice of what nobody with an account did is by whom it is for. */
function asMail(to: string, by: string | null) {
  return { kind: 'team', to, by: by ?? to, mail: true } as const;
}

async function toMember(
  context: TeamsContext,
  { team, userId, to, projectIds }: Removal,
  by: string,
): Promise<Notice> {
  const title = sentence`${await nameOf(context, by)} removed you from the team ${team.name}`;
  const count = countText(projectIds.length);
  const text =
    projectIds.length > 0
      ? sentence`${await nameOf(context, to)} owns ${count} now that you owned in it.`
      : '';
  return { kind: 'team', to: userId, by, title, text, path: '/team-management' };
}

async function nameOf({ people }: TeamsContext, id: string): Promise<string> {
  return (await people.byIds([id])).get(id)?.full_name ?? formerMemberName;
}

function countText(count: number): string {
  return count === 1 ? '1 project' : `${count} projects`;
}

/** The titles of those projects that an account sees. */
async function titlesFor(
  { access }: TeamsContext,
  userId: string,
  projectIds: readonly string[],
): Promise<string> {
  const seen = await access.nameVisible({ userId, reach: null }, projectIds);
  const titles = [...seen.values()].slice(0, maxTitles).map(({ title }) => title);
  const others = projectIds.length - titles.length;
  if (titles.length === 0) return '';
  return titles.map(isolated).join(', ') + (others > 0 ? `, and ${others} more` : '');
}
