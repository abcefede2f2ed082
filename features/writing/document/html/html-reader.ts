import type { Element } from 'hast';
import { isRun, type RichElement, type RichMark, type RichNode } from '#kernel/text/rich-text.ts';
import { picturePath } from '../../contract/writing-schema.ts';
import { pictureElsewhere } from '../picture-elsewhere.ts';
import { doneMark, markTasks, openMark } from './checklists.ts';
import { listFromHtml } from './html-list.ts';
import { tableFromHtml } from './html-table.ts';
import { Line } from './line.ts';
import { marksOf } from './marks-of.ts';
import type { HtmlNode, ReadBlocks } from './read-blocks.ts';
import { styleOf } from './style-of.ts';

/** Elements that begin a new line and have no other meaning. */
const boxes = new Set(
  'address article aside body center dd details dialog div dl dt fieldset figure footer form header hgroup html legend li main nav optgroup option p section summary tbody td tfoot th thead tr'.split(
    ' ',
  ),
);
const lists = new Set(['ul', 'ol', 'menu', 'dir']);

/** The blocks of HTML, with all of its text in order. */
export const blocksFromHtml: ReadBlocks = (nodes, marks = []) => {
  const flow = new Flow();
  flow.walk(nodes, { marks, asIs: false });
  return markTasks(flow.end());
};

interface Around {
  marks: readonly RichMark[];
  /** Whether white space is preserved. */
  asIs: boolean;
}

class Flow {
  readonly #blocks: RichElement[] = [];
  readonly #line = new Line();

  walk(nodes: readonly HtmlNode[], around: Around): void {
    for (const node of nodes) {
      if (node.type === 'text') this.#line.add(node.value, around.marks, around.asIs);
      else if (node.type === 'element') this.#element(node, around);
    }
  }

  end(): RichElement[] {
    const content = this.#line.end();
    if (content.length > 0) this.#blocks.push({ type: 'paragraph', content });
    return this.#blocks;
  }

  #put(...blocks: readonly RichElement[]): void {
    this.end();
    this.#blocks.push(...blocks);
  }

  #element(element: Element, { marks, asIs }: Around): void {
    const { tagName, children, properties } = element;
    const level = /^h([1-6])$/.exec(tagName)?.[1];
    if (level) this.#put(...headingFrom(Number(level), blocksFromHtml(children)));
    else if (lists.has(tagName)) this.#put(listFromHtml(element, blocksFromHtml));
    else if (tagName === 'table') this.#put(...tableFromHtml(element, blocksFromHtml));
    else if (tagName === 'blockquote') {
      this.#put({ type: 'blockquote', content: blocksFromHtml(children, marks) });
    } else if (tagName === 'pre') this.#put(codeFrom(element));
    else if (tagName === 'hr') this.#put({ type: 'horizontalRule' });
    else if (tagName === 'br') this.#line.break();
    else if (tagName === 'img') this.#picture(element, marks);
    else if (tagName === 'figcaption') this.#caption(blocksFromHtml(children, marks));
    else if (tagName === 'input') this.#field(element, marks);
    else if (isCheckbox(element)) this.#line.add(checkboxMark(element), [], true);
    else {
      const within = { marks: marksOf(element, marks), asIs: preservesSpace(element, asIs) };
      const isBox = boxes.has(tagName);
      if (isBox) this.end();
      if (properties.dataTaskState) this.#line.add(checkboxMark(element), [], true);
      this.walk(children, within);
      if (isBox) this.end();
    }
  }

  /**
   * A picture of the suite is a block; any other becomes a line with its description and a link to
   * it.
   */
  #picture({ properties }: Element, marks: readonly RichMark[]): void {
    const { src, alt, dataPicture, width, height, ariaRoleDescription } = properties;
    const description = typeof alt === 'string' ? alt : '';
    const own = picturePath.safeParse(dataPicture ?? src).data;
    if (own) {
      const wide = Number(/^(\d+)(?:\.\d+)?%$/.exec(String(width))?.[1]);
      const attrs = { src: own, alt: description, width: Number.isNaN(wide) ? null : wide };
      this.#put({ type: 'image', attrs });
      return;
    }
    // Google draws checkboxes as pictures; others track reading with pictures of one pixel.
    if (String(ariaRoleDescription) === 'checkbox' || Number(width) === 1 || Number(height) === 1)
      return;
    // An empty description marks a picture as decorative.
    if (alt !== undefined && description.trim() === '') return;
    const address = typeof src === 'string' ? src : '';
    for (const { text, marks: own = [] } of pictureElsewhere({ alt: description }, address, marks))
      this.#line.add(text, own, false);
  }

  /** The caption of a picture of the suite is part of it; other captions are paragraphs. */
  #caption(blocks: readonly RichElement[]): void {
    this.end();
    const picture = this.#blocks.at(-1);
    const [first, ...more] = blocks;
    if (picture?.type !== 'image' || picture.content || first?.type !== 'paragraph') {
      this.#put(...blocks);
      return;
    }
    const { content = [] } = first;
    this.#blocks[this.#blocks.length - 1] = { ...picture, content: [{ type: 'caption', content }] };
    this.#put(...more);
  }

  #field({ properties }: Element, marks: readonly RichMark[]): void {
    const { type, checked, value } = properties;
    if (type === 'checkbox') this.#line.add(checked ? doneMark : openMark, [], true);
    else if (type !== 'hidden' && value) this.#line.add(String(value), marks, false);
  }
}

/** A heading is one line of text; other content in it follows. */
function headingFrom(level: number, blocks: readonly RichElement[]): RichElement[] {
  const isLine = ({ type }: RichElement) => type === 'paragraph';
  const content = blocks.filter(isLine).flatMap(({ content = [] }, index): RichNode[] => [
    ...(index > 0 ? [{ type: 'hardBreak' }] : []),
    // Headings are bold anyway.
    ...content.map((node) => (isRun(node) ? withoutBold(node) : node)),
  ]);
  const rest = blocks.filter((block) => !isLine(block));
  const attrs = { level: Math.min(level, 3) };
  return [...(content.length > 0 ? [{ type: 'heading', attrs, content }] : []), ...rest];
}

function withoutBold<Node extends RichNode>(node: Node): Node {
  if (!('marks' in node)) return node;
  return { ...node, marks: node.marks?.filter(({ type }) => type !== 'bold') ?? [] };
}

function codeFrom(element: Element): RichElement {
  const text = textOf(element).replace(/^\n/, '').replace(/\n$/, '');
  const names = [element, ...element.children].flatMap((node) =>
    'properties' in node && Array.isArray(node.properties.className)
      ? node.properties.className
      : [],
  );
  const named = names.map((name) => /^lang(?:uage)?-([\w+#-]{1,40})$/.exec(String(name))?.[1]);
  const attrs = { language: named.find(Boolean) ?? null };
  return { type: 'codeBlock', attrs, content: text ? [{ type: 'text', text }] : [] };
}

function textOf(node: HtmlNode): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  return node.tagName === 'br' ? '\n' : node.children.map(textOf).join('');
}

/** A checkbox of Notion, which a style sheet draws. */
function isCheckbox({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className.includes('checkbox');
}

function checkboxMark({ properties: { className, dataTaskState } }: Element): string {
  const isOn = Array.isArray(className) && className.includes('checkbox-on');
  return isOn || dataTaskState === 'DONE' ? doneMark : openMark;
}

function preservesSpace(element: Element, around: boolean): boolean {
  const space = styleOf(element)['white-space'];
  return space === undefined ? around : /^(pre|pre-wrap|pre-line|break-spaces)$/.test(space);
}
