import { IconChevronRight } from '@tabler/icons-react';
import { Fragment, useRef } from 'react';
import { Link } from 'react-router';
import { useDashboardView } from './dashboard-view.tsx';
import { folderPath } from './folder-tree.ts';
import styles from './folders.module.css';
import { useDropInto } from './use-drop-into.ts';

/** The folders around the current one, each a link and a drop target. */
export function Breadcrumb({ folderId }: { folderId: string }) {
  const { kind, folders } = useDashboardView();
  const path = folderPath(folders, folderId);
  return (
    <nav className={styles.breadcrumb} aria-label="Folders">
      <Crumb id={null} title={`All ${kind.tab} projects`} to={kind.dashboard} />
      {path.map(({ _id, title }) => (
        <Fragment key={_id}>
          <IconChevronRight size={16} aria-hidden />
          {_id === folderId ? (
            <span className={styles.here} aria-current="page">
              {title}
            </span>
          ) : (
            <Crumb id={_id} title={title} to={`${kind.dashboard}?folder=${_id}`} />
          )}
        </Fragment>
      ))}
    </nav>
  );
}

function Crumb({ id, title, to }: { id: string | null; title: string; to: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  const over = useDropInto(link, id, title);
  return (
    <Link ref={link} to={to} className={styles.crumb} data-over={over || undefined}>
      {title}
    </Link>
  );
}
