import { Button, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { accountMessages, emailPattern } from '#features/accounts/contract/texts.ts';
import { limitCodes } from '#features/plans/contract/failures.ts';
import { PlanMessage } from '#features/plans/web/index.ts';
import type { Permission } from '#features/projects/contract/rights.ts';
import { Failure } from '#kernel/call/failure.ts';
import { send } from '#platform/web/api/send.ts';
import { showAnswer } from '#platform/web/queries/show-answer.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import type { SharedUsers } from '../contract/calls.ts';
import { AccessSelect } from './access-select.tsx';
import type { SharedProject } from './shared-project.ts';
import styles from './sharing.module.css';

type InviteFormProps = Pick<SharedProject, 'calls' | 'projectId'> & Pick<SharedUsers, 'editors'>;

/** Invites a user by email. */
export function InviteForm({ calls, projectId, editors }: InviteFormProps) {
  const [email, setEmail] = useState('');
  const [permission, setPermission] = useState<Permission>(editors.access ? 'E' : 'C');
  const [wrong, setWrong] = useState(false);
  const client = useQueryClient();
  const invite = useMutation({
    mutationFn: () =>
      send(
        calls.share,
        { body: { project_id: projectId, email, permission } },
        { handles: limitCodes },
      ),
    async onSuccess(shared) {
      await showAnswer(client, ['shared-users', projectId], shared);
      showToast({ text: `The invitation went to ${email.trim()}.`, kind: 'success' });
      setEmail('');
    },
  });
  const full =
    invite.error instanceof Failure &&
    limitCodes.some((code) => code === (invite.error as Failure).code)
      ? invite.error.message
      : null;
  // Reviewer, whose plan is another one, has a group of calls of its own.
  const side = calls.share.group === 'tapper' ? 'T' : 'M';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const valid = emailPattern.test(email.trim());
    setWrong(!valid);
    if (valid) invite.mutate();
  };
  return (
    <form className={styles.invite} onSubmit={submit} noValidate>
      <div className={styles.inviteLine}>
        <TextInput
          className={styles.email ?? ''}
          type="email"
          label="Invite by email"
          autoComplete="off"
          value={email}
          error={wrong ? accountMessages.emailInvalid : null}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <AccessSelect
          label="Access of the invited person"
          value={permission}
          editors={editors}
          onChange={setPermission}
        />
        <Button type="submit" loading={invite.isPending}>
          Invite
        </Button>
      </div>
      {full ? (
        <p className={styles.full} role="alert">
          <PlanMessage message={full} side={side} />
        </p>
      ) : null}
      {editors.access ? null : (
        <Text size="sm" c="dimmed">
          <PlanMessage message={editors.message} side={side} />
        </Text>
      )}
    </form>
  );
}
