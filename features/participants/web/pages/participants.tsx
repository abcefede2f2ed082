import { Anchor, NativeSelect, SegmentedControl, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ownTeamsQuery } from '#features/teams/web/index.ts';
import { useSession } from '#platform/web/session/sessions.ts';
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
import {
  describeOwner,
  ownRegister,
  readLastChoice,
  shownTeam,
  storeLastChoice,
} from '../shown-owner.ts';

export const meta = () => [{ title: 'Participants · Sightline' }];

/** The participants of one of the account's teams, or its own. */
export default function Participants() {
  const session = useSession();
  const { data: teams, isError, refetch } = useQuery(ownTeamsQuery);
  return (
    <div className={pageStyles.page}>
      <Title order={1}>Participants</Title>
      <Text c="dimmed">
        The people whom your research is about, with their consent, across all projects.
      </Text>
      {isError ? <LoadFailed what="The participants" onRetry={() => refetch()} /> : null}
      {teams || isError ? null : <Skeleton h={320} mt="lg" radius="lg" />}
      {teams && session ? (
        <Register userId={session.metaData.user_id} teamIds={teams.map((team) => team.team_id)} />
      ) : null}
    </div>
  );
}

function Register({ userId, teamIds }: { userId: string; teamIds: readonly string[] }) {
  const [search, setSearch] = useSearchParams();
  const address = search.get('team');
  const teamId = shownTeam({ address, last: readLastChoice(userId), teamIds });
  const { data, isError, refetch } = useQuery(participantsQuery(teamId));
  const choose = (choice: string) => {
    storeLastChoice(userId, choice);
    setSearch({ team: choice });
  };
  return (
    <>
      {isError ? <LoadFailed what="The participants" onRetry={() => refetch()} /> : null}
      {data || isError ? null : <Skeleton h={320} mt="lg" radius="lg" />}
      {data ? (
        <>
          <div className={pageStyles.choices}>
            <OwnerSwitch shown={teamId ?? ownRegister} teams={data.teams} onChoose={choose} />
            {data.participants.length > 0 ? <NewParticipant teamId={teamId} /> : null}
          </div>
          {data.participants.length > 0 ? (
            <section className={pageStyles.card}>
              <Title order={2}>Participants {describeOwner(teamId, data.teams)}</Title>
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
    </>
  );
}

/** Teams that are offered beside each other; more are in a list. */
const maxBeside = 2;

interface OwnerSwitchProps {
  /** The id of a team, or `ownRegister`. */
  shown: string;
  teams: readonly { team_id: string; name: string }[];
  onChoose: (choice: string) => void;
}

/** Switches between the participants of the teams and the account's own; nothing without a team. */
function OwnerSwitch({ shown, teams, onChoose }: OwnerSwitchProps) {
  if (teams.length === 0) return null;
  const label = 'Participants of';
  const data = [
    ...teams.map(({ team_id, name }) => ({ value: team_id, label: name })),
    { value: ownRegister, label: 'My own projects' },
  ];
  return teams.length > maxBeside ? (
    <NativeSelect
      label={label}
      value={shown}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={data}
    />
  ) : (
    <SegmentedControl
      className={styles.switch ?? ''}
      aria-label={label}
      value={shown}
      onChange={onChoose}
      data={data}
    />
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
