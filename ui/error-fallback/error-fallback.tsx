import { Button, Group, Stack, Text, Title } from '@mantine/core';

/** Replaces a part that failed to render (S2.147 to S2.150). */
export function ErrorFallback({ onRefresh }: { onRefresh: () => void }) {
  return (
    <Stack align="center" gap="md" maw={480} mx="auto" my={96} px="md" ta="center">
      <Title order={1} size="h2">
        Oops...something seems wrong!
      </Title>
      <Text c="dimmed" size="lg">
        Not to worry, just refresh the page to smooth things out.
      </Text>
      <Group justify="center" mt="sm">
        <Button onClick={onRefresh}>Refresh the page</Button>
        <Button component="a" href="/support" variant="default">
          Contact Support
        </Button>
      </Group>
    </Stack>
  );
}
