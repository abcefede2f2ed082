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

/** Marks a mail as automatic (RFC 3834), so that auto-responders do not answer it. */
const automatic = { 'Auto-Submitted': 'auto-generated' };

/** Sends mails to a mail server over a few pooled connections. */
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

/** Connects and signs in to a mail server without sending anything; rejects where that fails. */
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
