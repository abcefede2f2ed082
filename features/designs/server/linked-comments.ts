import type { SQL } from 'drizzle-orm';
import { serviceKey } from '#features/feature/server/index.ts';
import type { Ticket } from '#features/integrations/contract/tickets.ts';
import type { LinkableItemRef } from '#kernel/links/linkable-item.ts';

/** The comment of an item, as a ticket of a design tool. */
export type ProjectComment = Omit<Ticket, 'tracker'> & {
  project: string;
  tracker: 'figma';
  /** Whether it was moved off the frame that its item is pinned to. */
  is_moved: boolean;
};

/** Comments of items, for features that show them elsewhere; access is checked by the caller. */
export interface LinkedComments {
  /** The comments of some items. */
  ofItems(refs: readonly LinkableItemRef[]): Promise<ProjectComment[]>;
  /**
   * Comments that are resolved, deleted, moved off their frame, or could not be read or sent.
   * @param projects ids, or a subquery for them
   */
  listChanged(projects: SQL, limit: number): Promise<ProjectComment[]>;
}

export const linkedCommentsKey = serviceKey<LinkedComments>('designs: comments of items');
