import type { ReactNode } from 'react';
import styles from './article.module.css';
import { type Markdown, Written } from './written.tsx';

export interface ArticleProps {
  /** The text, a file of `content/`. */
  content: Markdown;
  /** Date of the text, ISO. */
  date?: string | undefined;
  children?: ReactNode;
}

/** A text page, such as a legal text or a blog post. Its file begins with the heading. */
export function Article({ content, date, children }: ArticleProps) {
  return (
    <article className={styles.article}>
      {date ? <ArticleDate date={date} /> : null}
      <Written content={content} />
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
