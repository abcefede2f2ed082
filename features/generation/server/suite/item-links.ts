import type { LinkedKinds } from '#features/links/server/index.ts';
import type {
  ProjectAccess,
  ProjectContent,
  ProjectKinds,
} from '#features/projects/server/index.ts';
import type { RunOwner } from '#features/runs/server/index.ts';
import type { DocumentSummary } from '#kernel/document/document-summary.ts';
import { applyPlanned, type PlannedEdit } from '#kernel/document/edit.ts';
import { linkableItemLengths, type SentItem } from '#kernel/links/linkable-item.ts';
import { cutTo } from '#kernel/text/limits.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import type { DraftPiece } from '../../contract/draft.ts';
import { type DraftedItem, itemsOfPieces, relatedItems } from './related-items.ts';

export interface ItemLinksOptions {
  projects: Pick<ProjectAccess, 'allow'> &
    Pick<ProjectContent, 'summariseNow'> &
    Pick<ProjectKinds, 'kindOf'>;
  links: Pick<LinkedKinds, 'of'>;
  realtime: Pick<Realtime, 'edit'>;
  now: () => Date;
}

/** A drafted project with the pieces that were written into it. */
export interface DraftedProject {
  projectId: string;
  pieces: readonly DraftPiece[];
}

/** Links items that drafts of the same sources created from the same passage. */
export interface ItemLinks {
  /**
   * Links items of a project with items of others, where they are from the same passage or name the same
   * task. What is linked already is not linked again.
   * @returns how many links were added
   * @throws not_found, edit_forbidden
   */
  connect(
    owner: RunOwner,
    from: DraftedProject,
    others: readonly DraftedProject[],
  ): Promise<number>;
}

export function createItemLinks(options: ItemLinksOptions): ItemLinks {
  const { projects, links, realtime, now } = options;
  const read = async ({ projectId, pieces }: DraftedProject) => {
    const summary = await projects.summariseNow(projectId);
    return { summary, items: itemsOfPieces(pieces, summary?.linkableItems ?? []) };
  };
  return {
    async connect(owner, from, others) {
      const { project } = await projects.allow(owner, 'edit', from.projectId);
      const accept = links.of(project.kind).accept;
      const { summary, items } = await read(from);
      if (!accept || items.length === 0) return 0;
      const isLinked = linksIn(summary);
      const sent: { part: string; item: SentItem }[] = [];
      for (const other of others) {
        await projects.allow(owner, 'see', other.projectId);
        const targets = await read(other);
        for (const [one, target] of relatedItems(items, targets.items)) {
          if (isLinked(one.item.id, other.projectId, target.item.id)) continue;
          const at = now().toISOString();
          sent.push({ part: one.item.id, item: sentItem(other.projectId, target, at) });
        }
      }
      if (sent.length === 0) return 0;
      let count = 0;
      await realtime.edit(from.projectId, owner.userId, (document) => {
        for (const { part, item } of sent) {
          const planned: readonly PlannedEdit[] = accept(document, part, item);
          if (planned.length === 0) continue;
          applyPlanned(document, planned, { kind: 'ai', userId: owner.userId });
          count += 1;
        }
      });
      return count;
    },
  };
}

/** A link is not followed: what was drafted keeps its own words. */
function sentItem(project: string, { item }: DraftedItem, at: string): SentItem {
  const { id, what, title, text, facts } = item;
  const called = cutTo(title, linkableItemLengths.title);
  const link = { project, item: id, what, title: called, digest: '', follows: false };
  return { id: newId(), at, link, item: { title, text, facts } };
}

function linksIn(summary: DocumentSummary | null) {
  const known = new Set(
    (summary?.links ?? []).map(({ at, to }) => JSON.stringify([at.id, to.project, to.item])),
  );
  return (part: string, project: string, item: string) =>
    known.has(JSON.stringify([part, project, item]));
}
