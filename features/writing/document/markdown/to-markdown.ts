import type { BlockContent, ListItem, PhrasingContent, Root, TableContent, TableRow } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import {
  elementsIn,
  isRun,
  plainTextOf,
  type RichElement,
  type RichMark,
  type RichNode,
  type RichRun,
  type RichText,
} from '#kernel/text/rich-text.ts';
import { writingSchema } from '../../contract/writing-schema.ts';
import { figureInHtml } from './figure.ts';

/** Text with a tool's own mark, which Markdown lacks: it is written as `==text==`. */
export interface MarkedEnds {
  /** Name of the mark; its attribute `id` identifies each. */
  mark: string;
  /** Text to add after the marked text, by its id; marks with other ids are not written. */
  ends: ReadonlyMap<string, string>;
}

const nothing: MarkedEnds = { mark: '', ends: new Map() };

/** A text as Markdown; underlining, which Markdown lacks, and other marks of tools are left out. */
export function markdownOf(text: RichText, signed: MarkedEnds = nothing): string {
  const tree: Root = { type: 'root', children: new Writer(signed).blocks(text) };
  return toMarkdown(tree, { bullet: '-', rule: '-', extensions: [gfmToMarkdown()] });
}

/** Writes the blocks of one text. */
class Writer {
  readonly #signed: MarkedEnds;

  constructor(signed: MarkedEnds) {
    this.#signed = signed;
  }

  blocks(body: RichText): BlockContent[] {
    return body.flatMap((element) => this.#block(element));
  }

  #block(element: RichElement): BlockContent[] {
    const { type, attrs = {}, content = [] } = element;
    const blocks = () => this.blocks(elementsIn(element));
    switch (type) {
      case 'paragraph':
        return content.length > 0 ? [{ type: 'paragraph', children: this.#inline(content) }] : [];
      case 'heading': {
        const depth = attrs.level === 1 ? 1 : attrs.level === 2 ? 2 : 3;
        return [{ type: 'heading', depth, children: this.#inline(content) }];
      }
      case 'bulletList':
      case 'taskList':
        return [{ type: 'list', ordered: false, spread: false, children: this.#items(element) }];
      case 'orderedList': {
        const start = Number(attrs.start);
        return [
          { type: 'list', ordered: true, start, spread: false, children: this.#items(element) },
        ];
      }
      case 'blockquote':
        return [{ type: 'blockquote', children: blocks() }];
      case 'codeBlock': {
        const value = plainTextOf(writingSchema, [element]);
        return [{ type: 'code', lang: attrs.language ? String(attrs.language) : null, value }];
      }
      case 'table':
        return [
          {
            type: 'table',
            children: elementsIn(element).map((row) => this.#row(row)) as TableContent[],
          },
        ];
      case 'image':
        return [this.#picture(element)];
      case 'horizontalRule':
        return [{ type: 'thematicBreak' }];
      default:
        return blocks();
    }
  }

  /** As a Markdown picture if it has neither caption nor width, else as a figure. */
  #picture(element: RichElement): BlockContent {
    const { src, alt = '', width = null } = element.attrs ?? {};
    const captions = elementsIn(element)
      .map(({ content = [] }) => this.#inline(content))
      .filter((caption) => caption.length > 0);
    const [url, description] = [String(src), String(alt)];
    if (width === null && captions.length === 0) {
      return { type: 'paragraph', children: [{ type: 'image', url, alt: description }] };
    }
    const wide = width === null ? null : Number(width);
    return {
      type: 'html',
      value: figureInHtml({ src: url, alt: description, width: wide, captions }),
    };
  }

  #items(list: RichElement): ListItem[] {
    return elementsIn(list).map((item) => ({
      type: 'listItem',
      spread: false,
      checked: item.type === 'taskItem' ? item.attrs?.checked === true : null,
      children: this.blocks(elementsIn(item)),
    }));
  }

  /** A cell of a Markdown table is one line: its blocks are joined. */
  #row(row: RichElement): TableRow {
    return {
      type: 'tableRow',
      children: elementsIn(row).map((cell) => ({
        type: 'tableCell',
        children: elementsIn(cell).flatMap((block, index): PhrasingContent[] => [
          ...(index > 0 ? [{ type: 'text', value: ' ' } as const] : []),
          ...(writingSchema.elements[block.type]?.holds === 'words'
            ? this.#inline(block.content ?? [])
            : [{ type: 'text', value: oneLine(plainTextOf(writingSchema, [block])) } as const]),
        ]),
      })),
    };
  }

  /** Inline content; a marked range that begins within another is left out. */
  #inline(content: readonly RichNode[]): PhrasingContent[] {
    const written: PhrasingContent[] = [];
    const { ends } = this.#signed;
    let open: string | null = null;
    const end = () => {
      if (open !== null) written.push(sign(`==${ends.get(open) ?? ''}`));
      open = null;
    };
    for (const node of content) {
      const here = isRun(node) ? this.#signedIn(node) : [];
      if (open !== null && !here.includes(open)) end();
      if (open === null && here[0] !== undefined) {
        open = here[0];
        written.push(sign('=='));
      }
      if (isRun(node)) written.push(formatted(node.text, node.marks ?? []));
      else if (node.type === 'hardBreak') written.push({ type: 'break' });
      else written.push({ type: 'text', value: plainTextOf(writingSchema, [node]) });
    }
    end();
    return written;
  }

  #signedIn({ marks = [] }: RichRun): string[] {
    const { mark, ends } = this.#signed;
    const ids = marks.flatMap(({ type, attrs }) => (type === mark ? [String(attrs?.id)] : []));
    return ids.filter((id) => ends.has(id));
  }
}

/** Characters that are not escaped. */
function sign(value: string): PhrasingContent {
  return { type: 'html', value };
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

function oneLine(text: string): string {
  return text.replaceAll('\n', ' ');
}
