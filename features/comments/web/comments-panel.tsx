import { Button, SegmentedControl } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { useStore } from '#platform/web/store/store.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { ShowMore } from '#ui/show-more/show-more.tsx';
import { projectAnchor, type ThreadState } from '../contract/thread.ts';
import { useAnchorLabels, useRequestedComment } from './anchors.tsx';
import { readCommentAddress } from './comment-address.ts';
import { CommentField, type WrittenComment } from './comment-field.tsx';
import { threadQuery, threadsQuery, useCommentCalls } from './comment-queries.ts';
import styles from './comments.module.css';
import { ThreadView } from './thread-view.tsx';
import { useRefreshComments } from './use-refresh.ts';

/** The comments of a project: all, those on one anchor, or one thread, by the address. */
export function CommentsPanel({ at }: { at: string | null }) {
  const { anchor, threadId } = readCommentAddress(at);
  const { showPanel } = useOpenSurface();
  const narrowed = at !== null;
  return (
    <div className={styles.panel}>
      {narrowed ? (
        <Button
          className={styles.back ?? ''}
          size="compact-sm"
          variant="subtle"
          leftSection={<IconArrowLeft size={16} />}
          onClick={() => showPanel('comments')}
        >
          All comments
        </Button>
      ) : null}
      {threadId === null ? (
        <Threads key={anchor} anchor={anchor} />
      ) : (
        <LinkedThread threadId={threadId} />
      )}
    </div>
  );
}

function LinkedThread({ threadId }: { threadId: string }) {
  const { project } = useOpenSurface();
  const { data, isPending, isError } = useQuery(
    threadQuery(useCommentCalls(), project.id, threadId),
  );
  if (isPending) return <Loading />;
  if (isError) return <p className={styles.empty}>This thread is no longer there.</p>;
  return <ThreadView thread={data} />;
}

const states = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
];

function Threads({ anchor }: { anchor: string | null }) {
  const { project } = useOpenSurface();
  const [state, setState] = useState<ThreadState>('open');
  const mayComment = project.abilities.includes('comment');
  const wished = useStore(useRequestedComment()) === anchor && anchor !== null;
  if (wished && state !== 'open') setState('open');
  return (
    <>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label="Which threads"
        data={states}
        value={state}
        onChange={(value) => setState(value === 'resolved' ? 'resolved' : 'open')}
      />
      {mayComment && state === 'open' ? <NewThread anchor={anchor ?? projectAnchor} /> : null}
      <ThreadList state={state} anchor={anchor} />
    </>
  );
}

/** Begins a thread on an anchor, once its name is known, or on the whole project. */
function NewThread({ anchor }: { anchor: string }) {
  const { kind } = useOpenSurface();
  const labels = useAnchorLabels();
  const isProject = anchor === projectAnchor;
  const name = isProject ? `The whole ${kind.noun}` : (labels?.name(anchor) ?? null);
  return name === null ? null : <BeginThread anchor={anchor} name={name} />;
}

function BeginThread({ anchor, name }: { anchor: string; name: string }) {
  const { project } = useOpenSurface();
  const calls = useCommentCalls();
  const refresh = useRefreshComments();
  const begin = useMutation({
    mutationFn: (written: WrittenComment) =>
      send(calls.begin, { body: { project_id: project.id, anchor, ...written } }),
    onSuccess: refresh,
  });
  const field = useWishedField(anchor);
  return (
    <div className={styles.begin}>
      <p dir="auto" className={styles.anchor}>
        {name}
      </p>
      <CommentField
        label="Write a comment"
        action="Comment"
        field={field}
        sending={begin.isPending}
        onSend={begin.mutateAsync}
      />
    </div>
  );
}

/** A ref of a field that takes the focus when the user wants to comment on this anchor. */
function useWishedField(anchor: string) {
  const query = useRequestedComment();
  const wished = useStore(query) === anchor;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!wished || !field.current) return;
    field.current.focus({ preventScroll: true });
    field.current.scrollIntoView({ block: 'nearest' });
    query.set(null);
  }, [query, wished]);
  return field;
}

interface ThreadListProps {
  state: ThreadState;
  anchor: string | null;
}

function ThreadList({ state, anchor }: ThreadListProps) {
  const { project, kind } = useOpenSurface();
  const list = useInfiniteQuery(threadsQuery(useCommentCalls(), project.id, { state, anchor }));
  if (list.isPending) return <Loading />;
  if (list.isError) {
    return (
      <div className={styles.empty}>
        <LoadFailed what="The comments" onRetry={() => list.refetch()} />
      </div>
    );
  }
  if (list.data.length === 0) {
    const nothing = {
      open: `No open comments here yet. Ask, answer and decide beside the ${kind.noun}.`,
      resolved: 'No resolved comments here yet.',
    };
    return <p className={styles.empty}>{nothing[state]}</p>;
  }
  return (
    <>
      {list.data.map((thread) => (
        <ThreadView key={thread.id} thread={thread} />
      ))}
      <ShowMore list={list} />
    </>
  );
}

function Loading() {
  return (
    <div className={styles.loading}>
      <LoadingLines />
    </div>
  );
}
