import type { Actor } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { isPersonalChannel, personalChannel } from '#kernel/live/personal-channel.ts';
import type { RealtimeOptions } from '../options.ts';
import type { SessionAccess } from '../socket/session.ts';

/** Access to a personal channel: read-only, and without presence. */
const listener: SessionAccess = { readOnly: true, person: null };

/** Adds each user's personal channel to the documents of the suite; its content is never stored. */
export function withPersonalChannels(
  documents: Pick<RealtimeOptions, 'authorize' | 'load'>,
): Pick<RealtimeOptions, 'authorize' | 'load'> {
  return {
    /** @throws not_found for the channel of another user */
    async authorize(actor: Actor, name, version) {
      if (!isPersonalChannel(name)) return documents.authorize(actor, name, version);
      if (!actor.userId || name !== personalChannel(actor.userId)) {
        throw commonFailures.fail('not_found');
      }
      return listener;
    },
    load: async (name, into) =>
      isPersonalChannel(name) ? { updates: 0, bytes: 0 } : documents.load(name, into),
  };
}
