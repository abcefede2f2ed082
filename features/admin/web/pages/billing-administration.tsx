import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { AllInvoicesCard, EarlierInvoices, RequestsCard } from '#features/billing/web/index.ts';
import { installationQuery } from '#features/installation/web/index.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { AdminLinks } from '../admin-links.tsx';

export const meta = () => [{ title: 'Billing of this installation · Sightline' }];

/** What was bought here, and what users request. */
export default function BillingAdministration() {
  const { data: rules } = useQuery(installationQuery);
  return (
    <AdminFrame
      title="Billing"
      about="The invoices of all accounts and teams, and what users request."
      links={<AdminLinks current="/admin/billing" />}
    >
      <Suspense fallback={<Skeleton h={240} radius="lg" />}>
        <Stack>
          {rules?.plans === 'open' ? (
            <>
              <Text>
                Nothing is sold here: this installation is open for everybody.{' '}
                <Anchor component={Link} to="/dashboard/admin">
                  Change who it is for
                </Anchor>
                .
              </Text>
              <EarlierInvoices />
            </>
          ) : null}
          {rules?.plans === 'tiers' ? (
            <>
              <AllInvoicesCard />
              <RequestsCard />
            </>
          ) : null}
        </Stack>
      </Suspense>
    </AdminFrame>
  );
}
