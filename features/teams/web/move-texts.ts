import { sentence } from '#kernel/text/sentence.ts';

/** Who sees a project that is moved from one team, or none, to another one, or to none. */
export function describeMove(from: string | null, to: string | null): string {
  const seen = to
    ? sentence`All members of ${to} see the project. You stay its owner.`
    : 'The project is yours alone, and only people with whom it is shared by name see it.';
  if (!from || from === to) return seen;
  const hidden = sentence`Members of ${from} lose sight of it, except those with whom it is shared by name.`;
  return `${seen} ${hidden} Records of participants stay with that team.`;
}
