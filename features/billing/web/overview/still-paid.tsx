import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { PlanSide } from '#features/plans/contract/calls.ts';
import { useBilling } from '../billing-queries.ts';
import { sideNames, sidePaths } from '../texts/side-names.ts';

const sides: readonly PlanSide[] = ['M', 'T'];

/** In an open installation, the way to what was bought before and is still renewed. */
export function StillPaid() {
  const bought = {
    M: useBilling({ side: 'M', teamId: null }).data?.subscription,
    T: useBilling({ side: 'T', teamId: null }).data?.subscription,
  };
  const live = sides.filter((side) => bought[side] && bought[side].status !== 'ended');
  if (live.length === 0) return null;
  return (
    <>
      <Text mt="md">You bought a plan before. You can let it end.</Text>
      <Group mt="sm">
        {live.map((side) => (
          <Button key={side} component={Link} variant="default" to={sidePaths[side]}>
            {sideNames[side]}
          </Button>
        ))}
      </Group>
    </>
  );
}
