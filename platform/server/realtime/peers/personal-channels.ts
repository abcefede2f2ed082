import type { Actor } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { isPersonalChannel, personalChannel } from '#kernel/live/personal-channel.ts';
import type { RealtimeOptions } from '../options.ts';
import type { SessionAccess } from '../socket/session.ts';

/** Listens to what it is told; there is nothing to change, and nobody to be seen. */
const listener: SessionAccess = { readOnly: true, person: null };

/** Adds each person's own channel to the documents that a suite has: nothing in it is ever stored. */
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
