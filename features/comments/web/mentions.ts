import type { PublicUser } from '#features/accounts/contract/public-user.ts';

/** A user who can be mentioned. */
export type Mentionable = Pick<PublicUser, 'user_id' | 'full_name' | 'profile_pic' | 'color'>;

/** What is being typed behind an @ at the caret, or null where no name is begun. */
export function typedMention(text: string, caret: number): string | null {
  return /(?:^|\s)@([^\n@]{0,40})$/u.exec(text.slice(0, caret))?.[1] ?? null;
}

/** Those whose name, or a word of it, begins with what is typed. */
export function matching(people: readonly Mentionable[], begun: string): Mentionable[] {
  const wanted = begun.toLowerCase();
  return people.filter(({ full_name }) => {
    const name = full_name.toLowerCase();
    return name.startsWith(wanted) || name.split(' ').some((word) => word.startsWith(wanted));
  });
}

/** The text with the begun name replaced by a user's whole name, and where the caret is then. */
export function complete(
  text: string,
  caret: number,
  begun: string,
  { full_name }: Mentionable,
): { text: string; caret: number } {
  const start = caret - begun.length;
  const name = `${full_name} `;
  return { text: text.slice(0, start) + name + text.slice(caret), caret: start + name.length };
}

/** Ids of those whose whole name stands in a text behind an @. */
export function mentionedIn(text: string, people: readonly Mentionable[]): string[] {
  return people
    .filter(({ full_name }) => full_name !== '' && text.includes(`@${full_name}`))
    .map(({ user_id }) => user_id);
}
