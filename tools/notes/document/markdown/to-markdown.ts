import type {
  BlockContent,
  ListItem,
  PhrasingContent,
  Root,
  RootContent,
  TableContent,
  TableRow,
} from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import {
  elementsIn,
  isWords,
  plainTextOf,
  type RichElement,
  type RichMark,
  type RichNode,
  type RichText,
} from '#kernel/rich-text.ts';
import { noteSchema } from '../note-schema.ts';

/** A note's content as Markdown; underlining and highlights, which Markdown lacks, are left out. */
export function markdownOfBody(body: RichText): string {
  return write(treeOfBody(body));
}

/** Whole notes as one Markdown text, each under its title. */
export function markdownOfNotes(notes: readonly { title: string; body: RichText }[]): string {
  const children = notes.flatMap(({ title, body }): RootContent[] => [
    { type: 'heading', depth: 1, children: [{ type: 'text', value: title || 'Untitled note' }] },
    ...treeOfBody(body).children,
  ]);
  return write({ type: 'root', children });
}

function write(tree: Root): string {
  return toMarkdown(tree, { bullet: '-', rule: '-', extensions: [gfmToMarkdown()] });
}

/** A note's content as a Markdown syntax tree, from which other formats are made too. */
export function treeOfBody(body: RichText): Root {
  return { type: 'root', children: body.flatMap(blockOf) };
}

function blockOf(element: RichElement): BlockContent[] {
  const { type, attrs = {}, content = [] } = element;
  const blocks = () => elementsIn(element).flatMap(blockOf);
  switch (type) {
    case 'paragraph':
      return content.length > 0 ? [{ type: 'paragraph', children: inlineOf(content) }] : [];
    case 'heading': {
      const depth = attrs.level === 1 ? 1 : attrs.level === 2 ? 2 : 3;
      return [{ type: 'heading', depth, children: inlineOf(content) }];
    }
    case 'bulletList':
    case 'taskList':
      return [{ type: 'list', ordered: false, spread: false, children: itemsOf(element) }];
    case 'orderedList': {
      const start = Number(attrs.start);
      return [{ type: 'list', ordered: true, start, spread: false, children: itemsOf(element) }];
    }
    case 'blockquote':
      return [{ type: 'blockquote', children: blocks() }];
    case 'codeBlock': {
      const value = plainTextOf(noteSchema, [element]);
      return [{ type: 'code', lang: attrs.language ? String(attrs.language) : null, value }];
    }
    case 'table':
      return [{ type: 'table', children: elementsIn(element).map(rowOf) as TableContent[] }];
    case 'image':
      return [{ type: 'paragraph', children: [imageOf(attrs)] }];
    case 'horizontalRule':
      return [{ type: 'thematicBreak' }];
    default:
      return blocks();
  }
}

function itemsOf(list: RichElement): ListItem[] {
  return elementsIn(list).map((item) => ({
    type: 'listItem',
    spread: false,
    checked: item.type === 'taskItem' ? item.attrs?.checked === true : null,
    children: elementsIn(item).flatMap(blockOf),
  }));
}

/** A cell of a Markdown table is one line: what stands in several blocks is put behind another. */
function rowOf(row: RichElement): TableRow {
  return {
    type: 'tableRow',
    children: elementsIn(row).map((cell) => ({
      type: 'tableCell',
      children: elementsIn(cell).flatMap((block, index): PhrasingContent[] => [
        ...(index > 0 ? [{ type: 'text', value: ' ' } as const] : []),
        ...(noteSchema.elements[block.type]?.holds === 'words'
          ? inlineOf(block.content ?? [])
          : [{ type: 'text', value: oneLine(plainTextOf(noteSchema, [block])) } as const]),
      ]),
    })),
  };
}

function inlineOf(content: readonly RichNode[]): PhrasingContent[] {
  return content.flatMap((node): PhrasingContent[] => {
    if (isWords(node)) return [formatted(node.text, node.marks ?? [])];
    if (node.type === 'hardBreak') return [{ type: 'break' }];
    return [{ type: 'text', value: plainTextOf(noteSchema, [node]) }];
  });
}

function formatted(text: string, marks: readonly RichMark[]): PhrasingContent {
  const has = (type: string) => marks.find((mark) => mark.type === type);
  const link = has('link');
  let node: PhrasingContent = has('code')
    ? { type: 'inlineCode', value: text }
    : { type: 'text', value: text };
  if (has('strike')) node = { type: 'delete', children: [node] };
  if (has('italic')) node = { type: 'emphasis', children: [node] };
  if (has('bold')) node = { type: 'strong', children: [node] };
  if (link) node = { type: 'link', url: String(link.attrs?.href), children: [node] };
  return node;
}

function imageOf(attrs: Readonly<Record<string, unknown>>): PhrasingContent {
  return { type: 'image', url: String(attrs.src), alt: String(attrs.alt ?? '') };
}

function oneLine(text: string): string {
  return text.replaceAll('\n', ' ');
}
