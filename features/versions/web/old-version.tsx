import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { readState } from '#platform/web/live/read-state.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { dayAndTime } from '#ui/moment/since.ts';
import { versionCalls } from '../contract/calls.ts';
import { versionQuery, versionsKey } from './version-queries.ts';
import styles from './versions.module.css';

/** The read-only surface of an old version, with a banner above it. */
export function OldVersion({ at }: { at: string }) {
  const { project, kind, showPanel } = useOpenSurface();
  const { data, isError, error } = useQuery(versionQuery(kind, project.id, at));
  const state = data?.state;
  const document = useMemo(() => (state === undefined ? null : readState(state)), [state]);
  const back = () => showPanel('versions');
  if (isError) {
    const isDamaged = error instanceof Failure && error.code === 'version_damaged';
    return (
      <EmptyState
        title={isDamaged ? 'This version can no longer be read' : 'This version does not exist'}
        text={
          isDamaged
            ? 'Choose another one, or go back to now.'
            : 'It may have been deleted to make room for newer ones.'
        }
        action={<Button onClick={back}>Back to now</Button>}
      />
    );
  }
  if (!data || !document) return <LoadingLines />;
  return (
    <div className={styles.old}>
      <div className={styles.banner} role="status">
        <p className={styles.notice}>
          You are looking at the version <strong>{data.title}</strong> of{' '}
          <time dateTime={data.created_date}>
            {dayAndTime(new Date(data.created_date), new Date())}
          </time>
          . It cannot be edited.
        </p>
        <RestoreButton versionId={at} title={data.title} />
        <Button size="compact-md" variant="default" onClick={back}>
          Back to now
        </Button>
      </div>
      <div className={styles.surface}>
        <Suspense fallback={<LoadingLines />}>
          <kind.StillSurface document={document} />
        </Suspense>
      </div>
    </div>
  );
}

function RestoreButton({ versionId, title }: { versionId: string; title: string }) {
  const { project, kind, showPanel } = useOpenSurface();
  const confirm = useConfirm();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const params = { mapper_id: project.id, version_id: versionId };
      return send(versionCalls(kind.prefix, kind.group).restore, { params });
    },
    onSuccess: async () => {
      showPanel('versions');
      showToast({ text: sentence`The version ${title} is restored.`, kind: 'success' });
      await client.invalidateQueries({ queryKey: versionsKey(project.id) });
    },
  });
  // Also where the project cannot be edited because its newest state cannot be read: restoring
  // helps then.
  if (!project.abilities.includes('restore')) return null;
  const restore = async () => {
    const yes = await confirm({
      title: 'Restore this version?',
      text: sentence`This ${kind.noun} is restored to ${title} for everyone. Its current state is saved as a version first.`,
      confirm: 'Restore version',
    });
    if (yes) mutate();
  };
  return (
    <Button size="compact-md" loading={isPending} onClick={() => void restore()}>
      Restore this version
    </Button>
  );
}
