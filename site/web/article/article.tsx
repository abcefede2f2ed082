import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './article.module.css';

type Written = ComponentType<{ components?: Record<string, ComponentType<never>> }>;

export interface ArticleProps {
  /** The text, a file of `content/`. */
  content: Written;
  /** Date of the text, ISO. */
  date?: string | undefined;
  children?: ReactNode;
}

/** A text page, such as a legal text or a blog post. Its file begins with the heading. */
export function Article({ content: Content, date, children }: ArticleProps) {
  return (
    <article className={styles.article}>
      {date ? <ArticleDate date={date} /> : null}
      <Content components={{ a: ArticleLink }} />
      {children}
    </article>
  );
}

/** The formatted date of a text. */
export function ArticleDate({ date }: { date: string }) {
  const text = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  );
  return (
    <time className={styles.date} dateTime={date}>
      {text}
    </time>
  );
}

function ArticleLink({ href = '', children }: { href?: string; children?: ReactNode }) {
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>;
  return <a href={href}>{children}</a>;
}
