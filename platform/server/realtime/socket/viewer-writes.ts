import type { Extension } from '@hocuspocus/server';
import { readUpdate } from '../update/decoded-update.ts';
import { syncSteps } from './frame.ts';
import type { SessionContext } from './session.ts';

/** Ends the handling of a message without an answer. */
class Ended extends Error {
  // Hocuspocus prints thrown errors to the console.
  override readonly message = '';
  override readonly stack = '';
}

/**
 * Handles updates of users without the right to edit: Hocuspocus acknowledges them, or answers that
 * nothing was applied. Updates of other users do not reach this.
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
