import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useHasMail } from '#features/installation/web/index.ts';
import { copyLink } from '#platform/web/toasts/copy-link.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { makePasswordLink, type PersonDetail } from '../../contract/people.ts';
import styles from './people.module.css';
import { usePersonChange } from './people-queries.ts';

/** Makes a link with which the user of an account chooses a new password. */
export function PasswordLink({ person: { user_id: id, email } }: { person: PersonDetail }) {
  const [link, setLink] = useState<string | null>(null);
  const hasMail = useHasMail();
  const make = usePersonChange(makePasswordLink, () => 'The link was made.');
  const confirm = useConfirm();
  const confirmAndSend = async () => {
    const isSure = await confirm({
      title: 'Make a link for a new password?',
      text: 'Whoever opens it chooses the password of this account. Make sure that the request is really from this person, and give the link to nobody else.',
      confirm: 'Make link',
    });
    if (!isSure) return;
    const made = await make.mutateAsync({ params: { id } });
    setLink(made.link);
  };
  return (
    <div className={styles.part}>
      <h3>Password</h3>
      <Text size="sm" c="dimmed">
        {hasMail
          ? 'People choose a new password by a code in their mail. Where no mail reaches them, make a link and give it to them.'
          : 'No mail server is set here, so nobody gets a code for a new password. Make a link, and give it to the person.'}
      </Text>
      {link ? (
        <Group mt="xs" gap="xs" wrap="nowrap" align="end">
          <TextInput
            flex={1}
            label={`Link for ${email}`}
            description="It works once, within a day, and is not shown again."
            value={link}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button variant="default" onClick={() => void copyLink(link)}>
            Copy
          </Button>
        </Group>
      ) : (
        <Button
          mt="xs"
          variant="default"
          loading={make.isPending}
          onClick={() => void confirmAndSend()}
        >
          Make a link
        </Button>
      )}
    </div>
  );
}
