import type { Extension } from '@hocuspocus/server';
import { readUpdate } from '../update/decoded-update.ts';
import { syncSteps } from './frame.ts';
import type { SessionContext } from './session.ts';

/** Ends the handling of a message; whatever there was to say has been said. */
class Ended extends Error {
  // Hocuspocus writes what is thrown to the console.
  override readonly message = '';
  override readonly stack = '';
}

/**
 * Updates of people who may only look. Hocuspocus acknowledges them, or says that nothing was applied;
 * those of people who may write never get so far.
 */
export function viewerWrites(): Extension {
  return {
    async beforeSync({ type, payload, connection }) {
      const { line } = connection.context as SessionContext;
      if (line.isDisconnected) throw new Ended();
      if (type === syncSteps.askForState) return;
      if (connection.readOnly && readUpdate(payload) !== 'malformed') return;
      line.disconnect('malformed');
      throw new Ended();
    },
  };
}
