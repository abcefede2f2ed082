import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import type { ListedProject } from '../contract/calls.ts';
import { abilitiesOf, permissionOf } from '../contract/rights.ts';
import type { HeldProject } from './store.ts';

/** Looks accounts up by their ids; those that are gone are not in the answer. */
export type PeopleById = (ids: readonly string[]) => Promise<ReadonlyMap<string, PublicUser>>;

/** A project as one person sees it, with names in place of ids. */
export async function viewProjects(
  held: readonly HeldProject[],
  peopleById: PeopleById,
): Promise<ListedProject[]> {
  const ids = held.flatMap(({ project }) => [project.ownerId, project.updatedBy]);
  const people = await peopleById([...new Set(ids)]);
  const nameOf = (id: string) => people.get(id)?.full_name ?? '';
  return held.map(({ project, role }) => ({
    _id: project.id,
    kind: project.kind,
    title: project.title,
    permission: permissionOf(role),
    abilities: abilitiesOf(role),
    owner_id: project.ownerId,
    owner_name: nameOf(project.ownerId),
    updated_date: project.updatedAt.toISOString(),
    updated_by: nameOf(project.updatedBy),
    preview: project.preview,
  }));
}
