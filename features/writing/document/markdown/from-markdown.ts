import type {
  BlockContent,
  Definition,
  Image,
  ListItem,
  Nodes,
  PhrasingContent,
  Root,
  RootContent,
  TableRow,
} from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { cleanRichText } from '#kernel/text/rich-clean.ts';
import type { RichElement, RichMark, RichNode, RichText } from '#kernel/text/rich-text.ts';
import { writingSchema } from '../../contract/writing-schema.ts';
import { treeOfHtml } from '../html/from-html.ts';
import { blocksFromHtml } from '../html/html-reader.ts';
import { pictureElsewhere } from '../picture-elsewhere.ts';
import { withoutFrontMatter } from './front-matter.ts';

/**
 * The rich text of Markdown (CommonMark with GitHub's tables, checklists, footnotes and
 * strikethrough). HTML in it becomes plain text, front matter (YAML, TOML) becomes lines below its
 * title, and a picture that is not of the suite becomes a line with its address.
 */
export function textFromMarkdown(text: string): RichText {
  const { properties, rest } = withoutFrontMatter(text);
  const tree = fromMarkdown(rest, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const blocks = new Reader(definitionsIn(tree)).blocks(tree.children);
  return cleanRichText(writingSchema, [...properties, ...blocks]);
}

function definitionsIn(tree: Root): ReadonlyMap<string, Definition> {
  const definitions = new Map<string, Definition>();
  const look = (nodes: readonly Nodes[]) => {
    for (const node of nodes) {
      if (node.type === 'definition') definitions.set(node.identifier, node);
      if ('children' in node) look(node.children);
    }
  };
  look(tree.children);
  return definitions;
}

const deepestHeading = 3;

class Reader {
  readonly #definitions: ReadonlyMap<string, Definition>;

  constructor(definitions: ReadonlyMap<string, Definition>) {
    this.#definitions = definitions;
  }

  blocks(nodes: readonly RootContent[]): RichElement[] {
    return nodes.flatMap((node) => this.#block(node));
  }

  #block(node: RootContent): RichElement[] {
    switch (node.type) {
      case 'paragraph':
        return this.#paragraph(node.children);
      case 'heading': {
        const attrs = { level: Math.min(node.depth, deepestHeading) };
        return [{ type: 'heading', attrs, content: this.#inline(node.children, []) }];
      }
      case 'blockquote':
        return [{ type: 'blockquote', content: this.blocks(node.children) }];
      case 'code': {
        const content = node.value ? [{ type: 'text', text: node.value }] : [];
        return [{ type: 'codeBlock', attrs: { language: node.lang ?? null }, content }];
      }
      case 'thematicBreak':
        return [{ type: 'horizontalRule' }];
      case 'list':
        return this.#list(node);
      case 'table':
        return this.#table(node);
      case 'footnoteDefinition':
        return footnote(node.label ?? node.identifier, this.blocks(node.children));
      case 'html':
        return blocksFromHtml(treeOfHtml(node.value).children);
      default:
        return [];
    }
  }

  /** A picture of the suite is a block; the text around it becomes separate paragraphs. */
  #paragraph(nodes: readonly PhrasingContent[]): RichElement[] {
    const parts: RichElement[] = [];
    let phrases: PhrasingContent[] = [];
    const end = () => {
      if (phrases.length > 0) {
        parts.push({ type: 'paragraph', content: this.#inline(phrases, []) });
      }
      phrases = [];
    };
    for (const node of nodes) {
      if (node.type === 'image' && isOurs(node.url)) {
        end();
        parts.push(pictureFrom(node));
      } else phrases.push(node);
    }
    end();
    return parts;
  }

  /** A table with an empty header has none, as Markdown requires a header row. */
  #table({ children: [header, ...rows] }: Extract<RootContent, { type: 'table' }>): RichElement[] {
    const row = (type: string) => (one: TableRow) => ({
      type: 'tableRow',
      content: one.children.map((cell) => ({ type, content: this.#paragraph(cell.children) })),
    });
    const says = header?.children.some((cell) => cell.children.length > 0) || rows.length === 0;
    const headers = header && says ? [row('tableHeader')(header)] : [];
    return [{ type: 'table', content: [...headers, ...rows.map(row('tableCell'))] }];
  }

  #list(node: Extract<RootContent, { type: 'list' }>): RichElement[] {
    const isTask = ({ checked }: ListItem) => typeof checked === 'boolean';
    if (node.children.some(isTask)) {
      const content = node.children.map((item) => ({
        type: 'taskItem',
        attrs: { checked: item.checked === true },
        content: this.#item(item),
      }));
      return [{ type: 'taskList', content }];
    }
    const content = node.children.map((item) => ({
      type: 'listItem',
      content: this.#item(item),
    }));
    if (!node.ordered) return [{ type: 'bulletList', content }];
    return [{ type: 'orderedList', attrs: { start: node.start ?? 1 }, content }];
  }

  #item({ children }: ListItem): RichElement[] {
    return this.blocks(children as BlockContent[]);
  }

  #inline(nodes: readonly PhrasingContent[], marks: readonly RichMark[]): RichNode[] {
    const within = (node: Nodes & { children: PhrasingContent[] }, ...more: RichMark[]) =>
      this.#inline(node.children, [...marks, ...more]);
    return nodes.flatMap((node): RichNode[] => {
      switch (node.type) {
        case 'text':
          return [{ type: 'text', text: node.value.replaceAll('\n', ' '), marks }];
        case 'inlineCode':
          return [{ type: 'text', text: node.value, marks: [...marks, { type: 'code' }] }];
        case 'break':
          return [{ type: 'hardBreak' }];
        case 'strong':
          return within(node, { type: 'bold' });
        case 'emphasis':
          return within(node, { type: 'italic' });
        case 'delete':
          return within(node, { type: 'strike' });
        case 'link':
          return within(node, linkTo(node.url));
        case 'linkReference': {
          const url = this.#definitions.get(node.identifier)?.url;
          return url === undefined ? within(node) : within(node, linkTo(url));
        }
        case 'image':
          return pictureElsewhere(node, node.url, marks);
        case 'imageReference': {
          const url = this.#definitions.get(node.identifier)?.url;
          return url === undefined && !node.alt ? [] : pictureElsewhere(node, url ?? '', marks);
        }
        case 'footnoteReference':
          return [{ type: 'text', text: `[${node.label ?? node.identifier}]`, marks }];
        case 'html':
          // Tags are separate nodes; their text is stored beside them.
          return /^<br\b/i.test(node.value) ? [{ type: 'hardBreak' }] : [];
        default:
          return [];
      }
    });
  }
}

/** A footnote as a paragraph that begins with its label. */
function footnote(label: string, [first, ...more]: readonly RichElement[]): RichElement[] {
  const mark: RichNode = { type: 'text', text: `[${label}] ` };
  if (first?.type !== 'paragraph') {
    const alone = { type: 'paragraph', content: [mark] };
    return [alone, ...(first ? [first, ...more] : [])];
  }
  return [{ ...first, content: [mark, ...(first.content ?? [])] }, ...more];
}

/** A picture of the suite; its title becomes the caption. */
function pictureFrom({ url, alt, title }: Image): RichElement {
  const caption = { type: 'caption', content: [{ type: 'text', text: title ?? '' }] };
  const attrs = { src: url, alt: alt ?? '' };
  return { type: 'image', attrs, ...(title ? { content: [caption] } : {}) };
}

function linkTo(href: string): RichMark {
  return { type: 'link', attrs: { href } };
}

function isOurs(url: string): boolean {
  return writingSchema.elements.image?.attributes?.src?.schema.safeParse(url).success === true;
}
