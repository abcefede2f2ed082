import type { Extension } from '@hocuspocus/server';
import { readUpdate } from './decoded-update.ts';
import { syncSteps } from './frame.ts';
import type { SeatContext } from './seat.ts';
import type { Writing } from './writing.ts';

/** Ends the handling of a message; whatever there was to say has been said. */
class Ended extends Error {
  // Hocuspocus writes what is thrown to the console.
  override readonly message = '';
  override readonly stack = '';
}

/**
 * Updates that Hocuspocus has: those that came while their document was being opened, and those of
 * people who may only look. It acknowledges them, or says that nothing was applied.
 */
export function earlyWrites(writing: Writing): Extension {
  return {
    async beforeSync({ type, payload, connection }) {
      const { line } = connection.context as SeatContext;
      if (line.isHungUp) throw new Ended();
      if (type === syncSteps.askForState) return;
      if (!connection.readOnly) {
        await new Promise<void>((applied, fail) => {
          const ended = () => fail(new Ended());
          writing.take(connection, payload, { applied, ended });
        });
      } else if (readUpdate(payload) === 'malformed') {
        line.hangUp('malformed');
        throw new Ended();
      }
    },
  };
}
