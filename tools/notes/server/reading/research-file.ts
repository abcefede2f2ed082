import type { RichText } from '#kernel/text/rich-text.ts';
import { markQuote } from '../../document/highlights.ts';
import { read as readMarkdown } from './markdown-file.ts';

/** Words to highlight, and the id of their highlight. */
interface Quote {
  passage: string;
  text: string;
}

/**
 * Reads Markdown as the body of a note, with quotes marked at their first occurrence in a paragraph.
 * `placed` are the ids of those that were found.
 * @throws Failure markdown_refused
 */
export async function read({
  markdown,
  quotes,
}: {
  markdown: string;
  quotes: readonly Quote[];
}): Promise<{ body: RichText; placed: string[] }> {
  let body = await readMarkdown({ markdown });
  const placed: string[] = [];
  for (const { passage, text } of quotes) {
    const marked = markQuote(body, text, passage);
    if (marked === null) continue;
    body = marked;
    placed.push(passage);
  }
  return { body, placed };
}
