import { sentence } from '#kernel/text/sentence.ts';
import { layOutMail } from '#platform/server/mail/layout.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';

interface InviteMail {
  to: string;
  inviter: string;
  url: string;
  /** Days for which the link works. */
  days: number;
}

/** The mail with an invitation to create an account. */
export function inviteMail({ to, inviter, url, days }: InviteMail): Mail {
  const title = sentence`${inviter} invited you to Sightline`;
  return {
    to,
    subject: title,
    ...layOutMail({
      title,
      paragraphs: [
        `With an account you can create maps, personas, notes and more at ${new URL(url).host}, and work in what others share with you.`,
      ],
      button: { label: 'Open the invitation', url },
      note: `The link works for ${days} days, and only for this email address.`,
    }),
  };
}
