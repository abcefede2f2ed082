import { Anchor, Button, Group, Skeleton, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { accountMessages, emailPattern } from '#features/accounts/contract/texts.ts';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { installationQuery, useHasMail } from '#features/installation/web/index.ts';
import { copyLink } from '#platform/web/toasts/copy-link.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { limited } from '#ui/fields/limited.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { invitePeople, maxInvited, type SentInvitation } from '../../contract/invitations.ts';
import { InvitationList } from './invitation-list.tsx';
import { invitationsQuery, useInvitationChange } from './invitation-queries.ts';
import { describeInvited, readEmails } from './invite-texts.ts';

/** Invites people to create an account, by mail or by a link that is copied, and lists who is invited. */
export function InviteCard() {
  const { data: rules } = useQuery(installationQuery);
  const { data, isError, refetch } = useQuery(invitationsQuery);
  // The links of this page; the server does not know them any more.
  const [links, setLinks] = useState<Readonly<Record<string, string>>>({});
  const addLinks = (sent: readonly SentInvitation[]) =>
    setLinks((before) => ({
      ...before,
      ...Object.fromEntries(sent.map(({ invitation_id, link }) => [invitation_id, link])),
    }));
  return (
    <SettingsCard
      title="Invite people"
      about="Each invitation is for one address, and valid for 14 days. It admits the address also where only invited people may create an account."
    >
      {rules?.sign_up.access === 'closed' ? (
        <Text>
          Nobody may create an account here.{' '}
          <Anchor component={Link} to="/dashboard/admin#sign-up">
            Change who may
          </Anchor>{' '}
          before you invite people.
        </Text>
      ) : null}
      {rules && rules.sign_up.access !== 'closed' ? <InviteForm onSent={addLinks} /> : null}
      {isError ? <LoadFailed what="The invitations" onRetry={() => refetch()} /> : null}
      {data || isError ? null : <Skeleton h={60} />}
      {data && data.length > 0 ? (
        <InvitationList invitations={data} links={links} onRenewed={(sent) => addLinks([sent])} />
      ) : null}
    </SettingsCard>
  );
}

function InviteForm({ onSent }: { onSent: (sent: readonly SentInvitation[]) => void }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const hasMail = useHasMail();
  const invite = useInvitationChange(invitePeople, ({ invited, with_account }) => {
    onSent(invited);
    setTyped('');
    const isSent = invite.variables?.body.by_mail ?? true;
    const [only] = invited;
    if (!isSent && only && invited.length === 1) void copyLink(only.link);
    const text = describeInvited(invited.length, with_account, isSent ? 'mail' : 'links');
    showToast({ text, kind: invited.length > 0 ? 'success' : 'failure' });
  });
  const submit = (byMail: boolean) => {
    const emails = readEmails(typed);
    const isValid = emails.length > 0 && emails.every((email) => emailPattern.test(email));
    const isTooMany = emails.length > maxInvited;
    setProblem(
      isTooMany
        ? `Invite up to ${maxInvited} people at once.`
        : isValid
          ? null
          : accountMessages.emailInvalid,
    );
    if (isValid && !isTooMany) invite.mutate({ body: { emails, by_mail: byMail } });
  };
  const byMail = invite.variables?.body.by_mail ?? true;
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit(hasMail);
      }}
    >
      <Textarea
        label="Email addresses"
        description="One or several, separated by spaces or commas."
        autosize
        minRows={1}
        maxRows={8}
        {...limited(10_000)}
        value={typed}
        error={problem ?? invite.refusal}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(null);
          invite.reset();
        }}
      />
      {hasMail ? null : (
        <Text mt="sm" size="sm">
          No mail server is set, so nobody gets a mail. Create links, and give people theirs. A link
          confirms the account of its address: nobody waits for a code.
        </Text>
      )}
      <Group mt="sm" gap="xs" justify="flex-end">
        <Button
          variant={hasMail ? 'default' : 'filled'}
          loading={invite.isPending && !byMail}
          onClick={() => submit(false)}
        >
          Create links
        </Button>
        {hasMail ? (
          <Button type="submit" loading={invite.isPending && byMail}>
            Send invitations
          </Button>
        ) : null}
      </Group>
    </form>
  );
}
