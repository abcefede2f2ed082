import type { beforeHandleAwarenessPayload, Document } from '@hocuspocus/server';
import { removeAwarenessStates } from 'y-protocols/awareness';
import type { SeatContext } from './seat.ts';

/** Colours that people are told apart by, as many as the avatar palette has. */
const colourCount = 6;
const stateBytes = 4096;

/** The colour that the fewest of those who are here have; the same for all tabs of a person. */
function pickColour(document: Document, userId: string): number {
  const counts = new Array<number>(colourCount).fill(0);
  for (const { context } of document.getConnections()) {
    const { person } = context as SeatContext;
    if (!person) continue;
    if (person.id === userId) return person.colour;
    counts[person.colour] = (counts[person.colour] ?? 0) + 1;
  }
  return counts.indexOf(Math.min(...counts));
}

/**
 * Puts the true person into what a browser tells about itself, and drops what it tells about
 * others: nobody shows up under another name or moves another's cursor.
 */
export function vouch({ states, document, connection }: beforeHandleAwarenessPayload): void {
  const context = connection?.context as SeatContext | undefined;
  if (!context?.actor) return;
  const { actor } = context;
  // Hocuspocus 4.7 decodes into an object that adds a state of its own, first in the map; kept, it
  // would show as one more person for each message.
  const [scratch] = states.keys();
  if (scratch !== undefined) states.delete(scratch);
  // It also swallows that a browser takes its state back, of which nothing is left here.
  if (states.size === 0 && context.client !== undefined) {
    removeAwarenessStates(document.awareness, [context.client], null);
  }
  const colour = context.person?.colour ?? pickColour(document, actor.userId);
  context.person ??= { id: actor.userId, name: actor.fullName, colour };
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
