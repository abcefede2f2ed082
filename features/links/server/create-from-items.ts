import type * as Y from 'yjs';
import type { z } from 'zod';
import { can } from '#features/projects/contract/rights.ts';
import type {
  AccessibleProject,
  ProjectKind,
  ProjectRow,
} from '#features/projects/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { emptyDocument } from '#kernel/document/document.ts';
import type { DocumentSummary } from '#kernel/document/document-summary.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import type { LinkableItem, LinkValue } from '#kernel/links/linkable-item.ts';
import type { CreatedLink, LinkedOutline } from '#kernel/links/outline.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { type createFromItems, linkFailures } from '../contract/calls.ts';
import type { LinksOptions } from './options.ts';
import { rowOf } from './store.ts';

type CreateRequest = z.output<NonNullable<typeof createFromItems.body>>;

/**
 * Creates records in a new or existing project from linkable items of another one.
 * @throws nothing_to_create, and the failure of a full plan
 */
export function createFromItemsService({ projects, kinds, realtime }: LinksOptions) {
  /** The outline of some linkable items of a project, each with a link to it. */
  const readOutline = async ({ id, kind }: ProjectRow, items: readonly string[]) => {
    const { outline } = kinds.of(kind);
    const result = await realtime.read(id, (document) => outline?.(document, items) ?? null);
    if (!result) throw linkFailures.fail('nothing_to_create');
    const parts = result.parts.map((part) => ({ ...part, link: linkTo(id, part.item) }));
    return { title: result.title, parts, at: new Date().toISOString(), newId };
  };

  /** Adds backlinks to the source, where its kind has them and the actor may edit it. */
  const join = async (actor: Actor, source: AccessibleProject, made: readonly CreatedLink[]) => {
    const { project, role } = source;
    const { backlink } = kinds.of(project.kind);
    if (!backlink || made.length === 0) return;
    const isOverLimit = await projects.isOverLimit(project);
    if (!can(role, 'edit', { ...project, isOverLimit })) return;
    await realtime.edit(project.id, actor.userId, (document) => {
      const origin = { kind: 'call', userId: actor.userId } as const;
      applyPlanned(document, backlink(document, made), origin);
    });
  };

  return async (
    actor: Actor,
    { from, to }: CreateRequest,
  ): Promise<{ id: string; path: string }> => {
    const source = await projects.allow(actor, 'see', from.project);
    const described = await readOutline(source.project, from.items);
    const make = (document: Y.Doc, kind: ProjectKind) => {
      const planned = kinds.of(kind.code).createFrom?.(document, described) ?? [];
      if (planned.length === 0) throw linkFailures.fail('nothing_to_create');
      applyPlanned(document, planned, { kind: 'call', userId: actor.userId });
      return kind.summarise(document);
    };
    if ('project' in to) {
      const { project } = await projects.allow(actor, 'edit', to.project);
      const kind = projects.kindOf(project.kind);
      let found: Made | null = null;
      await realtime.edit(project.id, actor.userId, (document) => {
        found = make(document, kind);
      });
      if (found) await join(actor, source, madeOf(described, project.id, found));
      return { id: project.id, path: kind.path(project.id) };
    }
    const kind = projects.kindOf(to.kind);
    const document = emptyDocument(kind.document);
    const found = make(document, kind);
    const title = to.title || described.title;
    const id = await projects.begin(actor, kind, { title, document });
    await join(actor, source, madeOf(described, id, found));
    return { id, path: kind.path(id) };
  };
}

type Made = Pick<DocumentSummary, 'linkableItems' | 'links'>;

/** The created items by the source items that they link to. */
function madeOf(
  { parts }: LinkedOutline,
  project: string,
  { linkableItems, links }: Made,
): CreatedLink[] {
  const byId = new Map(linkableItems.map((item) => [item.id, item]));
  const itemKeys = new Set(parts.map(({ link }) => `${link.project} ${link.item}`));
  return links.flatMap(({ at, to }) => {
    const item = byId.get(at.id);
    if (!item || !itemKeys.has(`${to.project} ${to.item}`)) return [];
    return { item: to.item, link: linkTo(project, item) };
  });
}

function linkTo(project: string, item: LinkableItem): LinkValue {
  const { id, what, title, digest } = rowOf(project, item);
  return { project, item: id, what, title, digest, follows: false };
}
