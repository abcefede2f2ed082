import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formerMember } from '#features/accounts/contract/public-user.ts';
import { Portrait } from '#features/accounts/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { Moment } from '#ui/moment/moment.tsx';
import { ShowMore } from '#ui/show-more/show-more.tsx';
import { type ActivityEntry, activityTopic } from '../contract.ts';
import styles from './activity.module.css';
import { activityKey, activityQuery } from './activity-query.ts';
import { describeWork } from './describe-work.ts';

/** The activity of the open project, newest first; it updates while it is shown. */
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
      <div className={styles.empty}>
        <LoadFailed what="The activity" onRetry={() => list.refetch()} />
      </div>
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
      <ShowMore list={list} />
    </div>
  );
}

function Entry({ entry, noun }: { entry: ActivityEntry; noun: string }) {
  const by = entry.by ?? formerMember(entry.id);
  return (
    <li className={styles.entry}>
      <span aria-hidden>
        <Portrait person={by} />
      </span>
      <div className={styles.did}>
        <p className={styles.who}>
          <span className={styles.name}>{by.full_name}</span>
          <span className={styles.when}>
            <Moment at={entry.last_date} />
          </span>
        </p>
        <ul className={styles.deeds}>
          {describeWork(entry, noun).map((deed) => (
            <li key={deed}>{deed}</li>
          ))}
        </ul>
      </div>
    </li>
  );
}
