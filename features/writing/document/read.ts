import type { RichText } from '#kernel/text/rich-text.ts';

// Loaded lazily, as the parsers are large.

/**
 * The rich text of a page, a Word document or spreadsheet cells, in the elements of
 * `writingSchema`.
 */
export async function readHtml(html: string): Promise<RichText> {
  return (await import('./html/from-html.ts')).textFromHtml(html);
}

/** The rich text of Markdown; check it with `markdownProblem` before. */
export async function readMarkdown(markdown: string): Promise<RichText> {
  return (await import('./markdown/from-markdown.ts')).textFromMarkdown(markdown);
}
