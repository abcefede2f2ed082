import type * as Y from 'yjs';
import type { DocumentDefinition, Shape } from '#kernel/document/document.ts';
import type { DocumentSummary } from '#kernel/document/document-summary.ts';
import type { PlannedEdit } from '#kernel/document/edit.ts';
import { toPlain, toPlainText } from '#kernel/text/plain-text.ts';
import type { ProjectCode } from '../contract/kinds.ts';

/**
 * Finds what is stored beside documents of a kind. It stands on the document alone, so that a process
 * beside the server can find it as well.
 */
export interface Summary {
  /** All of it, of one reading of the document. */
  summarise(document: Y.Doc): DocumentSummary;
  /** The pictures alone, which are asked for each time that a user fetches a new one. */
  pictures(document: Y.Doc): readonly string[];
}

/** What the module of a tool exports by which its documents are read in a process beside the server. */
export interface SummaryModule {
  summary: Summary;
  definition: DocumentDefinition<Shape>;
}

/** What projects must know of the private documents of a kind. */
export interface PrivateDocuments {
  /**
   * Names the time in which those who edit work alone, each in a document of their own; null while
   * all work in the project's document.
   */
  period(document: Y.Doc): string | null;
}

/** What projects must know of a tool, which names it in its manifest. */
export interface ProjectKind extends Summary {
  readonly code: ProjectCode;
  /** The title of a project that has none, S4.87. */
  readonly defaultTitle: string;
  readonly document: DocumentDefinition<Shape>;
  /** What a user reads who may look but tries to edit. */
  readonly editRefusal: string;
  /** Where a project of this kind, or a place in it, is opened: a path below the public address. */
  path(id: string, place?: string): string;
  /**
   * Whether each who edits a project has a private document of it that nobody else opens (decision 0035), and
   * all with access one in common (decision 0037).
   */
  readonly privateDocuments?: PrivateDocuments;
  /**
   * What settles in a document that people did at the same time what each of their browsers could not know,
   * as equal numbers; nothing where all is well. The server runs it a moment after a change.
   */
  settle?(document: Y.Doc): readonly PlannedEdit[];
  /** Address of the `SummaryModule` that finds the same. */
  readonly summaryModule: URL;
}

/** Finds what the rule for text lets through, whatever a user wrote into a document. */
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
