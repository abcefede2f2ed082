import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';

/** Somebody in a small circle. */
export function Face({ person }: { person: Pick<PublicUser, 'full_name' | 'color'> }) {
  return <Avatar name={person.full_name} colour={person.color} size={28} />;
}
