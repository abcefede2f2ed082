/** Number of colours in the avatar palette. */
export const avatarColours = 6;

/** The avatar colour of an account, from its id alone. */
export function avatarColour(userId: string): number {
  let sum = 0;
  for (const letter of userId) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return sum % avatarColours;
}
