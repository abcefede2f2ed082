import { Button, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { useHasMail } from '#features/installation/web/index.ts';
import pageStyles from '#ui/page/page.module.css';
import { setRetention } from '../contract/calls.ts';
import { useParticipantChange } from './participant-queries.ts';
import styles from './participants.module.css';

/** The choices of months; an empty one is never. */
const choices = [
  { value: '', label: 'Never' },
  { value: '0', label: 'On that day' },
  { value: '6', label: '6 months later' },
  { value: '12', label: '1 year later' },
  { value: '24', label: '2 years later' },
  { value: '36', label: '3 years later' },
  { value: '60', label: '5 years later' },
  { value: '120', label: '10 years later' },
];

interface RetentionCardProps {
  teamId: string | null;
  months: number | null;
}

/** Sets after how long the texts of participants are removed. */
export function RetentionCard({ teamId, months }: RetentionCardProps) {
  const [chosen, setChosen] = useState(months === null ? '' : String(months));
  const save = useParticipantChange(setRetention, 'The rule was saved.');
  const hasMail = useHasMail();
  const isListed = choices.some(({ value }) => value === chosen);
  const other = { value: chosen, label: `${chosen} months later` };
  return (
    <section className={pageStyles.card}>
      <h2>Retention</h2>
      <Text c="dimmed">
        When the consent or the study of a participant has ended, all that they said is removed, as
        when they withdraw.{' '}
        {hasMail
          ? 'You are warned two weeks before, in Sightline and by mail.'
          : 'You are warned two weeks before, in Sightline: no mail server is set here.'}
      </Text>
      <div className={styles.form}>
        <NativeSelect
          label="Remove texts after the end"
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={isListed ? choices : [...choices, other]}
        />
        <Button
          variant="default"
          loading={save.isPending}
          onClick={() =>
            save.mutate({
              body: { team_id: teamId, months: chosen === '' ? null : Number(chosen) },
            })
          }
        >
          Save rule
        </Button>
      </div>
    </section>
  );
}
