import { Button, Group, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { PlanSide } from '#features/plans/contract/calls.ts';
import type { BillingData } from '../../contract/calls.ts';
import { firstBillingQuery, useBilling } from '../billing-queries.ts';
import { sideNames, sidePaths } from '../texts/side-names.ts';

const sides: readonly PlanSide[] = ['M', 'T'];

interface NamedPayer {
  side: PlanSide;
  /** Null for the account itself. */
  teamId: string | null;
  name: string;
}

/**
 * In an open installation, the way to what was bought before and is still renewed, by the account and by the
 * teams that it pays for.
 */
export function StillPaid() {
  const own = {
    M: useBilling({ side: 'M', teamId: null }).data,
    T: useBilling({ side: 'T', teamId: null }).data,
  };
  const payers = sides.flatMap((side) => payersOn(side, own[side]));
  const teams = payers.filter(({ teamId }) => teamId !== null);
  const ofTeams = useQueries({ queries: teams.map(firstBillingQuery) });
  const live = [
    ...payers.filter(({ side, teamId }) => teamId === null && isLive(own[side])),
    ...teams.filter((_, index) => isLive(ofTeams[index]?.data)),
  ];
  if (live.length === 0) return null;
  return (
    <>
      <Text mt="md">You bought a plan before. You can let it end.</Text>
      <Group mt="sm">
        {live.map(({ side, teamId, name }) => (
          <Button
            key={`${side} ${teamId}`}
            component={Link}
            variant="default"
            to={
              teamId ? `${sidePaths[side]}?team_id=${encodeURIComponent(teamId)}` : sidePaths[side]
            }
          >
            {teamId ? `${name}: ${sideNames[side]}` : sideNames[side]}
          </Button>
        ))}
      </Group>
    </>
  );
}

function payersOn(side: PlanSide, data: BillingData | undefined): NamedPayer[] {
  return (data?.payers ?? []).map(({ team_id, name }) => ({ side, teamId: team_id, name }));
}

function isLive(data: Pick<BillingData, 'subscription'> | undefined): boolean {
  return data?.subscription != null && data.subscription.status !== 'ended';
}
