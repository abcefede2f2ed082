import type * as Y from 'yjs';
import type { DocumentDefinition, Shape } from '#kernel/document.ts';
import type { PlannedEdit } from '#kernel/edit.ts';
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

/**
 * What projects find in a document of a kind and keep beside it. It stands on the document alone, so that a
 * process beside the server can find it as well.
 */
export interface Summary {
  /** The document's words, for search. */
  plainText(document: Y.Doc): string;
  /** What the kind's preview on the dashboard is drawn from; small, plain JSON. */
  preview(document: Y.Doc): unknown;
  /** The pictures that stand in the document: their paths below the pictures. */
  pictures(document: Y.Doc): readonly string[];
  /** Who is named in the document, for a kind that can name people. */
  mentions?(document: Y.Doc): readonly Mention[];
  /** What other projects can point at in the document. */
  things?(document: Y.Doc): readonly Thing[];
  /** What the document points at in other projects. */
  links?(document: Y.Doc): readonly Link[];
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

/** What the module of a tool exports that finds what is kept beside its documents. */
export interface SummaryModule {
  summary: Summary;
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
  /** What a part of a document makes of a thing that is sent to it; nothing where it can make nothing of it. */
  take?(document: Y.Doc, part: string, sent: SentThing): readonly PlannedEdit[];
  /** Address of the `SummaryModule` that finds the same. */
  readonly summaryModule: URL;
}

/** Finds what the rule for text lets through, whatever somebody wrote into a document. */
export function inPlainText<Finder extends Summary>(finder: Finder): Finder {
  const { mentions, things, links } = finder;
  return {
    ...finder,
    plainText: (document) => toPlainText(finder.plainText(document)),
    preview: (document) => toPlain(finder.preview(document)),
    pictures: (document) => toPlain(finder.pictures(document)),
    ...(mentions ? { mentions: (document) => toPlain(mentions(document)) } : {}),
    ...(things ? { things: (document) => toPlain(things(document)) } : {}),
    ...(links ? { links: (document) => toPlain(links(document)) } : {}),
  };
}
