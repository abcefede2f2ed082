import { Group, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { avatarColour } from '#features/accounts/contract/public-user.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import styles from '../billing/billing.module.css';

export const meta = () => [{ title: 'Team Management · Sightline' }];

export default function TeamManagement() {
  const session = useSession();
  if (!session) return null;
  const { email, metaData } = session;
  const name = metaData.full_name || email;
  return (
    <div className={styles.page}>
      <Title order={1}>Team Management</Title>
      <Text c="dimmed">Who belongs to the team of this account.</Text>
      <Paper withBorder radius="lg" mt="lg" style={{ overflowX: 'auto' }}>
        <Table verticalSpacing="sm" horizontalSpacing="lg">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Member</Table.Th>
              <Table.Th>Role</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <Table.Tr>
              <Table.Td>
                <Group gap="sm" wrap="nowrap">
                  <Avatar name={name} colour={avatarColour(metaData.user_id)} />
                  <Stack gap={0}>
                    <Text fw={600}>{name}</Text>
                    <Text size="sm" c="dimmed">
                      {email}
                    </Text>
                  </Stack>
                </Group>
              </Table.Td>
              <Table.Td>Owner</Table.Td>
            </Table.Tr>
          </Table.Tbody>
        </Table>
      </Paper>
    </div>
  );
}
