import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { cleanRichText } from '#kernel/text/rich-clean.ts';
import type { RichText } from '#kernel/text/rich-text.ts';
import { writingSchema } from '../../contract/writing-schema.ts';
import { blocksFromHtml } from './html-reader.ts';
import { shallowHtml } from './shallow-html.ts';
import { tidyHtml } from './tidy-html.ts';

/**
 * What a page, a Word document or cells of a spreadsheet say as a text. Nothing is taken over: the
 * text is built anew of what it may hold, and what it can't hold as it is, it holds as words.
 */
export function textFromHtml(html: string): RichText {
  return cleanRichText(writingSchema, blocksFromHtml(treeOfHtml(html).children));
}

/** HTML as a tree, without what nobody sees. */
export function treeOfHtml(html: string): Root {
  return tidyHtml(fromHtml(shallowHtml(html), { fragment: true }));
}
