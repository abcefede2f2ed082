import type { Audit } from '#features/audit/server/index.ts';
import { accountPayer, type Payer } from '#features/plans/contract/payer.ts';
import type { TeamMemberships } from '#features/teams/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import {
  readOwnRules,
  readRules,
  readUsage,
  setOwnRules,
  setRules,
  usageDays,
} from '../contract/admin-calls.ts';
import { findRules, payersStayLocal, putPayerRules, putRules } from './rules.ts';
import { dayOf, daysBefore, usageByDay, usageByPayer, usageByWork } from './usage-store.ts';

export interface AdminUsageParts {
  database: Pick<Database, 'orm'>;
  people: { byIds(ids: readonly string[]): Promise<Map<string, { full_name: string }>> };
  audit: Pick<Audit, 'recordAlone'>;
  teams: TeamMemberships;
  now: () => Date;
}

/** Payers that a report names. */
const namedPayers = 100;

/** The calls about usage, limits and the switch. */
export function adminUsageCalls(parts: AdminUsageParts): Implementation[] {
  const { orm } = parts.database;
  return [
    implement(readUsage, () => report(parts)),
    implement(readRules, () => findRules(orm)),
    implement(setRules, async ({ input: { body } }) => {
      await putRules(orm, body);
      const target = { kind: 'installation', id: 'models', title: '' } as const;
      const details = Object.fromEntries(
        Object.entries(body).map(([name, value]) => [name, String(value ?? 'none')]),
      );
      await parts.audit.recordAlone({ action: 'ai.rules_changed', target, details });
      return findRules(orm);
    }),
    ...ownRulesCalls(parts),
  ];
}

/** The calls about the projects of an account, and of its teams. */
function ownRulesCalls({ database: { orm }, audit, teams }: AdminUsageParts): Implementation[] {
  return [
    implement(readOwnRules, async ({ actor: { userId } }) => {
      const held = await teams.teamsOf(userId);
      const viewed = held.map(async ({ id, name, isAdmin }) => ({
        ...{ team_id: id, name, may_change: isAdmin },
        stays_local: await payersStayLocal(orm, [{ kind: 'team', id }]),
      }));
      return {
        stays_local: await payersStayLocal(orm, [accountPayer(userId)]),
        is_demanded: (await findRules(orm)).stays_local,
        teams: await Promise.all(viewed),
      };
    }),
    implement(setOwnRules, async ({ actor, input: { body } }) => {
      const { team_id: teamId, stays_local: staysLocal } = body;
      const title =
        teamId === undefined ? actor.email : await teams.requireAdmin(actor.userId, teamId, null);
      const payer: Payer =
        teamId === undefined ? accountPayer(actor.userId) : { kind: 'team', id: teamId };
      await putPayerRules(orm, payer, staysLocal);
      await audit.recordAlone({
        action: 'ai.rules_changed',
        target: { ...payer, title },
        teamId: teamId ?? null,
        details: { stays_local: String(staysLocal) },
      });
      return { stays_local: staysLocal };
    }),
  ];
}

async function report({ database, people, now }: AdminUsageParts) {
  const { orm } = database;
  const today = dayOf(now());
  const from = daysBefore(today, usageDays - 1);
  const [byDay, by_work, payers] = await Promise.all([
    usageByDay(orm, from),
    usageByWork(orm, from),
    usageByPayer(orm, from, today, namedPayers),
  ]);
  const names = await people.byIds(payers.map(({ id }) => id));
  const known = new Map(byDay.map(({ day, ...spent }) => [isoDay(day), spent]));
  const none = { requests: 0, input: 0, output: 0, estimated: 0, cost: 0 };
  const days = Array.from({ length: usageDays }, (_, at) => {
    const day = isoDay(daysBefore(today, usageDays - 1 - at));
    return { day, ...(known.get(day) ?? none) };
  });
  const by_payer = payers.map((payer) => ({
    ...payer,
    name: names.get(payer.id)?.full_name ?? '',
  }));
  return { days, by_work, by_payer };
}

function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}
