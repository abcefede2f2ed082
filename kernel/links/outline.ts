import type { Status } from './evidence-status.ts';
import type { LinkableItem, LinkValue } from './linkable-item.ts';

/** A source of a line, with what it says. */
export interface OutlineSource {
  ref: string;
  quote: string;
  /** When it was named, as text of ISO 8601. */
  at: string | null;
  link: LinkValue | null;
}

/** Something that is said about a part. */
export interface OutlineLine {
  as: 'action' | 'thought' | 'quote' | 'pain' | 'opportunity' | 'trait';
  /** What the source calls it, as the title of its row or section. */
  label: string;
  text: string;
  /** How well it is known; null where nothing says so. */
  status: Status | null;
  evidence: readonly OutlineSource[];
}

/** A linkable item with what is said about it. */
export interface OutlinePart {
  item: LinkableItem;
  /** How it feels, -2 to 2; null where nothing says so. */
  feeling: number | null;
  lines: readonly OutlineLine[];
}

/**
 * Linkable items of a project, told in words that every tool knows, so that a project of another kind can be made
 * of them: a journey of the tasks of a day, personas of a map's.
 */
export interface Outline {
  /** What is made of it is called this, unless a user calls it something else. */
  title: string;
  parts: readonly OutlinePart[];
}

/** An outline on its way to another project, each part with a link back to the item that it describes. */
export interface LinkedOutline {
  title: string;
  parts: readonly (OutlinePart & { link: LinkValue })[];
  /** When it is told, as text of ISO 8601. */
  at: string;
  /** A fresh id for each record that is made. */
  newId(): string;
}

/** A linkable item of a document, and the link to what was made of it in another project. */
export interface CreatedLink {
  item: string;
  link: LinkValue;
}
