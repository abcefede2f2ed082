import type { RichText } from '#kernel/text/rich-text.ts';

// What reads them is large, and needed only where something comes from elsewhere.

/** What a page, a Word document or cells of a spreadsheet say as a text that `writingSchema` lets in. */
export async function readHtml(html: string): Promise<RichText> {
  return (await import('./html/from-html.ts')).textFromHtml(html);
}

/** What Markdown says as a text; whether it is too much to be read, `markdownProblem` tells before. */
export async function readMarkdown(markdown: string): Promise<RichText> {
  return (await import('./markdown/from-markdown.ts')).textFromMarkdown(markdown);
}
