import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './article.module.css';

type Written = ComponentType<{ components?: Record<string, ComponentType<never>> }>;

export interface ArticleProps {
  /** The text, a file of `content/`. */
  content: Written;
  /** Day of the text, ISO. */
  date?: string | undefined;
  children?: ReactNode;
}

/** A page that is read: a legal text, a blog post. Its file begins with the heading. */
export function Article({ content: Content, date, children }: ArticleProps) {
  return (
    <article className={styles.article}>
      {date ? <ArticleDate date={date} /> : null}
      <Content components={{ a: ArticleLink }} />
      {children}
    </article>
  );
}

/** The day of a text in words. */
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
