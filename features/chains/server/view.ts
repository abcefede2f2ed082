import type { ItemState } from '#features/links/contract/calls.ts';
import type { Actor } from '#kernel/call/actor.ts';
import type { LinkableItemRef } from '#kernel/links/linkable-item.ts';
import type { ChainItem } from '../contract/calls.ts';
import type { ChainParts } from './parts.ts';

/** An item of a chain as calls answer it, without its tickets; nothing of one that is not visible. */
export function viewChainItem(
  { project, item }: LinkableItemRef,
  state: ItemState,
): Omit<ChainItem, 'tickets'> {
  const unknown = { what: '', title: '', kind: null, project_title: '', path: null };
  const known = { ...unknown, project, item, state: state.state };
  if (state.state === 'gone' || state.state === 'hidden') return known;
  const { kind, project_title } = state;
  if (state.state === 'trashed') return { ...known, kind, project_title };
  const { what, title, path } = state;
  return { ...known, kind, project_title, what, title, path };
}

/**
 * The states of items that have links or tickets, in the order of `owners`. One that cannot be linked to,
 * such as a note, is described by its link.
 */
export async function readOwners(
  { readItems, projects }: Pick<ChainParts, 'readItems' | 'projects'>,
  actor: Actor,
  owners: readonly (LinkableItemRef & { what: string; title: string })[],
): Promise<ItemState[]> {
  const items = await readItems(actor, owners);
  const inProjects = await readItems(
    actor,
    owners.map(({ project }) => ({ project, item: '' })),
  );
  return owners.map(({ project, item, what, title }, at): ItemState => {
    const [state, inProject] = [items[at], inProjects[at]];
    if (state && state.state !== 'gone') return state;
    if (inProject?.state !== 'here') return { state: 'hidden' };
    const path = projects.kindOf(inProject.kind).path(project, item || undefined);
    return { ...inProject, item, what, title, path };
  });
}

/** Identifies an item among those of all projects. */
export function keyOf({ project, item }: LinkableItemRef): string {
  return `${project} ${item}`;
}
