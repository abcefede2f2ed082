import { Button, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { accountMessages, emailPattern } from '#features/accounts/contract/texts.ts';
import { useHasMail } from '#features/installation/web/index.ts';
import { limitCodes } from '#features/plans/contract/failures.ts';
import { PlanMessage } from '#features/plans/web/index.ts';
import type { Permission } from '#features/projects/contract/rights.ts';
import { Failure } from '#kernel/call/failure.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { showAnswer } from '#platform/web/queries/show-answer.ts';
import { copyLink } from '#platform/web/toasts/copy-link.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import type { SharedUsers } from '../contract/calls.ts';
import { AccessSelect } from './access-select.tsx';
import { InviteEmail } from './invite-email.tsx';
import type { SharedProject } from './shared-project.ts';
import styles from './sharing.module.css';

interface InviteFormProps
  extends Pick<SharedProject, 'calls' | 'projectId'>,
    Pick<SharedUsers, 'editors'> {
  /** The addresses of people who have access or are invited. */
  present: readonly string[];
}

/** Invites a user by email. */
export function InviteForm({ calls, projectId, editors, present }: InviteFormProps) {
  const [email, setEmail] = useState('');
  const [permission, setPermission] = useState<Permission>(editors.access ? 'E' : 'C');
  const [wrong, setWrong] = useState(false);
  // The link of the last invitation, which the server does not know any more.
  const [made, setMade] = useState<{ email: string; link: string } | null>(null);
  const hasMail = useHasMail();
  const client = useQueryClient();
  const invite = useMutation({
    mutationFn: () =>
      send(
        calls.share,
        { body: { project_id: projectId, email, permission } },
        { handles: limitCodes },
      ),
    async onSuccess({ link, ...shared }) {
      await showAnswer(client, ['shared-users', projectId], shared);
      if (hasMail) showToast({ text: `The invitation went to ${email.trim()}.`, kind: 'success' });
      setMade(hasMail ? null : { email: email.trim(), link });
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
        <InviteEmail
          value={email}
          error={wrong ? accountMessages.emailInvalid : null}
          present={present}
          onChange={setEmail}
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
      {hasMail ? null : (
        <Text size="sm" c="dimmed">
          No mail server is set here, so nobody gets a mail. Invite people, and give them the link.
        </Text>
      )}
      {made ? <MadeLink {...made} /> : null}
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

/** The link of an invitation, to hand on: it works for the account of the address only. */
function MadeLink({ email, link }: { email: string; link: string }) {
  return (
    <div className={styles.inviteLine}>
      <TextInput
        className={styles.email ?? ''}
        label={sentence`Link for ${email}`}
        description="It works only for an account with this address."
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" onClick={() => void copyLink(link)}>
        Copy link
      </Button>
    </div>
  );
}
