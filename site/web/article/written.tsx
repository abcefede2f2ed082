import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { ProductPicture } from '../landing/product-picture.tsx';
import styles from './written.module.css';

/** A Markdown file of `content/` or `docs/`, as the build imports it. */
export type Markdown = ComponentType<{ components?: Record<string, ComponentType<never>> }>;

export interface WrittenProps {
  content: Markdown;
  /** The component of links; by default those to own pages are the router's. */
  link?: (props: LinkProps) => ReactNode;
}

export interface LinkProps {
  href?: string;
  children?: ReactNode;
}

/** A text with headings, lists, tables and code. What is wider than the page scrolls, also by keys. */
export function Written({ content: Content, link = WrittenLink }: WrittenProps) {
  return (
    <div className={styles.written}>
      <Content components={{ a: link, img: Figure, pre: Code, table: Table }} />
    </div>
  );
}

export function WrittenLink({ href = '', children }: LinkProps) {
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>;
  return <a href={href}>{children}</a>;
}

/** A picture of the product, `/pictures/NAME-light.webp`, with its title as caption. */
function Figure({ src = '', alt = '', title }: { src?: string; alt?: string; title?: string }) {
  const [, name] = /^\/pictures\/([\w-]+)-light\.webp$/.exec(src) ?? [];
  if (!name) return <img src={src} alt={alt} title={title} loading="lazy" />;
  return (
    <span className={styles.figure}>
      <ProductPicture name={name} alt={alt} />
      {title ? <span className={styles.caption}>{title}</span> : null}
    </span>
  );
}

function Code({ children }: { children?: ReactNode }) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too.
  return <pre tabIndex={0}>{children}</pre>;
}

function Table({ children }: { children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too.
    <section className={styles.table} aria-label="Table" tabIndex={0}>
      <table>{children}</table>
    </section>
  );
}
