import type { Status } from './evidence-status.ts';
import type { LinkableItem, LinkValue } from './linkable-item.ts';

/** A source and its text. */
export interface OutlineSource {
  ref: string;
  quote: string;
  /** The time when it was added, as ISO 8601. */
  at: string | null;
  link: LinkValue | null;
}

/** A statement about a part. */
export interface OutlineLine {
  as: 'action' | 'thought' | 'quote' | 'pain' | 'opportunity' | 'trait';
  /** Its heading in the source project, such as the title of a row or section. */
  label: string;
  text: string;
  /** How certain it is; null where that is unknown. */
  status: Status | null;
  evidence: readonly OutlineSource[];
}

/** A linkable item with the statements about it. */
export interface OutlinePart {
  item: LinkableItem;
  /** Emotion from -2 to 2; null where there is none. */
  feeling: number | null;
  lines: readonly OutlineLine[];
}

/**
 * Linkable items of a project, described without terms of its tool, so that a project of another
 * kind can be created from them: a journey from the tasks of a day, personas from those of a map.
 */
export interface Outline {
  /** Default title of the created project. */
  title: string;
  parts: readonly OutlinePart[];
}

/** An outline for another project, each part with a link back to its item. */
export interface LinkedOutline {
  title: string;
  parts: readonly (OutlinePart & { link: LinkValue })[];
  /** The time when it was described, as ISO 8601. */
  at: string;
  /** Returns a new id for each created record. */
  newId(): string;
}

/** A linkable item, and the link to the one that was created from it in another project. */
export interface CreatedLink {
  item: string;
  link: LinkValue;
}
