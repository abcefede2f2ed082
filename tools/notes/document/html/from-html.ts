import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { cleanRichText } from '#kernel/rich-clean.ts';
import type { RichText } from '#kernel/rich-text.ts';
import { noteSchema } from '../note-schema.ts';
import { blocksFromHtml } from './html-reader.ts';
import { shallowHtml } from './shallow-html.ts';
import { tidyHtml } from './tidy-html.ts';

/**
 * What a page, a Word document or cells of a spreadsheet say as a note. Nothing is taken over: the
 * note is built anew of what a note may hold, and what it can't hold as it is, it holds as words.
 */
export function bodyFromHtml(html: string): RichText {
  return cleanRichText(noteSchema, blocksFromHtml(treeOfHtml(html).children));
}

/** HTML as a tree, without what nobody sees. */
export function treeOfHtml(html: string): Root {
  return tidyHtml(fromHtml(shallowHtml(html), { fragment: true }));
}
