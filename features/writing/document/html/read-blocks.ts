import type { ElementContent, RootContent } from 'hast';
import type { RichElement, RichMark } from '#kernel/text/rich-text.ts';

export type HtmlNode = RootContent | ElementContent;

/** Reads what stands in an element as blocks of a text. */
export type ReadBlocks = (nodes: readonly HtmlNode[], marks?: readonly RichMark[]) => RichElement[];
