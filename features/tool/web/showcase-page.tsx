import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type * as Y from 'yjs';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import styles from './showcase-page.module.css';

interface ShowcasePageProps {
  title: string;
  /** A note about what is invented in it. */
  text: string;
  /** The sample of the library, and the label of its button. */
  begin: { slug: string; label: string };
  showcase: UseQueryResult<Y.Doc>;
  children: (document: Y.Doc) => ReactNode;
}

/** A public page of a tool's sample, with a button to begin with it. */
export function ShowcasePage({ title, text, begin, showcase, children }: ShowcasePageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div>
          <h1 dir="auto" className={styles.title}>
            {title}
          </h1>
          <p dir="auto" className={styles.text}>
            {text}
          </p>
        </div>
        <Button component={Link} to={`/samples/${begin.slug}`} variant="default">
          {begin.label}
        </Button>
      </header>
      <div className={styles.surface}>
        {showcase.isPending ? <LoadingLines /> : null}
        {showcase.isError ? (
          <LoadFailed what="The showcase" onRetry={() => showcase.refetch()} />
        ) : null}
        {showcase.data ? children(showcase.data) : null}
      </div>
    </div>
  );
}
