import type * as Y from 'yjs';
import type { DocumentDefinition, Shape } from '#kernel/document.ts';
import type { ProjectCode } from '../contract/kinds.ts';

/** What projects must know of a tool; the tool registers it in `app/server/compose.ts`. */
export interface ProjectKind {
  readonly code: ProjectCode;
  /** The title of a project that has none, S4.87. */
  readonly defaultTitle: string;
  readonly document: DocumentDefinition<Shape>;
  /** What somebody reads who may look but tries to edit. */
  readonly editRefusal: string;
  /** Where a project of this kind is opened, a path below the public address. */
  path(id: string): string;
  /** The document's words, for search. */
  plainText(document: Y.Doc): string;
  /** What the kind's preview on the dashboard is drawn from; small, plain JSON. */
  preview(document: Y.Doc): unknown;
}
