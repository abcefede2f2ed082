import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Portrait } from '#features/accounts/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { Moment } from '#ui/moment/moment.tsx';
import type { Comment } from '../contract/thread.ts';
import { CommentField, type WrittenComment } from './comment-field.tsx';
import { useCommentCalls } from './comment-queries.ts';
import styles from './comments.module.css';
import { LinkedText } from './linked-text.tsx';
import { useRefreshComments } from './use-refresh.ts';

/** One comment; its author can change and delete it. */
export function CommentView({ comment }: { comment: Comment }) {
  const { author, text, mentions, created_date, edited } = comment;
  const { project } = useOpenSurface();
  const me = useSession()?.metaData.user_id;
  const [editing, setEditing] = useState(false);
  const own = author.user_id === me && project.abilities.includes('comment');
  return (
    <li className={styles.comment}>
      <span aria-hidden>
        <Portrait person={author} />
      </span>
      <div className={styles.said}>
        <p className={styles.who}>
          <span className={styles.author}>{author.full_name}</span>
          <span className={styles.when}>
            <Moment at={created_date} />
            {edited ? ', edited' : null}
          </span>
          {own && !editing ? <OwnMenu comment={comment} onEdit={() => setEditing(true)} /> : null}
        </p>
        {editing ? (
          <EditComment comment={comment} onClose={() => setEditing(false)} />
        ) : (
          <LinkedText text={text} names={mentions.map(({ full_name }) => full_name)} />
        )}
      </div>
    </li>
  );
}

function EditComment({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { project } = useOpenSurface();
  const calls = useCommentCalls();
  const refresh = useRefreshComments();
  const edit = useMutation({
    mutationFn: (written: WrittenComment) =>
      send(calls.edit, {
        body: { project_id: project.id, comment_id: comment.id, ...written },
      }),
    onSuccess: async () => {
      await refresh();
      onClose();
    },
  });
  return (
    <CommentField
      label="Change the comment"
      action="Save comment"
      text={comment.text}
      mentioned={comment.mentions}
      autoFocus
      sending={edit.isPending}
      onSend={edit.mutateAsync}
      onCancel={onClose}
    />
  );
}

function OwnMenu({ comment, onEdit }: { comment: Comment; onEdit: () => void }) {
  const { project } = useOpenSurface();
  const calls = useCommentCalls();
  const refresh = useRefreshComments();
  const confirm = useConfirm();
  const { mutate } = useMutation({
    mutationFn: () => send(calls.remove, { params: { id: project.id, comment_id: comment.id } }),
    onSuccess: refresh,
  });
  const remove = async () => {
    const yes = await confirm({
      title: 'Delete this comment?',
      text: 'It is deleted for everyone. Deleting the last comment deletes the thread.',
      confirm: 'Delete comment',
      danger: true,
    });
    if (yes) mutate();
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          className={styles.ownMenu ?? ''}
          variant="subtle"
          color="gray"
          size={24}
          aria-label="Actions for your comment"
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
          Edit
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={remove}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
