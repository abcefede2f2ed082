import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { Dialog } from '#ui/dialog/dialog.tsx';

/** Shows the secret of a webhook, once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      title="The secret of your webhook"
      width={520}
      actions={
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Stack>
        <Text>
          Copy it now: it is not shown again. With it the receiver checks that an event comes from
          here (Standard Webhooks).
        </Text>
        <Group wrap="nowrap" align="flex-end">
          <TextInput
            label="Secret"
            readOnly
            flex={1}
            value={secret}
            styles={{ input: { fontFamily: 'monospace' } }}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton value={secret}>
            {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy'}</Button>}
          </CopyButton>
        </Group>
      </Stack>
    </Dialog>
  );
}
