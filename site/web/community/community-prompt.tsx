import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { clientSettingsQuery } from '../settings/client-settings.ts';

/** A link to the community of this installation (S1.88); nothing where none is configured. */
export function CommunityPrompt() {
  const { data } = useQuery(clientSettingsQuery);
  if (!data?.community_url) return null;
  return (
    <Text ta="center" size="sm" c="dimmed">
      Join our <Anchor href="/community">community of UX professionals</Anchor> and compare notes.
    </Text>
  );
}
