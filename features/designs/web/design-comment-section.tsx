import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasEnded } from '#features/runs/contract/run.ts';
import { useRun } from '#features/runs/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import panel from '#ui/fields/panel.module.css';
import { Moment } from '#ui/moment/moment.tsx';
import { commentOnDesign, readDesignComments, removeDesignComment } from '../contract/calls.ts';
import { commentLine, type DesignCommentRecord } from '../contract/designs.ts';
import { designFailures } from '../contract/failures.ts';
import { commentsQuery } from './design-queries.ts';
import { LinkProblem } from './link-problem.tsx';

/** A comment as the document records it. */
export interface ShownComment {
  id: string;
  key: string;
  url: string;
  phase: 'todo' | 'doing' | 'done';
  isGone: boolean;
}

interface DesignCommentSectionProps {
  projectId: string;
  /** The item that is sent, such as `issue:1a2b`. */
  item: string;
  /** The comment of the item; null for none. */
  comment: ShownComment | null;
  /** Whether the item is pinned to a page that shows a frame. */
  isOnFrame: boolean;
  mayEdit: boolean;
}

const handled = Object.keys(designFailures.entries);

/** The comment in Figma that an issue has, and the way to send one. */
export function DesignCommentSection(props: DesignCommentSectionProps) {
  const { comment, isOnFrame, mayEdit } = props;
  if (!comment && !(isOnFrame && mayEdit)) return null;
  return (
    <div className={panel.section}>
      <h4 className={panel.heading}>Figma</h4>
      {comment ? <CommentLine {...props} comment={comment} /> : null}
      {mayEdit && isOnFrame && (!comment || comment.isGone) ? <SendComment {...props} /> : null}
    </div>
  );
}

function SendComment({ projectId, item }: DesignCommentSectionProps) {
  const queries = useQueryClient();
  const [runId, setRunId] = useState<string | null>(null);
  const sending = useMutation({
    mutationFn: () =>
      send(
        commentOnDesign,
        { body: { project_id: projectId, items: [item] } },
        { handles: handled },
      ),
    onSuccess: ({ job_id }) => setRunId(job_id),
    onSettled: () => queries.invalidateQueries({ queryKey: commentsQuery(projectId).queryKey }),
  });
  const { run } = useRun(runId, { streams: true });
  const isOver = run !== null && hasEnded(run.state);
  const [line] = (run?.partials ?? []).flatMap((one) => commentLine.safeParse(one).data ?? []);
  const problem = run?.error?.error_message ?? line?.problem;
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        justify="start"
        leftSection={<IconMessageCircle size={16} />}
        loading={sending.isPending || (runId !== null && !isOver)}
        onClick={() => sending.mutate()}
      >
        Comment in Figma
      </Button>
      {sending.error ? <LinkProblem error={sending.error} /> : null}
      {isOver && problem ? (
        <Text size="sm" c="red" role="alert">
          {problem}
        </Text>
      ) : null}
    </>
  );
}

function CommentLine(props: DesignCommentSectionProps & { comment: ShownComment }) {
  const { projectId, item, comment, mayEdit } = props;
  const { key, url, phase, isGone } = comment;
  const { data } = useQuery(commentsQuery(projectId));
  const found = data?.comments.find((one) => one.item === item) ?? null;
  return (
    <>
      <div className={panel.line}>
        {isGone ? (
          <Text span td="line-through">
            {key}
          </Text>
        ) : (
          <Anchor href={url} target="_blank" rel="noreferrer">
            {key}
          </Anchor>
        )}
        <Badge
          color={isGone ? 'gray' : phase === 'done' ? 'green' : 'blue'}
          variant="light"
          tt="none"
        >
          {isGone ? 'Deleted in Figma' : phase === 'done' ? 'Resolved' : 'Open'}
        </Badge>
      </div>
      {found ? <Replies comment={found} /> : null}
      {found?.problem ? (
        <Text size="sm" c="red" role="status">
          {found.problem}
        </Text>
      ) : null}
      {mayEdit && !isGone ? <CommentActions projectId={projectId} item={item} name={key} /> : null}
    </>
  );
}

function Replies({ comment: { replies, read_at } }: { comment: DesignCommentRecord }) {
  return (
    <>
      {replies.length > 0 ? (
        <Stack
          component="ul"
          gap={6}
          m={0}
          p={0}
          style={{ listStyle: 'none' }}
          aria-label="Replies"
        >
          {replies.map(({ author, text, at }) => (
            <li key={`${author} ${at}`}>
              <Text
                size="sm"
                dir="auto"
                style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
              >
                {text}
              </Text>
              <Text size="xs" c="dimmed">
                {author}, <Moment at={at} />
              </Text>
            </li>
          ))}
        </Stack>
      ) : null}
      {read_at ? (
        <p className={panel.quiet}>
          {replies.length === 0 ? 'No replies. ' : ''}Read <Moment at={read_at} />
        </p>
      ) : null}
    </>
  );
}

function CommentActions({
  projectId,
  item,
  name,
}: {
  projectId: string;
  item: string;
  name: string;
}) {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const options = {
    onSettled: () => queries.invalidateQueries({ queryKey: commentsQuery(projectId).queryKey }),
  };
  const reading = useMutation({
    ...options,
    mutationFn: () =>
      send(readDesignComments, { body: { project_id: projectId } }, { handles: handled }),
  });
  const removing = useMutation({
    ...options,
    mutationFn: () =>
      send(
        removeDesignComment,
        { params: { item }, query: { project_id: projectId } },
        { handles: handled },
      ),
  });
  const remove = async () => {
    const isSure = await confirm({
      title: sentence`Delete ${name} in Figma?`,
      text: 'The comment and its replies are deleted in Figma. The issue stays here.',
      confirm: 'Delete',
      danger: true,
    });
    if (isSure) removing.mutate();
  };
  const error = reading.error ?? removing.error;
  return (
    <>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          loading={reading.isPending}
          onClick={() => reading.mutate()}
        >
          Read replies
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          loading={removing.isPending}
          onClick={() => void remove()}
        >
          Delete in Figma
        </Button>
      </Group>
      {error ? <LinkProblem error={error} /> : null}
    </>
  );
}
