import { Button, Container, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Suspense } from 'react';
import { OwnSecurityEvents } from '#features/audit/web/index.ts';
import { signOut } from '#platform/web/session/sign-out.ts';
import { accountsConnections } from '../connect.ts';
import { AccountData } from '../settings/account-data.tsx';
import { DefaultDashboard } from '../settings/default-dashboard.tsx';
import { DeleteAccount } from '../settings/delete-account.tsx';
import { Passkeys } from '../settings/passkeys.tsx';
import { PasswordSection } from '../settings/password-section.tsx';
import { ProfileInformation } from '../settings/profile-information.tsx';
import { ProfilePicture } from '../settings/profile-picture.tsx';
import { SettingsCard } from '../settings/settings-card.tsx';
import { TwoFactor } from '../settings/two-factor.tsx';
import { useAccount } from '../use-account.ts';
import classes from './account-settings.module.css';

export const meta = () => [{ title: 'Account settings · Sightline' }];

export default function AccountSettings() {
  const { data: account, isError, refetch } = useAccount();
  const leave = () => void signOut();
  return (
    <Container size="lg" py="xl">
      <Title order={1} mb="lg">
        Account settings
      </Title>
      {isError && (
        <Stack align="flex-start">
          <Text>Your account could not be loaded. Nothing was changed.</Text>
          <Button onClick={() => void refetch()}>Try again</Button>
        </Stack>
      )}
      {!account && !isError && (
        <SimpleGrid cols={1}>
          <Skeleton h={220} radius="lg" />
          <Skeleton h={320} radius="lg" />
          <Skeleton h={90} radius="lg" />
        </SimpleGrid>
      )}
      {account && (
        <div className={classes.columns}>
          <Stack className={classes.side}>
            <ProfilePicture account={account} />
            <DefaultDashboard account={account} />
          </Stack>
          <Stack>
            <ProfileInformation account={account} />
            <PasswordSection email={account.email} hasPassword={account.has_password} />
            <TwoFactor account={account} />
            <Passkeys hasPassword={account.has_password} />
            <SettingsCard
              title="Security activity"
              about="Sign-ins and changes of your password, second factor, passkeys and sessions."
            >
              <OwnSecurityEvents />
            </SettingsCard>
            <Suspense fallback={<Skeleton h={160} radius="lg" />}>
              {accountsConnections().settingsCards.map(({ name, Card }) => (
                <Card key={name} />
              ))}
            </Suspense>
            <AccountData />
            <DeleteAccount onDeleted={leave} />
          </Stack>
        </div>
      )}
    </Container>
  );
}
