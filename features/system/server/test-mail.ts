import type { AccountActor } from '#kernel/call/actor.ts';
import type { Config } from '#platform/server/config/config.ts';
import { reasonOf } from '#platform/server/diagnosis/check-platform.ts';
import type { Log } from '#platform/server/log/log.ts';
import { layOutMail } from '#platform/server/mail/layout.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import type { MailTest } from '../contract/calls.ts';

interface TestMailParts {
  config: Pick<Config, 'PUBLIC_URL' | 'SMTP_URL'>;
  mailer: Pick<Mailer, 'send'>;
  log: Pick<Log, 'warn'>;
}

/** Sends a mail to an administrator's own address, and says what became of it. */
export async function sendTestMail(
  { config, mailer, log }: TestMailParts,
  { email: to }: AccountActor,
): Promise<MailTest> {
  const title = 'Mail of your installation works';
  const paragraphs = [`${config.PUBLIC_URL} sent this mail because an administrator tested it.`];
  try {
    await mailer.send({
      to,
      subject: `${title} (Sightline)`,
      ...layOutMail({ title, paragraphs }),
    });
    return { outcome: config.SMTP_URL ? 'sent' : 'outbox', to, problem: '' };
  } catch (error) {
    log.warn({ err: error }, 'test mail not sent');
    return { outcome: 'failed', to, problem: problemOf(error, config.SMTP_URL) };
  }
}

/** The answer of the mail server in one line, without the password where it repeats it. */
function problemOf(error: unknown, url = ''): string {
  const { password } = URL.canParse(url) ? new URL(url) : { password: '' };
  const line = reasonOf(error).replaceAll(/\s+/g, ' ').slice(0, 500);
  const secrets = [password, decodeURIComponent(password)].filter(Boolean);
  return secrets.reduce((text, secret) => text.replaceAll(secret, '…'), line);
}
