import Slugger from 'github-slugger';
import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { toString as textOf } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';

/** A Markdown file of `content/`: its front matter, and its text. */
export interface MarkdownFile {
  properties: Readonly<Record<string, string>>;
  text: string;
}

/** Reads the front matter, lines of `name: value` between two lines of dashes. */
export function readMarkdown(source: string): MarkdownFile {
  const [whole = '', lines = ''] = /^---\n([\s\S]*?)\n---\n/.exec(source) ?? [];
  const properties = lines.split('\n').flatMap((line) => {
    const [, name, value] = /^(\w+): *(.*)$/.exec(line) ?? [];
    return name && value ? [[name, value] as const] : [];
  });
  return { properties: Object.fromEntries(properties), text: source.slice(whole.length).trim() };
}

/**
 * Markdown as HTML, with the same ids of headings as the pages have. HTML in it is left out.
 * @param address replaces the addresses of links and pictures
 */
export function markdownToHtml(text: string, address: (given: string) => string): string {
  const root = toHast(parse(text)) as Root;
  const slugger = new Slugger();
  for (const element of elementsOf(root.children as ElementContent[])) {
    const { tagName, properties } = element;
    if (/^h[1-6]$/.test(tagName)) properties.id = slugger.slug(textOf(element));
    for (const name of ['href', 'src'])
      if (typeof properties[name] === 'string') properties[name] = address(properties[name]);
  }
  return toHtml(root);
}

function parse(text: string) {
  return fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}

function elementsOf(nodes: readonly ElementContent[]): Element[] {
  return nodes.flatMap((node) =>
    node.type === 'element' ? [node, ...elementsOf(node.children)] : [],
  );
}
