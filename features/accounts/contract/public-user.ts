import * as z from 'zod/mini';
import { avatarColour } from './avatar-colour.ts';

/** An account as others see it: in projects, comments, teams and beside a cursor. */
export const publicUser = z.object({
  user_id: z.string(),
  full_name: z.string(),
  email: z.string(),
  /** Path below the base address of pictures; null without a picture. */
  profile_pic: z.nullable(z.string()),
  /** Index of the avatar colour, 0 to 5; the same everywhere. */
  color: z.int(),
});
export type PublicUser = z.output<typeof publicUser>;

/** Name of a user whose account was deleted; what they wrote stays. */
export const formerMemberName = 'Former member';

/** A user whose account was deleted, as others see them. */
export function formerMember(userId: string): PublicUser {
  return {
    user_id: userId,
    full_name: formerMemberName,
    email: '',
    profile_pic: null,
    color: avatarColour(userId),
  };
}

/**
 * A user who is present in a document, with the colour of their presence (`SessionAccess` of
 * realtime); null for a visitor.
 */
export function readPresentUser(person: unknown, colour: unknown): PublicUser | null {
  const { data } = publicUser.safeParse(person);
  if (!data) return null;
  return typeof colour === 'number' ? { ...data, color: colour } : data;
}
