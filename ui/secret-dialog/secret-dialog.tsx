import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { Dialog } from '#ui/dialog/dialog.tsx';

interface SecretDialogProps {
  title: string;
  /** Why it must be copied now. */
  text: string;
  /** What it is, such as 'Token'. */
  label: string;
  secret: string;
  onClose: () => void;
}

/** Shows a secret that is shown only once, to be copied. */
export function SecretDialog({ title, text, label, secret, onClose }: SecretDialogProps) {
  return (
    <Dialog
      title={title}
      width={520}
      actions={
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Stack>
        <Text>{text}</Text>
        <Group wrap="nowrap" align="flex-end">
          <TextInput
            label={label}
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
