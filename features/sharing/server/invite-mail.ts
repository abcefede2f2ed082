import type { Permission } from '#features/projects/contract/rights.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { layOutMail } from '#platform/server/mail/layout.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import { invitedTo } from '../contract/invited-to.ts';

export interface InviteMail {
  to: string;
  inviter: string;
  title: string;
  permission: Permission;
  url: string;
}

/** The mail with an invitation to a project. */
export function inviteMail({ to, inviter, title, permission, url }: InviteMail): Mail {
  return {
    to,
    subject: sentence`${inviter} invited you to ${title}`,
    ...layOutMail({
      title: sentence`${inviter} invited you to ${title}`,
      paragraphs: [
        `You can ${invitedTo[permission]} this project in Sightline. If you have no account with this email address yet, you can create one when you open the invitation.`,
      ],
      button: { label: 'Open the invitation', url },
      note: 'The link works for 30 days and only for this email address.',
    }),
  };
}
