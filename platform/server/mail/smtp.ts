import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

export interface SmtpOptions {
  /** `smtp://user:secret@host:587`, or `smtps:` where the connection is encrypted from the start. */
  url: string;
  /** Sender of all mail, `Name <address>`. */
  from: string;
  /** Milliseconds to wait for the mail server before a mail counts as failed. */
  timeout?: number;
}

/** What says that no person wrote a mail (RFC 3834): nothing that answers by itself answers it. */
const automatic = { 'Auto-Submitted': 'auto-generated' };

/** Hands mail to a mail server over a few connections that stay open. */
export function createSmtpMailer({ url, from, timeout = 15_000 }: SmtpOptions): Mailer {
  const { hostname } = new URL(url);
  const transport = createTransport({ pool: true, ...serverAt(url, timeout) });
  return {
    async send({ to, subject, text, html, headers: own }) {
      try {
        const headers = { ...own, ...automatic };
        await transport.sendMail({ from, to, subject, text, html, headers });
      } catch (error) {
        throw new Error(`The mail server at ${hostname} did not take the mail.`, { cause: error });
      }
    },
    async close() {
      transport.close();
    },
  };
}

/** Greets a mail server and signs in to it, without sending anything; rejects where that fails. */
export async function reachMailServer(url: string, timeout: number): Promise<void> {
  await createTransport(serverAt(url, timeout)).verify();
}

function serverAt(url: string, timeout: number) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  return {
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username
      ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }
      : {}),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  };
}
