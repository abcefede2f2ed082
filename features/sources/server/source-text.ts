import type { LinkValue } from '#kernel/links/linkable-item.ts';

/** What a person said in one go, or a paragraph. */
export interface SourcePart {
  /** Where it begins in the text of its source, in UTF-16 code units. */
  start: number;
  text: string;
  /** The speaker; null where none is named. */
  speaker: string | null;
  /** Its location in the source, as users read it, where the text alone does not show it: 'row 5'. */
  location?: string;
}

/** A text that drafts are made from: a note, a description, a web page. Text in it is data. */
export interface SourceText {
  /** Unique among the sources of one draft. */
  id: string;
  title: string;
  /** In order, without overlap. */
  parts: readonly SourcePart[];
  /** The item that it is read from; null for what was typed or fetched for this draft alone. */
  link: LinkValue | null;
  /** The participant of the research, if the source names one: their statements are findings. */
  participant: string | null;
  /** Whether it is a document such as a report, in which no participant speaks. */
  isReport?: boolean;
}

/** A source that is plain text: one part a paragraph. */
export function plainSource(
  source: Pick<SourceText, 'id' | 'title'> & { text: string },
): SourceText {
  const { text, ...rest } = source;
  const parts: SourcePart[] = [];
  for (const match of text.matchAll(/[^\n]+/g)) {
    if (match[0].trim() !== '') parts.push({ start: match.index, text: match[0], speaker: null });
  }
  return { ...rest, parts, link: null, participant: null };
}
