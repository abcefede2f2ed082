import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { cleanRichText } from '#kernel/text/rich-clean.ts';
import type { RichText } from '#kernel/text/rich-text.ts';
import { writingSchema } from '../../contract/writing-schema.ts';
import { blocksFromHtml } from './html-reader.ts';
import { shallowHtml } from './shallow-html.ts';
import { tidyHtml } from './tidy-html.ts';

/**
 * The rich text of a page, a Word document or spreadsheet cells. No markup is taken over: the text
 * is built from what the schema allows, and everything else becomes plain text.
 */
export function textFromHtml(html: string): RichText {
  return cleanRichText(writingSchema, blocksFromHtml(treeOfHtml(html).children));
}

/** HTML as a tree, without invisible elements. */
export function treeOfHtml(html: string): Root {
  return tidyHtml(fromHtml(shallowHtml(html), { fragment: true }));
}
