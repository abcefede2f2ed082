import type { PlanTier } from '#features/plans/contract/tiers.ts';
import type { Plans } from '#features/plans/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { BillingSettings } from './settings.ts';

/** What the adapters of payments use. */
export interface BillingParts {
  database: Pick<Database, 'orm'>;
  plans: Pick<Plans, 'putSide'>;
  /** The plan of a payer that pays for none. */
  firstTier: PlanTier;
  settings: BillingSettings;
  publicUrl: string;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  now(): Date;
}
