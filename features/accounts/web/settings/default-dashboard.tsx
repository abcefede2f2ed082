import { SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { type UserDetail, updateUser } from '#features/accounts/contract/profile.ts';
import { send } from '#platform/web/api/send.ts';
import { accountsConnections } from '../connect.ts';
import { useAdoptAccount } from '../use-account.ts';
import { SettingsCard } from './settings-card.tsx';

type Dashboard = UserDetail['default_dashboard'];

const names = [
  { value: 'M', label: 'Mapper', address: '/dashboard/mapper' },
  { value: 'T', label: 'Reviewer', address: '/dashboard/reviewer' },
] satisfies { value: Dashboard; label: string; address: string }[];

/** Which dashboard opens after signing in; saves at once and goes back on failure (S4.73, S4.74). */
export function DefaultDashboard({ account }: { account: UserDetail }) {
  const [asked, setAsked] = useState<Dashboard | null>(null);
  const adopt = useAdoptAccount();

  async function choose(default_dashboard: Dashboard) {
    setAsked(default_dashboard);
    try {
      await adopt(await send(updateUser, { body: { default_dashboard } }));
    } finally {
      setAsked(null);
    }
  }
  const now = asked ?? account.default_dashboard;
  const isThere = ({ address }: (typeof names)[number]) =>
    accountsConnections().hasDashboard(address);
  const chosen = names.find(({ value }) => value === now);
  // What is chosen is shown, though it may not be there yet.
  const offered = names.filter((one) => isThere(one) || one === chosen);
  const [only, ...others] = offered;
  return (
    <SettingsCard title="Default Dashboard" about="Opens after you sign in.">
      {others.length === 0 ? (
        <Text>{only?.label}</Text>
      ) : (
        <SegmentedControl
          aria-label="Default Dashboard"
          data={offered}
          value={now}
          disabled={asked !== null}
          onChange={(value) => void choose(value === 'T' ? 'T' : 'M').catch(() => undefined)}
          maw={320}
        />
      )}
      {!chosen || isThere(chosen) ? null : (
        <Text size="sm" c="var(--quiet-ink)">
          {chosen.label} is not here yet: Mapper opens.
        </Text>
      )}
    </SettingsCard>
  );
}
