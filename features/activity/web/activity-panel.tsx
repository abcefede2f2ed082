import { Button } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { Moment } from '#ui/moment/moment.tsx';
import { type ActivityEntry, activityTopic } from '../contract.ts';
import styles from './activity.module.css';
import { activityKey, activityQuery } from './activity-query.ts';
import { inWords } from './in-words.ts';

/** Who did what with the project that is open, newest first; it follows while it is shown. */
export function ActivityPanel() {
  const { project, kind, live } = useOpenSurface();
  const client = useQueryClient();
  const list = useInfiniteQuery(activityQuery(project.id));
  useEffect(
    () =>
      live.onAnnouncement((topic) => {
        if (topic !== activityTopic) return;
        void client.invalidateQueries({ queryKey: activityKey(project.id) });
      }),
    [live, client, project.id],
  );
  if (list.isPending) {
    return (
      <div className={styles.panel}>
        <LoadingLines />
      </div>
    );
  }
  if (list.isError) {
    return (
      <p className={styles.empty}>
        The activity could not be loaded.{' '}
        <Button size="compact-sm" variant="subtle" onClick={() => list.refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  const entries = list.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    return <p className={styles.empty}>Nobody has done anything with this {kind.noun} yet.</p>;
  }
  return (
    <div className={styles.panel}>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} noun={kind.noun} />
        ))}
      </ol>
      {list.hasNextPage ? (
        <Button
          variant="default"
          size="compact-md"
          loading={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
    </div>
  );
}

function Entry({ entry, noun }: { entry: ActivityEntry; noun: string }) {
  const name = entry.by?.full_name ?? 'Somebody who has left Sightline';
  return (
    <li className={styles.entry}>
      <span aria-hidden>
        <Avatar name={name} colour={entry.by?.color ?? 0} size={28} />
      </span>
      <div className={styles.did}>
        <p className={styles.who}>
          <span className={styles.name}>{name}</span>
          <span className={styles.when}>
            <Moment at={entry.last_date} />
          </span>
        </p>
        <ul className={styles.deeds}>
          {inWords(entry, noun).map((deed) => (
            <li key={deed}>{deed}</li>
          ))}
        </ul>
      </div>
    </li>
  );
}
