import type { Accounts } from '#features/accounts/server/index.ts';
import type { Audit } from '#features/audit/server/index.ts';
import type { TeamMemberships } from '#features/teams/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { BrowserBinding } from '#platform/server/http/cookies.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import type { ConnectionLocks } from './locks.ts';
import type { ConnectionServices } from './services.ts';

/** The services that the parts of this feature share. */
export interface Parts {
  database: Pick<Database, 'orm' | 'kind'>;
  secrets: Pick<Secrets, 'seal' | 'unseal'>;
  log: Log;
  services: ConnectionServices;
  locks: ConnectionLocks;
  tickets: Accounts['tickets'];
  /** Reads verified accounts. */
  people: Pick<Accounts['directory'], 'byIds' | 'activeByIds'>;
  memberships: TeamMemberships;
  /** Binds a consent to the browser in which it began. */
  binding: BrowserBinding;
  audit: Audit;
  publicUrl: string;
  /** Milliseconds since 1970. */
  now: () => number;
}
