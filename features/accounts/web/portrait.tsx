import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { usePictureAddress } from './connect.ts';

interface PortraitProps {
  person: Pick<PublicUser, 'full_name' | 'profile_pic' | 'color'>;
  /** Width and height, px. */
  size?: number;
}

/** A user by their picture, or by initials on their colour, the same wherever people are shown. */
export function Portrait({ person: { full_name, profile_pic, color }, size = 28 }: PortraitProps) {
  const picture = usePictureAddress(profile_pic);
  return <Avatar name={full_name} colour={color} picture={picture} size={size} />;
}
