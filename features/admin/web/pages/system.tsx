import { Stack } from '@mantine/core';
import {
  HealthCard,
  JobsCard,
  LicencesCard,
  MailCard,
  ReleaseCard,
  SignInCard,
} from '#features/system/web/index.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { AdminLinks } from '../admin-links.tsx';

export const meta = () => [{ title: 'System · Sightline' }];

/** The state of the installation, and what operators do by command. */
export default function System() {
  return (
    <AdminFrame
      title="System"
      about="Whether this installation works, what it runs, and what it does in the background."
      links={<AdminLinks current="/admin/system" />}
    >
      <Stack>
        <HealthCard />
        <MailCard />
        <JobsCard />
        <SignInCard />
        <ReleaseCard />
        <LicencesCard />
      </Stack>
    </AdminFrame>
  );
}
