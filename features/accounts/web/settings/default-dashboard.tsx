import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { type UserDetail, updateUser } from '#features/accounts/contract/profile.ts';
import { send } from '#platform/web/api/send.ts';
import { useAdoptAccount } from '../use-account.ts';
import { SettingsCard } from './settings-card.tsx';

type Dashboard = UserDetail['default_dashboard'];

const names = [
  { value: 'M', label: 'Mapper' },
  { value: 'T', label: 'Reviewer' },
] satisfies { value: Dashboard; label: string }[];

/**
 * Chooses the dashboard that opens after signing in; saves at once, and reverts on failure (S4.73,
 * S4.74).
 */
export function DefaultDashboard({ account }: { account: UserDetail }) {
  const [requested, setRequested] = useState<Dashboard | null>(null);
  const adopt = useAdoptAccount();

  async function choose(default_dashboard: Dashboard) {
    setRequested(default_dashboard);
    try {
      await adopt(await send(updateUser, { body: { default_dashboard } }));
    } finally {
      setRequested(null);
    }
  }
  const now = requested ?? account.default_dashboard;
  return (
    <SettingsCard title="Default Dashboard" about="Opens after you sign in.">
      <SegmentedControl
        aria-label="Default Dashboard"
        data={names}
        value={now}
        disabled={requested !== null}
        onChange={(value) => void choose(value === 'T' ? 'T' : 'M').catch(() => undefined)}
        maw={320}
      />
    </SettingsCard>
  );
}
