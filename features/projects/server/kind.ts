import type * as Y from 'yjs';
import type { DocumentDefinition, Shape } from '#kernel/document/document.ts';
import type { DocumentSummary } from '#kernel/document/document-summary.ts';
import type { PlannedEdit } from '#kernel/document/edit.ts';
import { toPlain, toPlainText } from '#kernel/text/plain-text.ts';
import type { ProjectCode } from '../contract/kinds.ts';

/**
 * Summarises documents of a kind. It depends on the document alone, so that a process beside the
 * server can run it as well.
 */
export interface Summary {
  /** The whole summary, with one pass over the document. */
  summarise(document: Y.Doc): DocumentSummary;
  /** Only the pictures, which are read each time that a user requests a new one. */
  pictures(document: Y.Doc): readonly string[];
}

/** The exports of a tool's module with which its documents are read in a process beside the server. */
export interface SummaryModule {
  summary: Summary;
  definition: DocumentDefinition<Shape>;
}

/** What projects need to know about the private documents of a kind. */
export interface PrivateDocuments {
  /**
   * Name of the period in which editors work alone, each in a private document; null while all work
   * in the project's document.
   */
  period(document: Y.Doc): string | null;
}

/** What projects need to know about a tool; part of its manifest. */
export interface ProjectKind extends Summary {
  readonly code: ProjectCode;
  /** The title of a project without one, S4.87. */
  readonly defaultTitle: string;
  readonly document: DocumentDefinition<Shape>;
  /** The message for a user who may see a project but tries to edit it. */
  readonly editRefusal: string;
  /** Path of a project of this kind, or of a place in it. */
  path(id: string, position?: string): string;
  /**
   * Whether each editor of a project has a private document (decision 0035), and all its members
   * share an internal one (decision 0037).
   */
  readonly privateDocuments?: PrivateDocuments;
  /**
   * Plans edits that resolve what users did at the same time and none of their browsers could know,
   * such as equal numbers; none where nothing is to be resolved. The server runs it a moment after
   * a change.
   */
  settle?(document: Y.Doc): readonly PlannedEdit[];
  /** Address of the `SummaryModule` with the same functions. */
  readonly summaryModule: URL;
}

/** Wraps a kind so that its summaries are plain text, whatever users wrote into a document. */
export function inPlainText<Finder extends Summary>(finder: Finder): Finder {
  return {
    ...finder,
    summarise(document) {
      const { plainText, ...found } = finder.summarise(document);
      return { plainText: toPlainText(plainText), ...toPlain(found) };
    },
    pictures: (document) => toPlain(finder.pictures(document)),
  };
}
