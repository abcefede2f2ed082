import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import { Portrait } from '#features/accounts/web/index.ts';

/** A user as a small round avatar. */
export function Face({
  person,
}: {
  person: Pick<PublicUser, 'full_name' | 'profile_pic' | 'color'>;
}) {
  return <Portrait person={person} />;
}
