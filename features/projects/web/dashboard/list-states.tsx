import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { sentence } from '#kernel/text/sentence.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import type { ListShare } from '../../contract/project.ts';
import type { ProjectKindView } from '../kind-view.ts';
import { nothingStoredText, storedQuery, unreachedText } from '../stored-projects.ts';
import styles from './list-states.module.css';

/**
 * Shown where projects could not be loaded: unsaved changes in this browser, and projects that open
 * from its cache.
 */
export function ListFailed({ kind, onRetry }: { kind: ProjectKindView; onRetry: () => unknown }) {
  const account = useSession()?.metaData.user_id ?? '';
  const { data, isError } = useQuery(storedQuery(account, kind.code));
  const projects = data?.projects ?? [];
  const stored = data ? unreachedText(data.waiting) : isError ? nothingStoredText : '';
  return (
    <>
      <EmptyState
        title="Your projects could not be loaded"
        text={`The server can't be reached. ${stored}`}
        action={<Button onClick={() => onRetry()}>Try again</Button>}
      />
      {projects.length > 0 ? (
        <section aria-label="Stored on this browser" className={styles.stored}>
          <h2>Stored on this browser</h2>
          <ul>
            {projects.map(({ id, title }) => (
              <li key={id}>
                <Link to={kind.path(id)}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

/** Shown where the trash could not be loaded; the browser does not cache it. */
export function TrashFailed({ onRetry }: { onRetry: () => unknown }) {
  return (
    <EmptyState
      title="The trash could not be loaded"
      text="The server can't be reached. The content of the trash is not changed."
      action={<Button onClick={() => onRetry()}>Try again</Button>}
    />
  );
}

/** Shown where no project was opened recently, or none is shared. */
export function NothingShared({
  kind,
  share,
  onAll,
}: {
  kind: ProjectKindView;
  share: Exclude<ListShare, 'all'>;
  onAll: () => void;
}) {
  const texts = {
    recent: [
      'Nothing opened recently',
      `Each ${kind.noun} that you opened in the last 30 days shows here.`,
    ],
    shared: ['Nothing shared with you', `Each ${kind.noun} that others share with you shows here.`],
  } as const;
  const [title, text] = texts[share];
  return (
    <EmptyState title={title} text={text} action={<Button onClick={onAll}>Show all</Button>} />
  );
}

/** Shown where a search found nothing. */
export function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState
      title={sentence`Nothing found for '${search}'`}
      text="Titles and texts of all your projects here were searched, in every folder."
      action={<Button onClick={onClear}>Clear search</Button>}
    />
  );
}
