import type { Directory } from '#features/accounts/server/index.ts';
import type { Audit } from '#features/audit/server/index.ts';
import type { StoredStates } from '#features/feature/server/index.ts';
import type {
  ProjectAccess,
  ProjectContent,
  ProjectKinds,
} from '#features/projects/server/index.ts';
import type { TeamMemberships } from '#features/teams/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Files } from '#platform/server/files/files.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import { participantFailures } from '../contract/failures.ts';
import { isRealName } from '../document/recogniser.ts';
import { findRights, type Owner } from './owners.ts';
import type { ParticipantKinds } from './participant-kinds.ts';
import { findRecord, type ParticipantRow } from './store.ts';

/** The services that participants use. */
export interface ParticipantsContext {
  database: Pick<Database, 'orm'>;
  secrets: Pick<Secrets, 'seal' | 'unseal'>;
  projects: Pick<ProjectAccess, 'allow' | 'copiesOf' | 'originalsOf' | 'ofPayer'> &
    Pick<ProjectAccess, 'findAny' | 'nameVisible'> &
    Pick<ProjectContent, 'stateOf' | 'privateDocumentsOf'> &
    Pick<ProjectKinds, 'kindOf'>;
  kinds: ParticipantKinds;
  documentReaders: Pick<Readers, 'read'>;
  storedStates(): readonly StoredStates[];
  memberships: Pick<TeamMemberships, 'teamsOf'>;
  people: Pick<Directory, 'byIds'>;
  audit: Audit;
  files: Pick<Files, 'get' | 'put' | 'remove'>;
  now(): Date;
}

/** A record that an account may see. */
export interface SeenRecord {
  row: ParticipantRow;
  owner: Owner;
  mayManage: boolean;
}

/** @throws participant_not_found for an account that does not see the owner's records */
export async function requireSeen(
  { database, memberships }: Pick<ParticipantsContext, 'database' | 'memberships'>,
  userId: string,
  id: string,
): Promise<SeenRecord> {
  const row = await findRecord(database.orm, id);
  const owner = row && { kind: row.ownerKind, id: row.ownerId };
  const rights = owner && (await findRights(memberships, userId, owner));
  if (!row || !owner || !rights) throw participantFailures.fail('participant_not_found');
  return { row, owner, ...rights };
}

/** @throws participant_not_found; team_admins_only for another member of the team */
export async function requireManaged(
  context: Pick<ParticipantsContext, 'database' | 'memberships'>,
  userId: string,
  id: string,
): Promise<SeenRecord> {
  const seen = await requireSeen(context, userId, id);
  if (!seen.mayManage) throw participantFailures.fail('team_admins_only');
  return seen;
}

/** The code of a participant; for a real name another one, as it stays in logs and reports. */
export function neutralCode({ id, code }: Pick<ParticipantRow, 'id' | 'code'>): string {
  return isRealName(code) ? `Participant ${id.slice(0, 6)}` : code;
}

/** A participant as entries of the audit log name them: by the code, which may stay. */
export function participantTarget({ row, owner }: Pick<SeenRecord, 'row' | 'owner'>) {
  return {
    target: { kind: 'participant', id: row.id, title: neutralCode(row) },
    teamId: owner.kind === 'team' ? owner.id : null,
  } as const;
}
