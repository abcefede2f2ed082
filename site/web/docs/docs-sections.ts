import GithubSlugger from 'github-slugger';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString as textOf } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';
import type { DocsKind } from './docs-contents.ts';

/** A part of the documentation that the search finds: a heading with the text below it. */
export interface DocsSection {
  /** Its address. */
  id: string;
  page: string;
  kind: DocsKind;
  heading: string;
  text: string;
}

const containers: readonly string[] = ['list', 'listItem', 'table', 'tableRow', 'blockquote'];

/** The sections of a Markdown text; the ids of headings are those that `rehype-slug` writes. */
export function sectionsOf(
  source: string,
  { path, title, kind }: { path: string; title: string; kind: DocsKind },
): DocsSection[] {
  const ids = new GithubSlugger();
  const sections: DocsSection[] = [];
  const { children } = fromMarkdown(source, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  for (const node of children) {
    if (node.type === 'heading') {
      const heading = textOf(node);
      const anchor = ids.slug(heading);
      const id = node.depth === 1 ? path : `${path}#${anchor}`;
      sections.push({ id, page: title, kind, heading, text: '' });
      continue;
    }
    const last = sections.at(-1);
    if (last) last.text = `${last.text} ${wordsOf(node)}`.trim();
  }
  return sections;
}

/** The text of a block; entries and cells are parted by a space. */
function wordsOf(node: Nodes): string {
  if (!containers.includes(node.type) || !('children' in node)) return textOf(node);
  return node.children.map(wordsOf).join(' ');
}
