import { sentence } from '#kernel/text/sentence.ts';
import { layOutMail } from '#platform/server/mail/layout.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import { modeOfSide, type TeamSide } from '../contract/calls.ts';

interface InviteMail {
  to: string;
  inviter: string;
  name: string;
  side: TeamSide;
  url: string;
  /** Days for which the link works. */
  days: number;
}

/** The mail with an invitation to a team. */
export function inviteMail({ to, inviter, name, side, url, days }: InviteMail): Mail {
  const title = sentence`${inviter} invited you to the team ${name}`;
  return {
    to,
    subject: title,
    ...layOutMail({
      title,
      paragraphs: [
        `As a ${modeOfSide[side]} of this team you see its projects in Sightline. If you have no account with this email address yet, you can create one when you open the invitation.`,
      ],
      button: { label: 'Open the invitation', url },
      note: `The link works for ${days} days, once, and only for this email address.`,
    }),
  };
}
