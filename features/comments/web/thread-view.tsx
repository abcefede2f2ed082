import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { projectAnchor, type Thread } from '../contract/thread.ts';
import { useAnchorLabels } from './anchors.tsx';
import { CommentField, type WrittenComment } from './comment-field.tsx';
import { useCommentCalls } from './comment-queries.ts';
import { CommentView } from './comment-view.tsx';
import styles from './comments.module.css';
import { useMarkSeen } from './use-mark-seen.ts';
import { useRefreshComments } from './use-refresh.ts';

/** A thread: its anchor, its comments, and its actions. */
export function ThreadView({ thread }: { thread: Thread }) {
  const { project } = useOpenSurface();
  const root = useRef<HTMLElement>(null);
  useMarkSeen(root, thread);
  const { reply, resolve } = useThreadChanges(thread);
  const { comments, resolved_by, may_resolve, unread } = thread;
  const open = resolved_by === null;
  const first = comments[0];
  return (
    <article
      ref={root}
      className={styles.thread}
      data-unread={unread > 0}
      aria-label={first ? sentence`Thread of ${first.author.full_name}` : 'Thread'}
    >
      <div className={styles.threadHeader}>
        <AnchorName anchor={thread.anchor} />
        {may_resolve ? (
          <Button
            className={styles.resolve ?? ''}
            size="compact-xs"
            variant="subtle"
            color="gray"
            leftSection={open ? <IconCheck size={14} /> : <IconArrowBackUp size={14} />}
            loading={resolve.isPending}
            onClick={() => resolve.mutate(open)}
          >
            {open ? 'Resolve' : 'Open again'}
          </Button>
        ) : null}
      </div>
      {open ? null : <p className={styles.resolved}>Resolved by {resolved_by}</p>}
      <ol className={styles.comments}>
        {comments.map((comment) => (
          <CommentView key={comment.id} comment={comment} />
        ))}
      </ol>
      {project.abilities.includes('comment') ? (
        <CommentField
          label="Reply"
          action="Reply"
          sending={reply.isPending}
          onSend={reply.mutateAsync}
        />
      ) : null}
    </article>
  );
}

function useThreadChanges(thread: Thread) {
  const { project } = useOpenSurface();
  const calls = useCommentCalls();
  const refresh = useRefreshComments();
  const named = { project_id: project.id, thread_id: thread.id };
  return {
    reply: useMutation({
      mutationFn: (written: WrittenComment) =>
        send(calls.reply, { body: { ...named, ...written } }),
      onSuccess: refresh,
    }),
    resolve: useMutation({
      mutationFn: (resolved: boolean) => send(calls.resolve, { body: { ...named, resolved } }),
      onSuccess: refresh,
    }),
  };
}

/** The name of the thread's anchor; a click scrolls it into view. */
function AnchorName({ anchor }: { anchor: string }) {
  const { kind } = useOpenSurface();
  const labels = useAnchorLabels();
  if (anchor === projectAnchor) {
    return <span className={styles.anchor}>The whole {kind.noun}</span>;
  }
  const name = labels?.name(anchor);
  if (!labels || !name) return <span className={styles.anchor}>On something that was removed</span>;
  return (
    <button type="button" className={styles.anchorLink} onClick={() => labels.reveal(anchor)}>
      {name}
    </button>
  );
}
