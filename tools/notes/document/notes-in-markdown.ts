import { heading, markdownOf } from '#features/writing/document/index.ts';
import type { RichText } from '#kernel/text/rich-text.ts';

/** The text that follows a highlight, by its id: its tag and participant. */
export type HighlightEnds = ReadonlyMap<string, string>;

/** A note as `markdownOfNotes` writes it. */
interface WrittenNote {
  title: string;
  body: RichText;
  /** Its highlights, which are written as `==words==` and their end. */
  ends?: HighlightEnds;
}

/** Writes notes as one Markdown text, each under its title. */
export function markdownOfNotes(notes: readonly WrittenNote[]): string {
  return notes
    .map(({ title, body, ends = new Map() }) =>
      markdownOf([heading(1, title || 'Untitled note'), ...body], { mark: 'passage', ends }),
    )
    .join('\n');
}
