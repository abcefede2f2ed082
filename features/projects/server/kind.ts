import type * as Y from 'yjs';
import type { DocumentDefinition, Shape } from '#kernel/document.ts';
import type { PlannedEdit } from '#kernel/edit.ts';
import type { MadeThing, Outline, ToldOutline } from '#kernel/outline.ts';
import { toPlain, toPlainText } from '#kernel/plain-text.ts';
import type { Followed, Link, LinkValue, Thing } from '#kernel/thing.ts';
import type { ProjectCode } from '../contract/kinds.ts';

/** That somebody is named in a document. */
export interface Mention {
  /** Id of what they are named in, as a note. */
  place: string;
  userId: string;
  /** The line of words in which they are named. */
  text: string;
}

/** What is found in a document and kept beside it. */
export interface Found {
  /** The document's words, for search. */
  plainText: string;
  /** What the kind's preview on the dashboard is drawn from; small, plain JSON. */
  preview: unknown;
  /** The pictures that stand in the document: their paths below the pictures. */
  pictures: readonly string[];
  /** Who is named in the document. */
  mentions: readonly Mention[];
  /** What other projects can point at in the document. */
  things: readonly Thing[];
  /** What the document points at in other projects. */
  links: readonly Link[];
}

/**
 * Finds what is kept beside documents of a kind. It stands on the document alone, so that a process
 * beside the server can find it as well.
 */
export interface Summary {
  /** All of it, of one reading of the document. */
  summarise(document: Y.Doc): Found;
  /** The pictures alone, which are asked for each time that somebody fetches a new one. */
  pictures(document: Y.Doc): readonly string[];
}

/** A thing on its way to a part of another project's document. */
export interface SentThing {
  /** For the record that is made of it. */
  id: string;
  /** When it is sent, as text of ISO 8601. */
  at: string;
  link: LinkValue;
  thing: Followed;
}

/** That something happened to a part of a document that people may watch. */
export interface News {
  /** The part, named as comments name it. */
  at: string;
  /** What it is about; of the same once is enough. */
  key: string;
  /** Who did it; null for who changed the document. */
  by: string | null;
}

/** What people are told who watch parts of documents of a kind. */
export interface Watching {
  /** What is news of a change, as `Y.Transaction` has it. */
  news(document: Y.Doc, own: Y.Transaction['changed']): readonly News[];
  /** How it is told now: what somebody did, and words; 'later' while there are none, null where it is gone. */
  tell(document: Y.Doc, news: News): { did: string; text: string } | 'later' | null;
  /** A part that is there, and the ids of who watches it. */
  part(document: Y.Doc, at: string): { title: string; watchers: readonly string[] } | null;
}

/** What the module of a tool exports by which its documents are read in a process beside the server. */
export interface SummaryModule {
  summary: Summary;
  definition: DocumentDefinition<Shape>;
}

/** What projects must know of a tool, which names it in its manifest. */
export interface ProjectKind extends Summary {
  readonly code: ProjectCode;
  /** The title of a project that has none, S4.87. */
  readonly defaultTitle: string;
  readonly document: DocumentDefinition<Shape>;
  /** What somebody reads who may look but tries to edit. */
  readonly editRefusal: string;
  /** Where a project of this kind, or a place in it, is opened: a path below the public address. */
  path(id: string, place?: string): string;
  /** What takes over into a document what became of the things that its links follow; nothing for what is the same. */
  follow?(
    document: Y.Doc,
    changed: readonly { link: string; thing: Followed }[],
  ): readonly PlannedEdit[];
  /**
   * Whether each who edits a project has a sheet of it that nobody else opens (decision 0035), and
   * all with access one in common (decision 0037).
   */
  readonly sheets?: true;
  /** What of it is watched; without it, nothing is. */
  readonly watching?: Watching;
  /** What a part of a document makes of a thing that is sent to it; nothing where it can make nothing of it. */
  take?(document: Y.Doc, part: string, sent: SentThing): readonly PlannedEdit[];
  /** Tells things of a document, so that another kind makes something of them; null where it can tell none. */
  outline?(document: Y.Doc, things: readonly string[]): Outline | null;
  /** What a document, new or not, makes of what another project tells; nothing where it can make nothing of it. */
  make?(document: Y.Doc, told: ToldOutline): readonly PlannedEdit[];
  /** What a document takes over of what was made of its things; without it, 'Used in' alone tells of that. */
  join?(document: Y.Doc, made: readonly MadeThing[]): readonly PlannedEdit[];
  /**
   * What settles in a document that people did at the same time what each of their browsers could not know,
   * as equal numbers; nothing where all is well. The server runs it a moment after a change.
   */
  settle?(document: Y.Doc): readonly PlannedEdit[];
  /** Address of the `SummaryModule` that finds the same. */
  readonly summaryModule: URL;
}

/** Finds what the rule for text lets through, whatever somebody wrote into a document. */
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
