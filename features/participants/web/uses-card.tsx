import { Anchor, Button, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CallAnswer } from '#kernel/call/call.ts';
import pageStyles from '#ui/page/page.module.css';
import { joinParticipant, type readParticipant } from '../contract/calls.ts';
import type { ProjectParticipant } from '../contract/participant.ts';
import { useParticipantChange } from './participant-queries.ts';
import styles from './participants.module.css';

type Shown = CallAnswer<typeof readParticipant>;

/** The projects that name a participant, and those of which another name is theirs. */
export function UsesCard({ shown }: { shown: Shown }) {
  const { participant, uses, uses_elsewhere: elsewhere, others } = shown;
  const id = participant.participant_id;
  const part = useParticipantChange(joinParticipant, 'The two were parted.');
  return (
    <section className={pageStyles.card}>
      <h2>In projects</h2>
      {uses.length > 0 ? (
        <ul className={`${pageStyles.rows} ${styles.flush}`} aria-label="Projects">
          {uses.map((use) => (
            <li key={keyOf(use)} className={pageStyles.row}>
              <span className={pageStyles.about}>
                <Anchor component={Link} to={use.path}>
                  {use.project_title}
                </Anchor>
                <span className={pageStyles.note}>
                  {use.joined ? `Named ${use.name}, joined to this record` : `Named ${use.name}`}
                </span>
              </span>
              {use.joined ? (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Part from ${use.name} in ${use.project_title}`}
                  loading={part.isPending}
                  onClick={() =>
                    part.mutate({ params: { id }, body: { ...idsOf(use), on: false } })
                  }
                >
                  Part
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : elsewhere > 0 ? null : (
        <Text c="dimmed">
          No project names {participant.code}. Notes name a participant in the field Participant of
          a note.
        </Text>
      )}
      {elsewhere > 0 ? (
        <Text c="dimmed">
          {`${elsewhere === 1 ? 'A project that has' : `${elsewhere} projects that have`} gone to others ${elsewhere === 1 ? 'names' : 'name'} ${participant.code} too. A withdrawal reaches ${elsewhere === 1 ? 'it' : 'them'}.`}
        </Text>
      ) : null}
      {others.length > 0 ? <JoinForm id={id} others={others} /> : null}
    </section>
  );
}

function JoinForm({ id, others }: { id: string; others: readonly ProjectParticipant[] }) {
  const [chosen, setChosen] = useState('');
  const join = useParticipantChange(joinParticipant, 'The two were joined.');
  const other = others.find((one) => keyOf(one) === chosen) ?? others[0];
  if (!other) return null;
  return (
    <div className={styles.form}>
      <NativeSelect
        label="The same person under another name"
        value={keyOf(other)}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={others.map((one) => ({
          value: keyOf(one),
          label: `${one.name || 'Without a name'} in ${one.project_title}`,
        }))}
      />
      <Button
        variant="default"
        loading={join.isPending}
        onClick={() => join.mutate({ params: { id }, body: { ...idsOf(other), on: true } })}
      >
        Join
      </Button>
    </div>
  );
}

const idsOf = ({ project_id, item_id }: ProjectParticipant) => ({ project_id, item_id });
const keyOf = ({ project_id, item_id }: ProjectParticipant) => `${project_id} ${item_id}`;
