import type { PhrasingContent } from 'mdast';

/** A picture that Markdown cannot express: with a caption, or narrower than the text. */
export interface Figure {
  src: string;
  alt: string;
  /** In per cent of the text's width; null for its own size. */
  width: number | null;
  captions: readonly (readonly PhrasingContent[])[];
}

const tags: Readonly<Record<string, string>> = { strong: 'strong', emphasis: 'em', delete: 's' };

/** A figure as one line of HTML, which programs that render Markdown accept. */
export function figureInHtml({ src, alt, width, captions }: Figure): string {
  const wide = width === null ? '' : ` width="${width}%"`;
  const said = captions.map((nodes) => `<figcaption>${htmlOf(nodes)}</figcaption>`);
  return `<figure><img src="${escaped(src)}" alt="${escaped(alt)}"${wide}>${said.join('')}</figure>`;
}

function htmlOf(nodes: readonly PhrasingContent[]): string {
  return nodes.map(htmlOfNode).join('');
}

function htmlOfNode(node: PhrasingContent): string {
  if (node.type === 'break') return '<br>';
  if (node.type === 'inlineCode') return `<code>${escaped(node.value)}</code>`;
  if (node.type === 'link') return `<a href="${escaped(node.url)}">${htmlOf(node.children)}</a>`;
  const tag = tags[node.type];
  if (tag && 'children' in node) return `<${tag}>${htmlOf(node.children)}</${tag}>`;
  return 'value' in node ? escaped(node.value) : '';
}

/** A line break would end the line of HTML, and an empty line the HTML block. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/\s*\n\s*/g, ' ');
}
