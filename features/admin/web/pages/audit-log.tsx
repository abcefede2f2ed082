import { Stack } from '@mantine/core';
import { AuditLog } from '#features/audit/web/index.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { AdminLinks } from '../admin-links.tsx';
import { AuditRuleCard } from '../audit/audit-rule-card.tsx';

export const meta = () => [{ title: 'Audit log · Sightline' }];

/** The audit log of the installation. */
export default function InstallationAuditLog() {
  return (
    <AdminFrame
      title="Audit log"
      about="Who did what, when and from where. It has no content of projects, and entries cannot be changed."
      links={<AdminLinks current="/admin/audit" />}
    >
      <Stack gap="xl">
        <AuditLog teamId={null} />
        <AuditRuleCard />
      </Stack>
    </AdminFrame>
  );
}
