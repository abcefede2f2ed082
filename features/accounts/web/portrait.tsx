import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { usePictureAddress } from './connect.ts';

interface PortraitProps {
  person: Pick<PublicUser, 'full_name' | 'profile_pic' | 'color'>;
  /** Width and height in pixels. */
  size?: number;
}

/** The picture of a user, or their initials on their colour. */
export function Portrait({ person: { full_name, profile_pic, color }, size = 28 }: PortraitProps) {
  const picture = usePictureAddress(profile_pic);
  return <Avatar name={full_name} colour={color} picture={picture} size={size} />;
}
