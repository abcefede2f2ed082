import type { ElementContent, RootContent } from 'hast';
import type { RichElement, RichMark } from '#kernel/text/rich-text.ts';

export type HtmlNode = RootContent | ElementContent;

/** Reads the content of an element as blocks. */
export type ReadBlocks = (nodes: readonly HtmlNode[], marks?: readonly RichMark[]) => RichElement[];
