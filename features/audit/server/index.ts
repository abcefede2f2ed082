import {
  type Feature,
  goesWithAccount,
  outlivesAccount,
  provide,
  serviceKey,
} from '#features/feature/server/index.ts';
import { auditCalls, type TeamOfAdmin } from './calls.ts';
import { serveAuditFeed } from './feed.ts';
import { type Audit, createAudit } from './record.ts';
import { listAbout, viewEntry } from './store.ts';
import { startSweeping } from './sweeping.ts';
import { auditEntries } from './tables.ts';

export type { Audit, AuditRecord } from './record.ts';

export const auditKey = serviceKey<Audit>('audit');
/** From teams, a higher feature. */
export const auditTeamsKey = serviceKey<TeamOfAdmin>('audit: teams');
/** Days for which entries are kept, from the installation, a higher feature. */
export const auditDaysKey = serviceKey<() => Promise<number>>('audit: days');

/** Who did what, when, from where and to what. */
export const auditFeature: Feature = {
  name: 'audit',
  build(context) {
    const { database, config } = context;
    const audit = createAudit(database);
    const teamOfAdmin = context.later(auditTeamsKey);
    const days = context.later(auditDaysKey);
    return {
      provides: [provide(auditKey, audit)],
      implementations: auditCalls({
        database,
        audit,
        teamOfAdmin: (userId, teamId) => teamOfAdmin()(userId, teamId),
      }),
      routes: [(app) => serveAuditFeed(app, config, database)],
      columns: [
        // Accounts are replaced by pseudonyms, in the transaction that deletes them.
        ...goesWithAccount(auditEntries.actorId, auditEntries.targetId, auditEntries.personId),
        ...outlivesAccount(
          'A team is no account, and what happened in it is looked into after it is deleted, too.',
          auditEntries.teamId,
        ),
      ],
      accountData: {
        audit: async (userId) =>
          (await listAbout(database.orm, userId)).map((row) =>
            viewEntry(row, row.actorId === null || row.actorId === userId),
          ),
      },
      close: startSweeping({ ...context, days: () => days()() }),
    };
  },
};
