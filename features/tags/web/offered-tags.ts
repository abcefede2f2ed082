import { useQuery } from '@tanstack/react-query';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { offeredTagsQuery } from '#features/teams/web/index.ts';
import type { NewTag } from '../document/index.ts';

const none: readonly Required<NewTag>[] = [];

/** The tags that the team of the open project offers; none while they load, and for visitors of a link. */
export function useOfferedTags(): readonly Required<NewTag>[] {
  const { project, visit } = useOpenSurface();
  const mayEdit = visit === null && project.abilities.includes('edit');
  const { data } = useQuery({ ...offeredTagsQuery(project.id), enabled: mayEdit });
  return data ?? none;
}

/** Puts the names that are offered before all others. */
export function offeredFirst<Name extends { readonly name: string }>(
  names: readonly Name[],
  offered: readonly NewTag[],
): Name[] {
  const isOffered = ({ name }: Name) =>
    offered.some((one) => one.name.toLowerCase() === name.toLowerCase());
  return [...names.filter(isOffered), ...names.filter((one) => !isOffered(one))];
}

/** The offered names that a project does not have yet. */
export function notYetIn<Offered extends { readonly name: string }>(
  names: readonly { readonly name: string }[],
  offered: readonly Offered[],
): Offered[] {
  const known = new Set(names.map(({ name }) => name.toLowerCase()));
  return offered.filter(({ name }) => !known.has(name.toLowerCase()));
}
