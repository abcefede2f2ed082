import type { Document } from '@hocuspocus/server';
import type * as Y from 'yjs';
import type { SeatContext } from './seat.ts';

/** Where a change that this process makes for somebody comes from. */
export interface LocalOrigin {
  source: 'local';
  userId: string | null;
}

/** The account whose change a transaction applies; null for nobody's, as a migration. */
function writerOf(origin: unknown): string | null {
  if (typeof origin !== 'object' || origin === null || !('source' in origin)) return null;
  if (origin.source === 'local') return (origin as LocalOrigin).userId ?? null;
  if (origin.source !== 'connection' || !('connection' in origin)) return null;
  const { context } = origin.connection as { context: Partial<SeatContext> };
  return context.actor?.userId ?? null;
}

/** Tells of each change of a document that somebody made by way of this process. */
export function watchWriters(
  document: Document,
  tell: (userId: string, transaction: Y.Transaction) => void,
): void {
  document.on('afterTransaction', (transaction: Y.Transaction) => {
    const userId = transaction.changed.size > 0 ? writerOf(transaction.origin) : null;
    if (userId !== null) tell(userId, transaction);
  });
}
