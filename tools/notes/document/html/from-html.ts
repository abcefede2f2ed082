import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import type { Root as MarkdownRoot } from 'mdast';
import type { RichText } from '#kernel/rich-text.ts';
import { bodyFromTree } from '../markdown/from-markdown.ts';
import { tidyHtml } from './tidy-html.ts';

/**
 * What a page, a Word document or cells of a spreadsheet say as a note. Nothing is taken over: the
 * words are read into Markdown's syntax tree, and the note is built anew of what a note may hold.
 */
export function bodyFromHtml(html: string): RichText {
  const tree: Root = tidyHtml(fromHtml(html, { fragment: true }));
  return bodyFromTree(toMdast(tree) as MarkdownRoot);
}
