import type { PublicUser } from '#features/accounts/contract/public-user.ts';

/** A user who can be mentioned. */
export type Mentionable = Pick<PublicUser, 'user_id' | 'full_name' | 'profile_pic' | 'color'>;

/** The text after an @ up to the caret, or null where no name is being typed. */
export function typedMention(text: string, caret: number): string | null {
  return /(?:^|\s)@([^\n@]{0,40})$/u.exec(text.slice(0, caret))?.[1] ?? null;
}

/** The users of whose names a word begins with the typed text. */
export function matching(people: readonly Mentionable[], begun: string): Mentionable[] {
  const wanted = begun.toLowerCase();
  return people.filter(({ full_name }) => {
    const name = full_name.toLowerCase();
    return name.startsWith(wanted) || name.split(' ').some((word) => word.startsWith(wanted));
  });
}

/** The text with the typed part replaced by a user's full name, and the new position of the caret. */
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

/** Ids of the users whose full name follows an @ in a text. */
export function mentionedIn(text: string, people: readonly Mentionable[]): string[] {
  return people
    .filter(({ full_name }) => full_name !== '' && text.includes(`@${full_name}`))
    .map(({ user_id }) => user_id);
}
