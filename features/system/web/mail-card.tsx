import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { HowTo } from '#ui/page/how-to.tsx';
import { type MailTest, testMail } from '../contract/calls.ts';

/** Sends a mail to the administrator, and says what became of it. */
export function MailCard() {
  const test = useMutation({ mutationFn: () => send(testMail, {}, { handles: 'all' }) });
  return (
    <SettingsCard
      title="Mail"
      about="Sends a mail to your own address, by the configured mail server."
      action={
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          Send a test mail
        </Button>
      }
    >
      {test.isIdle ? <Text c="dimmed">No test mail was sent from this page yet.</Text> : null}
      {test.isPending ? <LoadingLines count={1} /> : null}
      {test.isError ? <LoadFailed what="The result" onRetry={() => test.mutate()} /> : null}
      {test.data ? (
        <Text role="status" style={{ overflowWrap: 'anywhere' }}>
          {describe(test.data)}
        </Text>
      ) : null}
      <MailHowTo />
    </SettingsCard>
  );
}

function MailHowTo() {
  return (
    <HowTo
      id="mail"
      title="How a mail server is set"
      example={[
        'SMTP_URL=smtp://user:password@mail.example.com:587',
        'MAIL_FROM=Sightline <sightline@example.com>',
      ].join('\n')}
      first="Write two variables into the file .env beside package.json, or into the environment of the container. Your mail provider names the server, user and password; smtps://…:465 is for servers that are encrypted from the start."
      docs="/docs/deploy#mail"
    >
      <li>
        Start the server again: variables are read at its start. Until then mails stay in the
        outbox, whose address the start prints.
      </li>
      <li>Press ‘Send a test mail’ above. It says what the mail server answered.</li>
    </HowTo>
  );
}

function describe({ outcome, to, problem }: MailTest): string {
  switch (outcome) {
    case 'sent':
      return `The mail server accepted the mail to ${to}. If it does not arrive, look into the spam folder and the log of the mail server.`;
    case 'outbox':
      return `No mail server is configured (SMTP_URL), so the mail to ${to} is in the outbox. The start of the server prints its address.`;
    case 'failed':
      return `The mail to ${to} was not sent: ${problem}`;
  }
}
