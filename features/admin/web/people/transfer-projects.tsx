import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ReadOnlyForecast } from '#features/projects/web/index.ts';
import type { CallAnswer } from '#kernel/call/call.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import {
  type AdministeredPerson,
  type PersonDetail,
  previewTransfer,
  transferProjects,
} from '../../contract/people.ts';
import styles from './people.module.css';
import { usePersonChange } from './people-queries.ts';
import { PersonPicker } from './person-picker.tsx';

type Preview = CallAnswer<typeof previewTransfer>;

/** Hands the projects of the account over to another one. */
export function TransferProjects({ person }: { person: PersonDetail }) {
  const { user_id: id, full_name: name } = person;
  const [receiver, setReceiver] = useState<AdministeredPerson | null>(null);
  const give = usePersonChange(transferProjects, ({ projects }) =>
    projects === 1 ? '1 project was handed over.' : `${projects} projects were handed over.`,
  );
  const confirm = useConfirm();
  const givenTo = (email: string) => ({ params: { id }, body: { email } });
  const confirmAndSend = async (to: string, { projects, receiver_name, read_only }: Preview) => {
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
    if (isSure) give.mutate(givenTo(to), { onSuccess: () => setReceiver(null) });
  };
  const previewing = useMutation({
    mutationFn: (email: string) => send(previewTransfer, givenTo(email)),
    onSuccess: (preview, email) => void confirmAndSend(email, preview),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (receiver) previewing.mutate(receiver.email);
  };
  return (
    <div className={styles.part}>
      <h3>Projects</h3>
      <Text size="sm" c="dimmed">
        All projects that belong to no team go to another account, and this one loses access to
        them. Projects of a team go to its owner when the account leaves it.
      </Text>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div>
          <PersonPicker label="New owner" except={id} chosen={receiver} onChoose={setReceiver} />
        </div>
        <Button
          type="submit"
          variant="default"
          loading={previewing.isPending || give.isPending}
          disabled={!receiver}
        >
          Hand projects over
        </Button>
      </form>
    </div>
  );
}

export function countText(count: number): string {
  return count === 1 ? '1 project' : `${count} projects`;
}
