import { Skeleton, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { Moment } from '#ui/moment/moment.tsx';
import { Folded } from '#ui/show-more/folded.tsx';
import { ShowMore } from '#ui/show-more/show-more.tsx';
import { auditActions } from '../contract/actions.ts';
import styles from './audit.module.css';
import { ownAuditQuery } from './audit-queries.ts';

/** Sign-ins and changes of the credentials of the own account. */
export function OwnSecurityEvents() {
  const list = useInfiniteQuery(ownAuditQuery);
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  if (list.isError) return <LoadFailed what="The list" onRetry={() => list.refetch()} />;
  if (list.isPending) return <Skeleton h={160} />;
  if (entries.length === 0) return <Text c="dimmed">Nothing has been recorded yet.</Text>;
  return (
    <>
      <Folded items={entries} max={8}>
        {(some) => (
          <ol className={styles.own}>
            {some.map(({ id, at, action, actor, device, address }) => (
              <li key={id}>
                <span className={styles.sentence}>{auditActions[action][1]}</span>
                <span className={styles.note}>
                  <Moment at={at} />
                  {actor.kind === 'account' && device ? `, ${device}` : ''}
                  {address ? `, ${address}` : ''}
                </span>
              </li>
            ))}
          </ol>
        )}
      </Folded>
      {list.hasNextPage && entries.length > 0 ? (
        <div>
          <ShowMore list={list} />
        </div>
      ) : null}
    </>
  );
}
