import { Button, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { emailPattern } from '#features/accounts/contract/texts.ts';
import { ReadOnlyForecast } from '#features/projects/web/index.ts';
import type { CallAnswer } from '#kernel/call/call.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { limited } from '#ui/fields/limited.ts';
import {
  changePersonEmail,
  type PersonDetail,
  previewTransfer,
  transferProjects,
} from '../../contract/people.ts';
import styles from './people.module.css';
import { usePersonChange } from './people-queries.ts';

/** Letters of an email address. */
const maxEmail = 254;

type Preview = CallAnswer<typeof previewTransfer>;

interface PersonProps {
  person: PersonDetail;
}

/** Changes the address with which the account signs in. */
export function ChangeEmail({ person: { user_id: id, email } }: PersonProps) {
  const [entered, setEntered] = useState(email);
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
        The account signs in with it. The old and the new address get a mail.
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

/** Hands the projects of the account over to another one. */
export function TransferProjects({ person: { user_id: id, full_name: name } }: PersonProps) {
  const [email, setEmail] = useState('');
  const give = usePersonChange(transferProjects, ({ projects }) =>
    projects === 1 ? '1 project was handed over.' : `${projects} projects were handed over.`,
  );
  const confirm = useConfirm();
  const given = { params: { id }, body: { email: email.trim() } };
  const confirmAndSend = async ({ projects, receiver_name, read_only }: Preview) => {
    if (projects === 0) {
      showToast({ text: sentence`${name} has no projects outside of teams.`, kind: 'failure' });
      return;
    }
    const isSure = await confirm({
      title: sentence`Hand ${countText(projects)} over to ${receiver_name}?`,
      text: (
        <>
          {sentence`${name} loses access to them. ${receiver_name} is notified.`}
          <ReadOnlyForecast rows={read_only} owner={receiver_name} />
        </>
      ),
      confirm: 'Hand projects over',
    });
    if (isSure) give.mutate(given);
  };
  const previewing = useMutation({
    mutationFn: () => send(previewTransfer, given),
    onSuccess: (preview) => void confirmAndSend(preview),
  });
  const isValid = emailPattern.test(email.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid) previewing.mutate();
  };
  return (
    <div className={styles.part}>
      <h3>Projects</h3>
      <Text size="sm" c="dimmed">
        All projects that belong to no team go to another account, and this one loses access to
        them. Projects of a team go to its owner when the account leaves it.
      </Text>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          type="email"
          label="Email of the new owner"
          {...limited(maxEmail)}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          loading={previewing.isPending || give.isPending}
          disabled={!isValid}
        >
          Hand projects over
        </Button>
      </form>
    </div>
  );
}

function countText(count: number): string {
  return count === 1 ? '1 project' : `${count} projects`;
}
