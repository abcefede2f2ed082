import { NativeSelect, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import pageStyles from '#ui/page/page.module.css';
import { contributionState, contributionStates } from '../../contract/contribution.ts';
import { contributionsQuery } from '../contribution-queries.ts';
import { stateLabels } from '../own-contributions.tsx';
import { ContributionLine } from './contribution-line.tsx';

/** Maps that accounts propose for the library, and the decisions about them. */
export function ContributionsCard() {
  const [state, setState] = useState(
    contributionState.enum.waiting as (typeof contributionStates)[number],
  );
  const { data, isError, isPending, refetch } = useQuery(contributionsQuery(state));
  return (
    <SettingsCard
      title="Contributions to the library"
      about="Look at what it says and whom it names. Published projects are open to everybody."
    >
      <NativeSelect
        label="State"
        maw={280}
        value={state}
        onChange={(event) => setState(contributionState.parse(event.currentTarget.value))}
        data={contributionStates.map((value) => ({ value, label: stateLabels[value] }))}
      />
      {isPending ? <Skeleton h={120} mt="md" /> : null}
      {isError ? <LoadFailed what="The contributions" onRetry={() => refetch()} /> : null}
      {data?.contributions.length === 0 ? (
        <Text c="dimmed" mt="md">
          No contributions.
        </Text>
      ) : null}
      {data && data.contributions.length > 0 ? (
        <ul className={pageStyles.ruledRows} aria-label="Contributions">
          {data.contributions.map((one) => (
            <ContributionLine key={one.id} contribution={one} />
          ))}
        </ul>
      ) : null}
    </SettingsCard>
  );
}
