import { Anchor, Button, Stack, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '#platform/web/api/send.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { limited } from '#ui/fields/limited.ts';
import { Moment } from '#ui/moment/moment.tsx';
import pageStyles from '#ui/page/page.module.css';
import { contributionLengths } from '../../contract/contribution.ts';
import { type JudgedContribution, moderationCalls } from '../../contract/contribution-calls.ts';
import { publishedPath } from '../../contract/paths.ts';
import { contributionsKey } from '../contribution-queries.ts';
import styles from '../contributions.module.css';

/** A contribution with its text, and all words of its project. */
export function ContributionLine({ contribution }: { contribution: JudgedContribution }) {
  const { slug, title, text, method, sector, about, by, author, state, content } = contribution;
  return (
    <li className={`${pageStyles.row} ${styles.row}`}>
      <div className={`${pageStyles.about} ${styles.about}`}>
        <strong>
          {state === 'published' ? <Anchor href={publishedPath(slug)}>{title}</Anchor> : title}
        </strong>
        <p>{text}</p>
        <p>{about}</p>
        {contribution.reason ? <p>{contribution.reason}</p> : null}
        <p className={pageStyles.note}>
          {method} · {sector} · {author}
          {by ? '' : ' (without a name)'}
          {contribution.author_suspended ? ' (suspended: not shown)' : ''},{' '}
          <Moment at={contribution.created_date} />
        </p>
        <details>
          <summary>All that it says</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too. */}
          <pre className={styles.content} tabIndex={0}>
            {wordsOf(content).join('\n')}
          </pre>
        </details>
      </div>
      <Decisions contribution={contribution} />
    </li>
  );
}

/** The texts of a project, in its order; keys, colours and codes are no words. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string')
    return /^(#[0-9a-f]{6}|[a-z]+|[A-Z]{0,2})$/.test(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(wordsOf);
}

function Decisions({ contribution }: { contribution: JudgedContribution }) {
  const { id, title, state, author_suspended: isSuspended } = contribution;
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const onSuccess = () => client.invalidateQueries({ queryKey: contributionsKey });
  const publish = useMutation({
    mutationFn: () => send(moderationCalls.publish, { params: { id } }),
    onSuccess,
  });
  const against = state === 'waiting' ? moderationCalls.refuse : moderationCalls.withdraw;
  const decide = useMutation({
    mutationFn: (reason: string) => send(against, { params: { id }, body: { reason } }),
    onSuccess: async () => {
      setAsking(false);
      await onSuccess();
    },
  });
  if (state !== 'waiting' && state !== 'published') return null;
  const label = state === 'waiting' ? 'Refuse' : 'Withdraw';
  return (
    <>
      <Button.Group>
        {state === 'waiting' && !isSuspended ? (
          <Button
            size="compact-sm"
            aria-label={`Publish: ${title}`}
            loading={publish.isPending}
            onClick={() => publish.mutate()}
          >
            Publish
          </Button>
        ) : null}
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${label}: ${title}`}
          onClick={() => setAsking(true)}
        >
          {label}
        </Button>
      </Button.Group>
      {isAsking ? (
        <Dialog title={`${label} this project`} onClose={() => setAsking(false)}>
          <Reason label={label} isBusy={decide.isPending} onDecided={decide.mutate} />
        </Dialog>
      ) : null}
    </>
  );
}

interface ReasonProps {
  label: string;
  isBusy: boolean;
  onDecided(reason: string): void;
}

function Reason({ label, isBusy, onDecided }: ReasonProps) {
  const [reason, setReason] = useState('');
  return (
    <Stack>
      <Textarea
        label="Reason"
        description="Whoever contributed it is told."
        autosize
        minRows={3}
        data-autofocus
        {...limited(contributionLengths.reason)}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button
        w="fit-content"
        color="red"
        disabled={!reason.trim()}
        loading={isBusy}
        onClick={() => onDecided(reason.trim())}
      >
        {label}
      </Button>
    </Stack>
  );
}
