import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReadOnlyForecast } from '#features/projects/web/index.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import type { TeamMember } from '../contract/calls.ts';
import { nameOfSide } from '../contract/side-texts.ts';
import { removalQuery } from './team-queries.ts';

/** A member who goes from one side, with the other members there. */
export interface Leaving {
  member: TeamMember;
  others: readonly TeamMember[];
}

/** Who gets the projects of a member who goes from one side, and what becomes read-only by that. */
export function useReceiver(teamId: string, { member, others }: Leaving, isEnabled: boolean) {
  const owner = others.find((one) => one.is_owner) ?? others[0];
  const [chosen, setReceiver] = useState<string | null>(null);
  const receiver = chosen ?? owner?.member_token ?? '';
  const { member_token, p_type } = member;
  const receives = receiver ? { receiver_token: receiver } : {};
  const query = { team_id: teamId, p_type, member_token, ...receives };
  const forecast = useQuery({
    ...removalQuery(query),
    enabled: isEnabled && Boolean(member.projects),
  });
  return { member, others, receiver, setReceiver, query, forecast };
}
export type Receiver = ReturnType<typeof useReceiver>;

interface ReceiverPartProps {
  handedOver: Receiver;
  isSelf: boolean;
}

/** Asks who gets the projects on one side, and shows the forecast; nothing without projects. */
export function ReceiverPart({ handedOver, isSelf }: ReceiverPartProps) {
  const { member, others, receiver, setReceiver, forecast } = handedOver;
  const { projects } = member;
  if (!projects) return null;
  const to = others.find((one) => one.member_token === receiver);
  const count = projects === 1 ? '1 project' : `${projects} projects`;
  const side = nameOfSide(member.p_type);
  return (
    <>
      <NativeSelect
        label={`Who gets the ${count} that ${isSelf ? 'you own' : 'they own'} in this team in ${side}`}
        value={receiver}
        onChange={(event) => setReceiver(event.currentTarget.value)}
        data={others.map((one) => ({
          value: one.member_token,
          label: one.full_name || one.email,
        }))}
      />
      <div role="status">
        {forecast.isLoading ? <LoadingLines /> : null}
        {to && forecast.data ? (
          <ReadOnlyForecast rows={forecast.data.read_only} owner={to.full_name || to.email} />
        ) : null}
      </div>
      {forecast.isError ? (
        <LoadFailed what="What becomes read-only" onRetry={() => forecast.refetch()} />
      ) : null}
    </>
  );
}
