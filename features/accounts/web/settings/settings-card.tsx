import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface SettingsCardProps {
  title: string;
  /** One line that describes the section. */
  about?: string | undefined;
  action?: ReactNode;
  children?: ReactNode;
}

/** One section of the account settings. */
export function SettingsCard({ title, about, action, children }: SettingsCardProps) {
  const id = useId();
  return (
    <Paper component="section" withBorder p="lg" radius="lg" aria-labelledby={id}>
      <Stack>
        <Group justify="space-between" align="flex-start">
          <div>
            <Title order={2} size="h3" id={id}>
              {title}
            </Title>
            {about && (
              <Text c="dimmed" size="sm">
                {about}
              </Text>
            )}
          </div>
          {action}
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}
