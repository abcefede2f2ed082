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
