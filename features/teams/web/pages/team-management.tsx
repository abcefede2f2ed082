import { Button, NativeSelect, SegmentedControl, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useHasMail } from '#features/installation/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import pageStyles from '#ui/page/page.module.css';
import type { TeamConsole, TeamSide } from '../../contract/calls.ts';
import { CreateTeamForm } from '../create-team-form.tsx';
import { DirectoryCard } from '../directory-card.tsx';
import { DomainsCard } from '../domains-card.tsx';
import { GuestsCard } from '../guests-card.tsx';
import { InvitationsCard } from '../invitations-card.tsx';
import { MembersCard } from '../members-card.tsx';
import { TeamInvitations } from '../own-invitations.tsx';
import { TagsCard } from '../tags/tags-card.tsx';
import { consoleQuery } from '../team-queries.ts';
import { TeamSettings } from '../team-settings.tsx';

export const meta = () => [{ title: 'Team Management · Sightline' }];

/** The members, invitations and settings of the account's teams. */
export default function TeamManagement() {
  const session = useSession();
  // Whoever has just joined sees the team and a side that they joined.
  const [search] = useSearchParams();
  const [teamId, setTeamId] = useState(search.get('team'));
  const [side, setSide] = useState<TeamSide>(search.get('p_type') === 'T' ? 'T' : 'M');
  const { data, isError, refetch } = useQuery(consoleQuery(teamId, side));
  if (!session) return null;
  return (
    <div className={pageStyles.page}>
      <Title order={1}>Team Management</Title>
      <Text c="dimmed">
        {sentence`The people who work together in the projects of ${data?.team?.name ?? 'a team'}.`}
      </Text>
      <TeamInvitations />
      {isError ? <LoadFailed what="The team" onRetry={() => refetch()} /> : null}
      {data || isError ? null : <Skeleton h={320} mt="lg" radius="lg" />}
      {data && !data.team ? <NoTeam /> : null}
      {data?.team ? (
        <>
          <div className={pageStyles.choices}>
            {data.teams.length > 1 ? (
              <NativeSelect
                label="Team"
                value={data.team.team_id}
                onChange={(event) => setTeamId(event.currentTarget.value)}
                data={data.teams.map(({ team_id, name }) => ({ value: team_id, label: name }))}
              />
            ) : null}
            <SegmentedControl
              aria-label="Product"
              value={side}
              onChange={(next) => setSide(next === 'T' ? 'T' : 'M')}
              data={[
                { value: 'M', label: 'Mapper' },
                { value: 'T', label: 'Reviewer' },
              ]}
            />
            <NewTeam onCreated={setTeamId} />
          </div>
          <Console
            team={data.team}
            shown={data}
            userId={session.metaData.user_id}
            onGone={() => setTeamId(null)}
          />
        </>
      ) : null}
    </div>
  );
}

interface ConsoleProps {
  team: NonNullable<TeamConsole['team']>;
  shown: TeamConsole;
  userId: string;
  /** Called when the account is no longer in the team, or there is none any more. */
  onGone: () => void;
}

function Console({ team, shown, userId, onGone }: ConsoleProps) {
  const isAdmin = team.role === 'admin';
  return (
    <div key={`${team.team_id} ${shown.p_type}`}>
      {isAdmin ? <InvitationsCard team={team} shown={shown} /> : null}
      <MembersCard team={team} shown={shown} userId={userId} onLeft={onGone} />
      {isAdmin ? <GuestsCard guests={shown.guests} /> : null}
      {team.may_rename ? <TagsCard teamId={team.team_id} /> : null}
      {team.may_provision ? <DomainsCard teamId={team.team_id} /> : null}
      {team.may_provision ? <DirectoryCard teamId={team.team_id} /> : null}
      <TeamSettings team={team} members={shown.members} onDeleted={onGone} />
    </div>
  );
}

function NoTeam() {
  const how = useHasMail() ? 'by email' : 'by links that you send them';
  return (
    <EmptyState
      title="You are in no team yet"
      text={`A team has its own projects, which all its members see. You invite them ${how}.`}
      action={<CreateTeamForm onCreated={() => undefined} />}
    />
  );
}

/** Creates a further team. */
function NewTeam({ onCreated }: { onCreated: (teamId: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        New team
      </Button>
      {isOpen ? (
        <Dialog title="New team" onClose={close}>
          <CreateTeamForm
            onCreated={(teamId) => {
              close();
              onCreated(teamId);
            }}
          />
        </Dialog>
      ) : null}
    </>
  );
}
