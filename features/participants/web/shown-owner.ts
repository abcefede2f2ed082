import { storedItems } from '#platform/web/storage/items.ts';

/** The value of `?team=` for the participants of the account itself. */
export const ownRegister = 'own';

interface Opened {
  /** `?team=` of the address. */
  address: string | null;
  /** The last choice of the account in this browser. */
  last: string | null;
  /** Its teams, the oldest first. */
  teamIds: readonly string[];
}

/**
 * The team whose participants a page shows; null for those of the account. An address says it itself; else it is
 * the last choice while the account is still in that team, and then its first team.
 */
export function shownTeam({ address, last, teamIds }: Opened): string | null {
  if (address !== null) return address === ownRegister ? null : address;
  if (last === ownRegister) return null;
  if (last !== null && teamIds.includes(last)) return last;
  return teamIds[0] ?? null;
}

/**
 * Whose participants they are, after 'Participants' or 'All participants'; without the name of a team that the
 * account has left.
 * @param teamId null for those of the account
 */
export function describeOwner(
  teamId: string | null,
  teams: readonly { team_id: string; name: string }[],
): string {
  if (teamId === null) return 'of my own projects';
  const team = teams.find(({ team_id }) => team_id === teamId);
  return team ? `of the team ${team.name}` : 'of a team';
}

export function readLastChoice(userId: string): string | null {
  return storedItems.participantsOf.read()?.[userId] ?? null;
}

/** @param choice the id of a team, or `ownRegister` */
export function storeLastChoice(userId: string, choice: string): void {
  const all = storedItems.participantsOf.read() ?? {};
  storedItems.participantsOf.write({ ...all, [userId]: choice });
}
