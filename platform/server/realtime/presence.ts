import type { beforeHandleAwarenessPayload, Document } from '@hocuspocus/server';
import { removeAwarenessStates } from 'y-protocols/awareness';
import type { SeatContext } from './seat.ts';

/** How long what a browser tells about itself may be, as JSON. */
const stateBytes = 4096;

/**
 * Puts the true person into what a browser tells about itself, and drops what it tells about
 * others: nobody shows up under another name or moves another's cursor.
 */
export function vouch({ states, document, connection }: beforeHandleAwarenessPayload): void {
  const context = connection?.context as SeatContext | undefined;
  if (!context) return;
  // Hocuspocus 4.7 decodes into an object that adds a state of its own, first in the map; kept, it
  // would show as one more person for each message.
  const [scratch] = states.keys();
  if (scratch !== undefined) states.delete(scratch);
  // It also swallows that a browser takes its state back, of which nothing is left here.
  if (states.size === 0 && context.client !== undefined) {
    removeAwarenessStates(document.awareness, [context.client], null);
  }
  for (const [client, state] of states) {
    if (context.client === undefined && !isTaken(document, client)) context.client = client;
    const tooLarge = JSON.stringify(state).length > stateBytes;
    if (client !== context.client || tooLarge) states.delete(client);
    else states.set(client, { ...state, person: context.person });
  }
}

function isTaken(document: Document, client: number): boolean {
  return document
    .getConnections()
    .some(({ context }) => (context as SeatContext).client === client);
}
