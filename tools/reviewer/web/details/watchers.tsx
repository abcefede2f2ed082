import { Button, MultiSelect } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { usePeopleWithAccess } from '#features/comments/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import panel from '#ui/fields/panel.module.css';
import { reviewCalls } from '../../contract/calls/review-calls.ts';
import type { Verdict } from '../../document/analysis/verdict.ts';
import { type Me, useReview } from '../model/review-model.tsx';
import { useAllOf } from '../model/use-all.ts';

/** The watchers of an issue: every user can watch, and editors can add others. */
export function Watchers({ issue }: Pick<Verdict, 'issue'>) {
  const { me, projectId, book, editor } = useReview();
  const { visit } = useOpenSurface();
  // An issue that the user found alone can have no other watchers.
  const alone = useAllOf(book === editor ? null : (book?.records ?? null), 'issues');
  const isOwn = alone.some(({ id }) => id === issue.id);
  if (projectId === null || visit || !me || isOwn) return null;
  return <WatchedBy id={issue.id} watchers={issue.watchers} me={me} project={projectId} />;
}

interface WatchedByProps {
  id: string;
  watchers: readonly string[];
  me: Me;
  project: string;
}

function WatchedBy({ id, watchers, me, project }: WatchedByProps) {
  const { editor } = useReview();
  const others = usePeopleWithAccess(true) ?? [];
  const watch = useMutation({
    mutationFn: ({ user_id, on }: { user_id: string; on: boolean }) =>
      send(reviewCalls.watchIssue, {
        params: { id: project, issue_id: id },
        body: { user_id, on },
      }),
  });
  const people = [
    { value: me.id, label: me.name },
    ...others.map(({ user_id, full_name }) => ({ value: user_id, label: full_name })),
  ];
  const named = people.filter(({ value }) => watchers.includes(value));
  const isWatching = watchers.includes(me.id);
  return (
    <section className={panel.section} aria-label="Watchers">
      <h3 className={panel.heading}>
        Watchers
        {named.length > 0 ? <span className={panel.count}>{named.length}</span> : null}
      </h3>
      {editor ? (
        <MultiSelect
          aria-label="Watchers"
          placeholder={named.length === 0 ? 'Nobody yet' : ''}
          searchable
          data={people}
          value={named.map(({ value }) => value)}
          onChange={(next) => {
            for (const { value: user_id } of people)
              if (watchers.includes(user_id) !== next.includes(user_id))
                watch.mutate({ user_id, on: next.includes(user_id) });
          }}
        />
      ) : (
        <p className={panel.quiet}>
          {named.map(({ label }) => label).join(', ') || 'Nobody watches this issue yet.'}
        </p>
      )}
      <Button
        size="compact-md"
        variant="subtle"
        color="gray"
        justify="start"
        leftSection={isWatching ? <IconEyeOff size={16} /> : <IconEye size={16} />}
        loading={watch.isPending}
        onClick={() => watch.mutate({ user_id: me.id, on: !isWatching })}
      >
        {isWatching ? 'Stop watching' : 'Watch this issue'}
      </Button>
      <p className={panel.quiet}>
        Watchers are notified about comments, notes, status and ratings.
      </p>
    </section>
  );
}
