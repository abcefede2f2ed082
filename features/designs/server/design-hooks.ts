import type * as Y from 'yjs';
import type { PictureArea, RecordedTicket } from '#features/integrations/document/index.ts';
import type { RunContext } from '#features/runs/server/index.ts';
import type { PlannedEdit } from '#kernel/document/edit.ts';
import type { DesignFrame, PlacedFrame } from '../document/index.ts';

/** A page of a project that shows a frame. */
export interface FramePage {
  page: string;
  title: string;
  frame: DesignFrame;
}

/** An item as a comment says it. */
export interface CommentSubject {
  title: string;
  text: string;
  /** The frame that it is pinned to, with its place as shares of the frame; null for none. */
  pin: { frame: DesignFrame; area: PictureArea } | null;
}

/** How the pages of one kind of project show frames; the tool registers it. */
export interface DesignHooks {
  pagesOf(document: Y.Doc): FramePage[];
  /** Adds and changes pages, as one step. */
  place(
    run: Pick<RunContext<unknown, unknown>, 'edit'>,
    placed: readonly PlacedFrame[],
    section: string | null,
  ): Promise<void>;
  /** Items as comments; those that do not exist are left out. */
  subjectsOf(document: Y.Doc, items: readonly string[]): ReadonlyMap<string, CommentSubject>;
  /** The edits that record a comment, or what changed of it; none where nothing did. */
  record(document: Y.Doc, item: string, comment: RecordedTicket): PlannedEdit[];
  /** The edits that remove the record of a comment. */
  forget(document: Y.Doc, item: string, id: string): PlannedEdit[];
}
