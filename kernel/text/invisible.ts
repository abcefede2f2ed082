const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A user-perceived character without invisible parts, such as soft hyphens, zero-width spaces and marks
 * of direction; an emoji keeps what it is joined by.
 */
export function withoutInvisible(character: string): string {
  return /\p{Extended_Pictographic}/u.test(character)
    ? character
    : character.replaceAll(invisible, '');
}
