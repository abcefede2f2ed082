import { and, eq, isNotNull } from 'drizzle-orm';
import { sentence } from '#kernel/text/sentence.ts';
import { accessOf, listMembers, putMember } from '../store.ts';
import { scimUsers, teamDomainJoins, teamDomains } from '../tables.ts';
import {
  changeLockedTeam,
  type OpenTeam,
  seatsOf,
  type TeamsContext,
  teamTarget,
} from '../teams-context.ts';
import type { DomainRow } from './domains.ts';

/** An account that signed in by the provider, which has verified the address. */
export interface VerifiedArrival {
  id: string;
  name: string;
  email: string;
}

const dayMs = 86_400_000;

/** The condition for the proof of the domain of an address. */
function provedFor(email: string) {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return and(eq(teamDomains.domain, domain), isNotNull(teamDomains.provedAt));
}

/** Whether a team has proved the domain of an address. */
export async function isProvedBy(
  { database }: Pick<TeamsContext, 'database'>,
  teamId: string,
  email: string,
): Promise<boolean> {
  return (
    (await database.orm.$count(
      teamDomains,
      and(eq(teamDomains.teamId, teamId), provedFor(email)),
    )) > 0
  );
}

/**
 * Makes an account a member of the team that has proved the domain of its address: once, so that who
 * leaves or is removed stays outside. Without free seats the admins are notified, once a day.
 */
export async function joinByDomain(context: TeamsContext, arrival: VerifiedArrival): Promise<void> {
  const isProved = provedFor(arrival.email);
  const [row] = await context.database.orm.select().from(teamDomains).where(isProved);
  if (!row || (await hasJoined(context, row.teamId, arrival.id))) return;
  const max = new Map<string, number | null>();
  for (const side of row.sides) max.set(side, await seatsOf(context, row.teamId, side));
  const outcome = await changeLockedTeam(context, row.teamId, async (open, changed) => {
    const [current] = await open.tx
      .select()
      .from(teamDomains)
      .where(and(eq(teamDomains.id, row.id), isProved));
    if (!current) return null;
    const { members } = open;
    const missing = current.sides.filter(
      (side) => !members.some((one) => one.userId === arrival.id && one.side === side),
    );
    const isFull = missing.some((side) => {
      const seats = max.get(side) ?? null;
      return seats !== null && members.filter((one) => one.side === side).length >= seats;
    });
    if (isFull) return noteFull(open, current);
    const [first] = await open.tx
      .insert(teamDomainJoins)
      .values({ teamId: open.team.id, userId: arrival.id })
      .onConflictDoNothing()
      .returning();
    if (!first) return null;
    for (const side of missing) {
      await putMember(open.tx, { teamId: open.team.id, userId: arrival.id, side, role: 'member' });
      changed(await context.projects.follow(open.tx, await accessOf(open.tx, open.team, side)));
      await context.audit.record(open.tx, {
        action: 'team.joined',
        ...teamTarget(open.team),
        by: arrival,
        details: { role: 'member', side, domain: row.domain },
      });
    }
    return null;
  });
  if (outcome) await notifyFull(context, arrival, outcome);
}

/** Whether it joined before, or a directory decides about it. */
async function hasJoined(
  { database: { orm } }: Pick<TeamsContext, 'database'>,
  teamId: string,
  userId: string,
): Promise<boolean> {
  const joined = and(eq(teamDomainJoins.teamId, teamId), eq(teamDomainJoins.userId, userId));
  const listed = and(eq(scimUsers.teamId, teamId), eq(scimUsers.userId, userId));
  return (await orm.$count(teamDomainJoins, joined)) + (await orm.$count(scimUsers, listed)) > 0;
}

/** The admins to be notified; null where they were notified a moment ago. */
async function noteFull({ tx, team }: OpenTeam, { id, fullAt }: DomainRow) {
  if (fullAt && Date.now() - fullAt.getTime() < dayMs) return null;
  await tx.update(teamDomains).set({ fullAt: new Date() }).where(eq(teamDomains.id, id));
  const admins = (await listMembers(tx, team.id)).filter(({ role }) => role === 'admin');
  return { team: team.name, admins: [...new Set(admins.map(({ userId }) => userId))] };
}

async function notifyFull(
  { notifications }: TeamsContext,
  { id, name }: VerifiedArrival,
  { team, admins }: { team: string; admins: readonly string[] },
): Promise<void> {
  const title = sentence`${name} could not join ${team}, as all its seats are taken`;
  const notice = { kind: 'invitation' as const, by: id, title, path: '/team-management' };
  await notifications.notify(admins.map((to) => ({ ...notice, to })));
}
