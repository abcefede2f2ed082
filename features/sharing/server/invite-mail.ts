import { layOutMail } from '#platform/server/mail/layout.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';

export interface InviteMail {
  to: string;
  inviter: string;
  title: string;
  mayEdit: boolean;
  url: string;
}

/** The mail that invites somebody to a project. */
export function inviteMail({ to, inviter, title, mayEdit, url }: InviteMail): Mail {
  const what = mayEdit ? 'edit' : 'look at';
  return {
    to,
    subject: `${inviter} invited you to ${title}`,
    ...layOutMail({
      title: `${inviter} invited you to ${title}`,
      paragraphs: [
        `You can ${what} this project in Sightline. If you have no account with this email address yet, you can make one on the way.`,
      ],
      button: { label: 'Open the invitation', url },
      note: 'The link works for 30 days and only for this email address.',
    }),
  };
}
