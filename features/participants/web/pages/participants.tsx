import { Anchor, NativeSelect, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import pageStyles from '#ui/page/page.module.css';
import type { Participant } from '../../contract/participant.ts';
import { ExportRuleCard } from '../export-rule-card.tsx';
import { NewParticipant } from '../new-participant.tsx';
import { participantsQuery } from '../participant-queries.ts';
import { describeConsent, describeDay } from '../participant-texts.ts';
import styles from '../participants.module.css';
import { RetentionCard } from '../retention-card.tsx';

export const meta = () => [{ title: 'Participants · Sightline' }];

/** The participants of the account or of one of its teams. */
export default function Participants() {
  const [search, setSearch] = useSearchParams();
  const teamId = search.get('team');
  const { data, isError, refetch } = useQuery(participantsQuery(teamId));
  return (
    <div className={pageStyles.page}>
      <Title order={1}>Participants</Title>
      <Text c="dimmed">
        The people whom your research is about, with their consent, across all projects.
      </Text>
      {isError ? <LoadFailed what="The participants" onRetry={() => refetch()} /> : null}
      {data || isError ? null : <Skeleton h={320} mt="lg" radius="lg" />}
      {data ? (
        <>
          <div className={pageStyles.choices}>
            {data.teams.length > 0 ? (
              <NativeSelect
                label="Participants of"
                value={teamId ?? ''}
                onChange={({ currentTarget: { value } }) => setSearch(value ? { team: value } : {})}
                data={[
                  { value: '', label: 'My own projects' },
                  ...data.teams.map(({ team_id, name }) => ({ value: team_id, label: name })),
                ]}
              />
            ) : null}
            {data.participants.length > 0 ? <NewParticipant teamId={teamId} /> : null}
          </div>
          {data.participants.length > 0 ? (
            <section className={pageStyles.card}>
              <ul className={`${pageStyles.rows} ${styles.flush}`} aria-label="Participants">
                {data.participants.map((one) => (
                  <ParticipantRow key={one.participant_id} participant={one} />
                ))}
              </ul>
            </section>
          ) : (
            <EmptyState
              title="No participants yet"
              text="Record who takes part and what they consent to. When someone withdraws, all that they said is removed everywhere, with a report that proves it."
              action={<NewParticipant teamId={teamId} />}
            />
          )}
          {data.may_manage ? (
            <>
              <ExportRuleCard teamId={teamId} codes={data.export_codes} />
              <RetentionCard key={teamId} teamId={teamId} months={data.retention_months} />
            </>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

function ParticipantRow({ participant }: { participant: Participant }) {
  const { participant_id, code, removal_on } = participant;
  return (
    <li className={pageStyles.row}>
      <span className={pageStyles.about}>
        <Anchor
          component={Link}
          to={`/participants/${participant_id}`}
          className={pageStyles.name ?? ''}
        >
          {code}
        </Anchor>
        <span className={pageStyles.note}>{describeConsent(participant)}</span>
      </span>
      {removal_on ? (
        <span className={pageStyles.note}>Removed by the rule on {describeDay(removal_on)}</span>
      ) : null}
    </li>
  );
}
