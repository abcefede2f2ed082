import { Anchor, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { Moment } from '#ui/moment/moment.tsx';
import pageStyles from '#ui/page/page.module.css';
import type { Contribution, ContributionState } from '../contract/contribution.ts';
import { contributionCalls } from '../contract/contribution-calls.ts';
import { publishedPath } from '../contract/paths.ts';
import { contributionsKey } from './contribution-queries.ts';
import styles from './contributions.module.css';

export const stateLabels: Readonly<Record<ContributionState, string>> = {
  waiting: 'Waits for an administrator',
  published: 'In the library',
  refused: 'Not taken',
  withdrawn: 'Removed from the library',
};

/** What the account contributed, with what was decided. */
export function OwnContributions({ contributions }: { contributions: readonly Contribution[] }) {
  return (
    <SettingsCard title="Your contributions">
      <ul className={pageStyles.ruledRows} aria-label="Your contributions">
        {contributions.map((one) => (
          <OwnLine key={one.id} contribution={one} />
        ))}
      </ul>
    </SettingsCard>
  );
}

function OwnLine({ contribution }: { contribution: Contribution }) {
  const { id, slug, title, state, reason, created_date, by } = contribution;
  const client = useQueryClient();
  const confirm = useConfirm();
  const takeBack = useMutation({
    mutationFn: () => send(contributionCalls.takeBack, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: contributionsKey }),
  });
  const confirmFirst = async () => {
    const text =
      state === 'published'
        ? 'It is removed from the library. Projects that others made from it stay.'
        : 'Your project stays as it is.';
    const title = 'Take this contribution back?';
    if (await confirm({ title, text, confirm: 'Take back', danger: true })) takeBack.mutate();
  };
  return (
    <li className={`${pageStyles.row} ${styles.row}`}>
      <div className={`${pageStyles.about} ${styles.about}`}>
        <strong>
          {state === 'published' ? <Anchor href={publishedPath(slug)}>{title}</Anchor> : title}
        </strong>
        <p>{stateLabels[state]}</p>
        {reason ? <p>{sentence`Reason: ${reason}`}</p> : null}
        <p className={pageStyles.note}>
          <Moment at={created_date} />
          {by ? `, as ${by}` : ', without a name'}
        </p>
      </div>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Take back: ${title}`}
        loading={takeBack.isPending}
        onClick={() => void confirmFirst()}
      >
        Take back
      </Button>
    </li>
  );
}
