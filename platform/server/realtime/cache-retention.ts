import type { Document } from '@hocuspocus/server';

/** Bytes from which reading a document takes so long that it is felt, and bytes that are stored at most. */
const [large, most] = [256 * 1024, 8 * 1024 * 1024];

/** Said by a document that stays in memory; without a message, as nothing is wrong. */
export class StaysCached extends Error {}

interface WarmthOptions {
  /** Milliseconds that a document stays. */
  time: number;
  /** Takes a document out of memory, which asks again whether it stays. */
  unload: (document: Document) => Promise<unknown>;
}

/**
 * Large documents stay in memory for a while after the last one has left: a user who comes back, or goes to
 * and fro between the dashboard and a project, does not wait until all of it is read again.
 */
export function createCacheRetention({ time, unload }: WarmthOptions) {
  /** Those that stay, the earliest first. */
  const kept = new Map<Document, { bytes: number; timer: NodeJS.Timeout }>();
  const forget = (document: Document) => {
    clearTimeout(kept.get(document)?.timer);
    kept.delete(document);
  };
  const leaving = new Set<Document>();
  const letGo = async (document: Document) => {
    forget(document);
    leaving.add(document);
    await unload(document).finally(() => leaving.delete(document));
  };
  const makeRoom = () => {
    let bytes = [...kept.values()].reduce((sum, one) => sum + one.bytes, 0);
    for (const [document, one] of kept) {
      if (bytes <= most) return;
      bytes -= one.bytes;
      void letGo(document);
    }
  };

  return {
    /** Whether a document that nobody has open stays; it is let go of by itself. */
    keeps(document: Document, bytes: number): boolean {
      forget(document);
      if (bytes < large || bytes > most || leaving.has(document)) return false;
      const timer = setTimeout(() => void letGo(document), time);
      timer.unref();
      kept.set(document, { bytes, timer });
      makeRoom();
      return true;
    },
    /** Nothing stays any longer by a timer. */
    end(): void {
      for (const document of [...kept.keys()]) forget(document);
    },
  };
}
