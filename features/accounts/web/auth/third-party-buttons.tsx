import { Button, Divider, Stack } from '@mantine/core';
import { IconBrandGoogle, IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { thirdPartyProviders } from '#features/accounts/contract/third-party.ts';
import {
  forwardedQuery,
  providersAddress,
  startAddress,
} from '#features/accounts/contract/third-party-addresses.ts';
import { callPath } from '#kernel/call/call.ts';
import { send } from '#platform/web/api/send.ts';

/** One button for each configured identity provider. */
export function ThirdPartyButtons() {
  const { data } = useQuery({
    queryKey: ['third-party-providers'],
    queryFn: () => send<typeof thirdPartyProviders>(providersAddress, {}, { handles: 'all' }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [search] = useSearchParams();
  if (!data || data.providers.length === 0) return null;
  const came = Object.fromEntries(forwardedQuery.map((name) => [name, search.get(name)]));
  return (
    <Stack>
      <Divider label="or" />
      {data.providers.map(({ id, name }) => (
        <Button
          key={id}
          component="a"
          href={callPath(startAddress, { provider: id }, came)}
          variant="default"
          size="md"
          leftSection={id === 'google' ? <IconBrandGoogle size={18} /> : <IconKey size={18} />}
        >
          Continue with {name}
        </Button>
      ))}
    </Stack>
  );
}
