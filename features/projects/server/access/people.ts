import { Failure } from '#kernel/call/failure.ts';
import { projectFailures } from '../../contract/failures.ts';
import type { ProjectMembers } from '../services.ts';
import type { ProjectRow } from '../store.ts';

/** The ids of the accounts with access to a project: its owner and its members. */
export async function findPeople(
  members: Pick<ProjectMembers, 'list'>,
  { id, ownerId }: Pick<ProjectRow, 'id' | 'ownerId'>,
): Promise<ReadonlySet<string>> {
  const listed = await members.list(id);
  return new Set([ownerId, ...listed.map(({ userId }) => userId)]);
}

/**
 * Requires that all named people have access to the project.
 * @param named ids of accounts, by the paths of their fields in the request; '' names nobody
 * @throws person_without_access, with the paths of those who have none
 */
export async function requirePeople(
  members: Pick<ProjectMembers, 'list'>,
  project: Pick<ProjectRow, 'id' | 'ownerId'>,
  named: readonly (readonly [path: string, userId: string])[],
): Promise<void> {
  const some = named.filter(([, userId]) => userId !== '');
  if (some.length === 0) return;
  const people = await findPeople(members, project);
  const missing = some.filter(([, userId]) => !people.has(userId));
  if (missing.length === 0) return;
  const { code, status, message } = projectFailures.fail('person_without_access');
  throw new Failure(
    code,
    status,
    message,
    Object.fromEntries(missing.map(([path]) => [path, message])),
  );
}
