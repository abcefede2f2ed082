import { Button, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { LeftBehind } from './left-behind.tsx';

/** The page of an unknown address (S2.81 to S2.85). */
export function NotFoundPage() {
  return (
    <Stack align="center" gap="sm" maw={480} mx="auto" my={96} px="md" ta="center">
      <title>Error 404 - Page Not Found</title>
      <Text c="dimmed" fw={600}>
        Error 404 - Page Not Found
      </Text>
      <Title order={1}>Page Not Found</Title>
      <Text c="dimmed" size="lg">
        The page you are looking for has moved or no longer exists.
      </Text>
      <Button component={Link} to="/" mt="md">
        Go To Homepage
      </Button>
      <LeftBehind />
    </Stack>
  );
}
