import { createElement, Fragment, type ReactNode } from 'react';
import { webHref } from '#features/links/web/index.ts';
import type { Mark } from '#kernel/document/fields.ts';
import styles from './map-card.module.css';

/** A text with its marks. */
export function MarkedText({ text, marks }: { text: string; marks: readonly Mark[] }) {
  const cuts = [...new Set([0, text.length, ...marks.flatMap(({ from, to }) => [from, to])])]
    .filter((at) => at <= text.length)
    .sort((a, b) => a - b);
  return cuts.slice(0, -1).map((from, index) => {
    const to = cuts[index + 1] ?? text.length;
    const here = marks.filter((mark) => mark.from <= from && mark.to >= to);
    const part = here.reduce<ReactNode>(dress, text.slice(from, to));
    return <Fragment key={from}>{part}</Fragment>;
  });
}

const elements: Record<string, string> = { bold: 'strong', italic: 'em', strike: 's' };

function dress(inner: ReactNode, { name, value }: Mark): ReactNode {
  const element = elements[name];
  if (element) return createElement(element, null, inner);
  if (name === 'highlight') {
    return (
      <mark className={styles.mark} style={{ backgroundColor: `${String(value)}40` }}>
        {inner}
      </mark>
    );
  }
  const href = name === 'link' ? webHref(String(value)) : null;
  if (href) {
    return (
      <a href={href} target="_blank" rel="noreferrer" tabIndex={-1}>
        {inner}
      </a>
    );
  }
  return inner;
}
