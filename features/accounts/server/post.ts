import type { Log } from '#platform/server/log/log.ts';
import type { Mail, Mailer } from '#platform/server/mail/mailer.ts';

/** Sends mails behind a call's back, where the time that it takes would tell something. */
export interface Post {
  /**
   * Begins to send. A mail server that is away is tried again for about a minute, as long as this
   * process runs; every failure is logged, and the person can ask again.
   */
  send(mail: Mail): void;
  /** Resolves once nothing is under way; a mail that waits for its next try is not. */
  settled(): Promise<void>;
}

/** Milliseconds before each further try. */
const pauses = [2000, 10_000, 45_000];

export function createPost(mailer: Pick<Mailer, 'send'>, log: Log): Post {
  const underWay = new Set<Promise<void>>();

  const attempt = (mail: Mail, tried: number) => {
    const sending = mailer
      .send(mail)
      .catch((error: unknown) => {
        log.error({ err: error, tried }, 'mail not sent');
        const pause = pauses[tried];
        if (pause !== undefined) setTimeout(() => attempt(mail, tried + 1), pause).unref();
      })
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  };

  return {
    send: (mail) => attempt(mail, 0),
    async settled() {
      await Promise.all(underWay);
    },
  };
}
