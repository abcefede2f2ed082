import { Skeleton, Stack } from '@mantine/core';
import { Suspense } from 'react';
import { AllInvoicesCard, RequestsCard } from '#features/billing/web/index.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { AdminLinks } from '../admin-links.tsx';

export const meta = () => [{ title: 'Billing of this installation · Sightline' }];

/** What was bought here, and what users request. */
export default function BillingAdministration() {
  return (
    <AdminFrame
      title="Billing"
      about="The invoices of all accounts and teams, and what users request."
      links={<AdminLinks current="/admin/billing" />}
    >
      <Suspense fallback={<Skeleton h={240} radius="lg" />}>
        <Stack>
          <AllInvoicesCard />
          <RequestsCard />
        </Stack>
      </Suspense>
    </AdminFrame>
  );
}
