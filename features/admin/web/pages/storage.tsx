import { Stack } from '@mantine/core';
import { BackupRuleCard, BackupsCard } from '#features/backups/web/index.ts';
import { QuotaCard, StorageCard } from '#features/system/web/index.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { AdminLinks } from '../admin-links.tsx';

export const meta = () => [{ title: 'Storage and backups · Sightline' }];

/** How much is stored, how much may be, and its backups. */
export default function Storage() {
  return (
    <AdminFrame
      title="Storage and backups"
      about="How much this installation stores, and the backups that the server makes."
      links={<AdminLinks current="/admin/storage" />}
    >
      <Stack>
        <StorageCard />
        <QuotaCard />
        <BackupRuleCard />
        <BackupsCard />
      </Stack>
    </AdminFrame>
  );
}
