import type { Element } from 'hast';
import type { RichMark } from '#kernel/text/rich-text.ts';
import { linkAddress } from '../../contract/writing-schema.ts';
import { styleOf } from './style-of.ts';

const byTag: Readonly<Record<string, string>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  dfn: 'italic',
  var: 'italic',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  u: 'underline',
  ins: 'underline',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
};

/** The marks of an element's text, given those of the text around it. */
export function marksOf(element: Element, around: readonly RichMark[]): readonly RichMark[] {
  const { tagName } = element;
  const style = styleOf(element);
  const weight = style['font-weight'] ?? '';
  const lines = `${style['text-decoration'] ?? ''} ${style['text-decoration-line'] ?? ''}`;
  const marks = new Map(around.map((mark) => [mark.type, mark]));
  const add = (type: string) => marks.set(type, { type });
  const own = byTag[tagName];
  // Google wraps everything into a <b> that is not bold.
  const isPlain = own === 'bold' && /^(normal|400)$/.test(weight);
  if (own && !isPlain) add(own);
  if (/^(bold|bolder|[6-9]00)$/.test(weight)) add('bold');
  if (style['font-style'] === 'italic') add('italic');
  if (lines.includes('line-through')) add('strike');
  const link = tagName === 'a' ? linkAddress.safeParse(element.properties.href).data : undefined;
  if (link) marks.set('link', { type: 'link', attrs: { href: link } });
  // Links are underlined anyway.
  if (marks.has('link')) marks.delete('underline');
  else if (lines.includes('underline')) add('underline');
  return [...marks.values()];
}
