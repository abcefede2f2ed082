import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Actor } from '#kernel/call/actor.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { TeamSide } from '../../contract/calls.ts';
import { maxDomains, type TeamDomain } from '../../contract/domains.ts';
import { teamFailures } from '../../contract/failures.ts';
import { teamDomains } from '../tables.ts';
import {
  changeTeamAs,
  type OpenTeam,
  requireFullAdmin,
  type TeamsContext,
  teamTarget,
} from '../teams-context.ts';
import { publicMailDomains } from './public-mail-domains.ts';

export type DomainRow = typeof teamDomains.$inferSelect;

/** Domains of a team, which its admins of both sides add and prove. */
export function createDomains(context: TeamsContext) {
  return {
    list: (actor: Actor, teamId: string) =>
      changeAs(context, actor, teamId, async ({ tx }) => {
        const rows = await tx
          .select()
          .from(teamDomains)
          .where(eq(teamDomains.teamId, teamId))
          .orderBy(asc(teamDomains.domain));
        return { domains: rows.map(present), provider: context.providerName };
      }),

    /** @throws domain_public, domain_limit, domain_added */
    add: (actor: Actor, teamId: string, given: GivenDomain): Promise<TeamDomain> =>
      changeAs(context, actor, teamId, (open) => addDomain(context, open, given)),

    /** @throws domain_unanswered, domain_unproved, domain_taken */
    async check(actor: Actor, teamId: string, id: string): Promise<TeamDomain> {
      const row = await changeAs(context, actor, teamId, (open) => findDomain(open, id));
      if (row.provedAt) return present(row);
      await requireRecord(context, present(row));
      return changeAs(context, actor, teamId, (open) => proveDomain(context, open, id));
    },

    remove: (actor: Actor, teamId: string, id: string): Promise<void> =>
      changeAs(context, actor, teamId, async (open) => {
        const { domain } = await findDomain(open, id);
        await open.tx.delete(teamDomains).where(eq(teamDomains.id, id));
        await record(context, open, 'team.domain_removed', domain);
      }),
  };
}

interface GivenDomain {
  domain: string;
  sides: readonly TeamSide[];
}

function changeAs<Result>(
  context: TeamsContext,
  { userId }: Actor,
  teamId: string,
  work: (open: OpenTeam) => Promise<Result>,
): Promise<Result> {
  return changeTeamAs(context, userId, teamId, async (open) => {
    requireFullAdmin(open, userId);
    return work(open);
  });
}

async function addDomain(
  context: TeamsContext,
  open: OpenTeam,
  { domain, sides }: GivenDomain,
): Promise<TeamDomain> {
  const { tx, team } = open;
  if (publicMailDomains.has(domain)) throw teamFailures.fail('domain_public');
  const held = await tx.$count(teamDomains, eq(teamDomains.teamId, team.id));
  if (held >= maxDomains) throw teamFailures.fail('domain_limit');
  const row: DomainRow = {
    id: newId(),
    teamId: team.id,
    domain,
    sides: [...new Set(sides)],
    text: newId() + newId(),
    provedAt: null,
    fullAt: null,
  };
  const added = await tx.insert(teamDomains).values(row).onConflictDoNothing().returning();
  if (added.length === 0) throw teamFailures.fail('domain_added');
  await record(context, open, 'team.domain_added', domain);
  return present(row);
}

/** Runs outside of transactions: a name server may take seconds to answer. */
async function requireRecord(
  { resolveTxt }: TeamsContext,
  { record_name, record_text }: TeamDomain,
): Promise<void> {
  const texts = await resolveTxt(record_name).catch(() => {
    throw teamFailures.fail('domain_unanswered');
  });
  const isFound = texts.some((text) => text.trim() === record_text);
  if (!isFound) throw teamFailures.fail('domain_unproved');
}

async function proveDomain(context: TeamsContext, open: OpenTeam, id: string): Promise<TeamDomain> {
  const { tx } = open;
  const { domain } = await findDomain(open, id);
  // Of two teams that check at once, one waits here.
  const lock = `domain of a team: ${domain}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${lock}))`);
  const others = and(eq(teamDomains.domain, domain), isNotNull(teamDomains.provedAt));
  if ((await tx.$count(teamDomains, others)) > 0) throw teamFailures.fail('domain_taken');
  const [proved] = await tx
    .update(teamDomains)
    .set({ provedAt: new Date() })
    .where(eq(teamDomains.id, id))
    .returning();
  if (!proved) throw teamFailures.fail('domain_not_found');
  await record(context, open, 'team.domain_proved', domain);
  return present(proved);
}

/** @throws domain_not_found */
async function findDomain({ tx, team }: OpenTeam, id: string): Promise<DomainRow> {
  const own = and(eq(teamDomains.id, id), eq(teamDomains.teamId, team.id));
  const [found] = await tx.select().from(teamDomains).where(own);
  if (!found) throw teamFailures.fail('domain_not_found');
  return found;
}

async function record(
  { audit }: TeamsContext,
  { tx, team }: OpenTeam,
  action: 'team.domain_added' | 'team.domain_proved' | 'team.domain_removed',
  domain: string,
): Promise<void> {
  await audit.record(tx, { action, ...teamTarget(team), details: { domain } });
}

function present({ id, domain, sides, text, provedAt, fullAt }: DomainRow): TeamDomain {
  return {
    domain_id: id,
    domain,
    sides,
    record_name: `_sightline.${domain}`,
    record_text: `sightline-domain=${text}`,
    proved_date: provedAt?.toISOString() ?? null,
    full_date: fullAt?.toISOString() ?? null,
  };
}
