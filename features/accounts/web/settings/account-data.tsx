import { Button } from '@mantine/core';
import { useState } from 'react';
import { accountData } from '#features/accounts/contract/profile.ts';
import { send } from '#platform/web/api/send.ts';
import { saveFile } from '#platform/web/files/save-file.ts';
import { SettingsCard } from './settings-card.tsx';

/** Downloads all stored data of the account. */
export function AccountData() {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      const data = await send(accountData, {});
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile('sightline-account.json', file);
    } finally {
      setBusy(false);
    }
  }
  return (
    <SettingsCard
      title="Your data"
      about="Everything that is stored about your account, as one JSON file."
      action={
        <Button
          variant="default"
          loading={busy}
          onClick={() => void download().catch(() => undefined)}
        >
          Download your data
        </Button>
      }
    />
  );
}
