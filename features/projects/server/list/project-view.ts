import { formerMemberName, type PublicUser } from '#features/accounts/contract/public-user.ts';
import type { TrashedProject } from '../../contract/list-calls.ts';
import { planSideOf } from '../../contract/plan-side.ts';
import type { ListedProject } from '../../contract/project.ts';
import { abilitiesOf, permissionOf } from '../../contract/rights.ts';
import { visitorOwner } from '../../contract/visitor-owner.ts';
import type { OverLimit } from '../access/over-limit.ts';
import type { PictureAccess } from '../picture/picture-access.ts';
import type { AccessibleProject, ProjectRow } from '../store.ts';
import type { EnteredProject } from './list.ts';

/** Reads accounts by their ids; leaves deleted ones out. */
export type PeopleById = (ids: readonly string[]) => Promise<ReadonlyMap<string, PublicUser>>;

/** A project, with its dashboard entry where that is known. */
export type VisibleProject = AccessibleProject & Partial<Pick<EnteredProject, 'entry' | 'hit'>>;

/** Projects as an account sees them, with names in place of ids. */
export async function viewProjects(
  visible: readonly VisibleProject[],
  peopleById: PeopleById,
  passOf: PictureAccess['passOf'],
  overLimit: Pick<OverLimit, 'among'>,
): Promise<ListedProject[]> {
  const over = await overLimit.among(visible.map(({ project }) => project));
  const ids = visible.flatMap(({ project }) => [project.ownerId, project.updatedBy]);
  const people = await peopleById([...new Set(ids)]);
  const nameOf = (id: string) =>
    id === visitorOwner ? '' : (people.get(id)?.full_name ?? formerMemberName);
  return visible.map(({ project, role, isByTeam, entry, hit }) => ({
    _id: project.id,
    product_type: planSideOf(project.kind),
    project_type: project.kind,
    kind: project.kind,
    title: project.title,
    permission: permissionOf(role),
    abilities: abilitiesOf(role, {
      mayDuplicate: project.mayDuplicate,
      isByTeam: isByTeam ?? false,
      isOverLimit: over.has(project.id),
    }),
    owner_id: project.ownerId,
    team_id: project.teamId,
    owner_name: nameOf(project.ownerId),
    owner_pic: people.get(project.ownerId)?.profile_pic ?? null,
    updated_date: project.updatedAt.toISOString(),
    updated_by: nameOf(project.updatedBy),
    opened_date: entry && entry.openedAt.getTime() > 0 ? entry.openedAt.toISOString() : null,
    folder_id: entry?.folderId || null,
    picture: picturePath(project, passOf),
    pictures_pass: passOf(project.id),
    preview: project.preview,
    hit: hit ?? null,
  }));
}

/** A deleted project as its owner sees it. */
export function viewTrashed(project: ProjectRow, passOf: PictureAccess['passOf']): TrashedProject {
  return {
    _id: project.id,
    product_type: planSideOf(project.kind),
    project_type: project.kind,
    kind: project.kind,
    title: project.title,
    picture: picturePath(project, passOf),
    preview: project.preview,
    trashed_date: (project.trashedAt ?? project.updatedAt).toISOString(),
  };
}

/** Path of the card's picture below the base address of pictures, with its pass. */
function picturePath(
  { id, picture }: Pick<ProjectRow, 'id' | 'picture'>,
  passOf: PictureAccess['passOf'],
): string | null {
  return picture && `${picture.replace(/^pictures/, '')}?pass=${passOf(id)}`;
}
