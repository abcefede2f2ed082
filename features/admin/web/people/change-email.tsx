import { Button, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { emailPattern } from '#features/accounts/contract/texts.ts';
import { useHasMail } from '#features/installation/web/index.ts';
import { limited } from '#ui/fields/limited.ts';
import { changePersonEmail, type PersonDetail } from '../../contract/people.ts';
import styles from './people.module.css';
import { usePersonChange } from './people-queries.ts';

/** Letters of an email address. */
const maxEmail = 254;

interface PersonProps {
  person: PersonDetail;
}

/** Changes the address with which the account signs in. */
export function ChangeEmail({ person: { user_id: id, email } }: PersonProps) {
  const [entered, setEntered] = useState(email);
  const hasMail = useHasMail();
  const change = usePersonChange(changePersonEmail, () => 'The email address was changed.');
  const isValid = emailPattern.test(entered.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid) change.mutate({ params: { id }, body: { email: entered.trim() } });
  };
  return (
    <div className={styles.part}>
      <h3>Email address</h3>
      <Text size="sm" c="dimmed">
        {hasMail
          ? 'The account signs in with it. The old and the new address get a mail.'
          : 'The account signs in with it. No mail server is set here, so nobody gets a mail about it: tell the person yourself.'}
      </Text>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          type="email"
          label="Email"
          {...limited(maxEmail)}
          value={entered}
          onChange={(event) => setEntered(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          loading={change.isPending}
          disabled={!isValid || entered.trim().toLowerCase() === email}
        >
          Change email
        </Button>
      </form>
    </div>
  );
}
