import { personalChannel } from '#kernel/live/personal-channel.ts';
import { invitesTopic } from '../contract/calls.ts';
import type { SharingOptions } from './sharing.ts';

/** Makes the open pages of the account with an address, if there is one, read its invitations again. */
export async function announceInvites(
  { people, realtime }: Pick<SharingOptions, 'people' | 'realtime'>,
  email: string,
): Promise<void> {
  const invited = await people.byEmail(email);
  if (invited) realtime.announce(personalChannel(invited.user_id), invitesTopic);
}

/** Announces an invitation that is withdrawn; the notice of it at the address of its project is read. */
export async function announceWithdrawn(
  options: Pick<SharingOptions, 'people' | 'realtime' | 'notifications'>,
  path: string,
  email: string,
): Promise<void> {
  const invited = await options.people.byEmail(email);
  if (!invited) return;
  await options.notifications.markRead(invited.user_id, path);
  options.realtime.announce(personalChannel(invited.user_id), invitesTopic);
}
