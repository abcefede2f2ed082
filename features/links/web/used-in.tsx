import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LinkableItemRef } from '#kernel/links/linkable-item.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { useUses } from './item-states.ts';
import styles from './links.module.css';

interface UsedInProps {
  of: LinkableItemRef;
  /** Shown where the item has no visible use; nothing by default. */
  none?: ReactNode;
}

/** The uses of a linkable item, with links to them. */
export function UsedIn({ of, none = null }: UsedInProps) {
  const list = useUses(of);
  if (list.isError) return <LoadFailed what="Where this is used" onRetry={() => list.refetch()} />;
  const uses = list.data ?? [];
  if (uses.length === 0) return list.isPending ? null : none;
  return (
    <section className={styles.used} aria-label="Used in">
      <h3 className={styles.heading}>
        Used in <span className={styles.count}>{uses.length}</span>
      </h3>
      <ul className={styles.uses}>
        {uses.map(({ project, link, what, title, project_title, path }) => (
          <li key={`${project} ${link}`}>
            <Link className={styles.use} to={path}>
              <span className={styles.what}>{what}</span>
              <span className={styles.text}>
                <span dir="auto" className={styles.title}>
                  {title || 'Unnamed'}
                </span>
                <span dir="auto" className={styles.from}>
                  {project_title}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
