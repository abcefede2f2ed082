import type * as Y from 'yjs';
import type { Actor } from '#kernel/call/actor.ts';
import { applyPlanned, type PlannedEdit } from '#kernel/document/edit.ts';
import type { LinkableItemRef, LinkValue } from '#kernel/links/linkable-item.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { linkFailures } from '../contract/calls.ts';
import type { LinksOptions } from './options.ts';
import { readItems } from './visible-items.ts';

/** See `LinkServices.applySourceChange`. */
export async function applySourceChange(
  options: LinksOptions,
  actor: Actor,
  { project: id, from }: { project: string; from: LinkableItemRef },
): Promise<{ changed: number }> {
  const { projects, kinds } = options;
  const { project } = await projects.allow(actor, 'edit', id);
  const source = await requireItem(options, actor, from);
  // The links of the document itself: one that was made a moment ago is not stored yet.
  const now = await projects.summariseNow(id);
  const following = (now?.links ?? [])
    .filter(({ to }) => to.follows && to.project === from.project && to.item === from.item)
    .map((link) => ({ link: link.id, item: source }));
  const { follow } = kinds.of(project.kind);
  const changed = await editProject(
    options,
    actor,
    id,
    (document) => follow?.(document, following) ?? [],
  );
  return { changed };
}

/** See `LinkServices.send`. */
export async function sendItem(
  options: LinksOptions,
  actor: Actor,
  { from, to }: { from: LinkableItemRef; to: LinkableItemRef },
): Promise<{ path: string }> {
  const { projects, kinds } = options;
  const { project } = await projects.allow(actor, 'edit', to.project);
  const source = await requireItem(options, actor, from);
  const kind = projects.kindOf(project.kind);
  const { title, what, digest } = source;
  const link: LinkValue = { ...from, title, what, digest, follows: true };
  const { accept } = kinds.of(project.kind);
  const edits = await editProject(options, actor, to.project, (document) => {
    const sent = { id: newId(), at: new Date().toISOString(), link, item: source };
    return accept?.(document, to.item, sent) ?? [];
  });
  if (edits === 0) throw linkFailures.fail('item_not_accepted');
  return { path: kind.path(to.project, to.item || undefined) };
}

/** @throws item_not_found where the item is gone or the actor does not see it */
async function requireItem(options: LinksOptions, actor: Actor, from: LinkableItemRef) {
  const [source] = await readItems(options, actor, [from], true);
  if (source?.state !== 'here') throw linkFailures.fail('item_not_found');
  return source;
}

/** Edits a live document on behalf of an actor; answers the number of edits. */
async function editProject(
  { realtime }: LinksOptions,
  { userId }: Actor,
  projectId: string,
  plan: (document: Y.Doc) => readonly PlannedEdit[],
): Promise<number> {
  let count = 0;
  await realtime.edit(projectId, userId, (document) => {
    const planned = plan(document);
    count = planned.length;
    applyPlanned(document, planned, { kind: 'call', userId });
  });
  return count;
}
