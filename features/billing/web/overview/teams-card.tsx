import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SettingsCard } from '#features/accounts/web/index.ts';
import type { PlanSide } from '#features/plans/contract/calls.ts';
import { ownTeamsQuery } from '#features/teams/web/index.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import pageStyles from '#ui/page/page.module.css';
import { Folded } from '#ui/show-more/folded.tsx';
import { useBilling } from '../billing-queries.ts';
import { sideNames, sidePaths } from '../texts/side-names.ts';
import styles from './overview.module.css';

/** The teams of the account: those that it pays for, and those whose admins do. */
export function TeamsCard() {
  const { data: teams, isError, refetch } = useQuery(ownTeamsQuery);
  const paying = {
    M: useBilling({ side: 'M', teamId: null }).data?.payers,
    T: useBilling({ side: 'T', teamId: null }).data?.payers,
  };
  if (isError) return <LoadFailed what="Your teams" onRetry={() => refetch()} />;
  if (!teams || teams.length === 0) return null;
  const paysFor = (teamId: string, side: PlanSide) =>
    paying[side]?.some(({ team_id }) => team_id === teamId) ?? false;
  return (
    <div className={styles.teams}>
      <SettingsCard title="Teams" about="A team has plans of its own, which apply to its projects.">
        <Folded items={teams} max={10}>
          {(shown) => (
            <ul className={pageStyles.rows} aria-label="Teams">
              {shown.map(({ team_id, name, sides }) => (
                <li key={team_id} className={`${pageStyles.row} ${styles.row}`}>
                  <span className={styles.team}>{name}</span>
                  {sides
                    .filter((side) => paysFor(team_id, side))
                    .map((side) => (
                      <Button
                        key={side}
                        component={Link}
                        size="compact-md"
                        variant="default"
                        to={`${sidePaths[side]}?team_id=${encodeURIComponent(team_id)}`}
                        aria-label={`Plan of ${name} for ${sideNames[side]}`}
                      >
                        {side === 'M' ? 'Mapper plan' : 'Reviewer plan'}
                      </Button>
                    ))}
                  {sides.some((side) => paysFor(team_id, side)) ? null : (
                    <Text size="sm" c="dimmed">
                      Its admins take care of its plan.
                    </Text>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Folded>
      </SettingsCard>
    </div>
  );
}
