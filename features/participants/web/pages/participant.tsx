import { Anchor, Button, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { ownTeamsQuery } from '#features/teams/web/index.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import pageStyles from '#ui/page/page.module.css';
import { deleteParticipant } from '../../contract/calls.ts';
import type { Participant as Record } from '../../contract/participant.ts';
import { participantQuery, useParticipantChange } from '../participant-queries.ts';
import { describeConsent } from '../participant-texts.ts';
import { RecordCard } from '../record-card.tsx';
import { describeOwner } from '../shown-owner.ts';
import { UsesCard } from '../uses-card.tsx';
import { WithdrawalCard } from '../withdrawal-card.tsx';

export const meta = () => [{ title: 'Participant · Sightline' }];

/** One participant: consent, contact, and the projects that name them. */
export default function Participant() {
  const { participant: id = '' } = useParams();
  const { data, isError, refetch } = useQuery(participantQuery(id));
  const { data: teams } = useQuery(ownTeamsQuery);
  return (
    <div className={pageStyles.page}>
      {isError ? <LoadFailed what="The participant" onRetry={() => refetch()} /> : null}
      {data || isError ? null : <Skeleton h={420} radius="lg" />}
      {data ? (
        <>
          <Title order={1}>{data.participant.code}</Title>
          <Text c="dimmed" mb="md">
            {describeConsent(data.participant)}.{' '}
            <Anchor
              component={Link}
              to={data.team_id ? `/participants?team=${data.team_id}` : '/participants?team=own'}
            >
              All participants{teams ? ` ${describeOwner(data.team_id, teams)}` : ''}
            </Anchor>
          </Text>
          {data.participant.state === 'active' ? (
            <RecordCard
              key={id}
              participant={data.participant}
              mayManage={data.may_manage}
              form={data.signed_form}
            />
          ) : null}
          {data.participant.state === 'active' ? <UsesCard shown={data} /> : null}
          {data.may_manage ? (
            <WithdrawalCard participant={data.participant} reports={data.withdrawals} />
          ) : null}
          {data.may_manage && data.uses.length === 0 && data.participant.state !== 'withdrawing' ? (
            <DeleteRecord participant={data.participant} />
          ) : null}
        </>
      ) : null}
    </div>
  );
}

function DeleteRecord({ participant }: { participant: Record }) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const remove = useParticipantChange(
    deleteParticipant,
    'The record was deleted.',
    participant.participant_id,
  );
  const confirmDelete = async () => {
    const isSure = await confirm({
      title: `Delete the record of ${participant.code}?`,
      text: 'Consent, contact data and reports are deleted. This cannot be undone.',
      confirm: 'Delete record',
      danger: true,
    });
    if (!isSure) return;
    const params = { id: participant.participant_id };
    remove.mutate({ params }, { onSuccess: () => navigate('/participants') });
  };
  return (
    <Button variant="subtle" color="red" loading={remove.isPending} onClick={confirmDelete}>
      Delete record
    </Button>
  );
}
