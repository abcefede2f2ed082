import { sentence } from '#kernel/text/sentence.ts';
import { layOutMail } from '#platform/server/mail/layout.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import type { TeamSide } from '../contract/calls.ts';
import { nameSides } from '../contract/side-texts.ts';

interface InviteMail {
  to: string;
  inviter: string;
  name: string;
  sides: readonly TeamSide[];
  url: string;
  /** Days for which the link works. */
  days: number;
}

const projectsOf: Readonly<Record<TeamSide, string>> = {
  M: 'maps, personas, days, matrices and notes',
  T: 'usability reviews',
};

/** The mail with an invitation to a team, which says which sides of it one joins. */
export function inviteMail({ to, inviter, name, sides, url, days }: InviteMail): Mail {
  const title = sentence`${inviter} invited you to the team ${name}`;
  const seen = sides.map((side) => projectsOf[side]).join(', and its ');
  return {
    to,
    subject: title,
    ...layOutMail({
      title,
      paragraphs: [
        `You join ${nameSides(sides)}, and then see the team’s ${seen}.${sides.length > 1 ? '' : ` ${otherSide(sides)}`}`,
        'If you have no account with this email address yet, you can create one when you open the invitation.',
      ],
      button: { label: 'Open the invitation', url },
      note: `The link works for ${days} days, once, and only for this email address.`,
    }),
  };
}

function otherSide(sides: readonly TeamSide[]): string {
  const other: TeamSide = sides.includes('M') ? 'T' : 'M';
  return `${nameSides([other])} is not part of this invitation; an admin of the team can add you there later.`;
}
