import type { Document } from '@hocuspocus/server';

/** Bytes from which loading a document takes noticeably long. */
const large = 256 * 1024;
/** Bytes that all retained documents may have together. */
const maxBytes = 8 * 1024 * 1024;

/** Thrown to keep a document in memory. It has no message, as nothing is wrong. */
export class StaysCached extends Error {}

interface RetentionOptions {
  /** Milliseconds that a document stays in memory. */
  time: number;
  /** Takes a document out of memory; it calls `keeps` again. */
  unload: (document: Document) => Promise<unknown>;
}

/** Decides which documents stay in memory after the last browser left. */
export interface CacheRetention {
  /** Whether a document that no browser has open stays; it is unloaded when its time is over. */
  retains(document: Document, bytes: number): boolean;
  /** Stops all timers; documents stay until something else unloads them. */
  end(): void;
}

/**
 * Large documents stay in memory for a while after the last browser left, so that a user who comes back,
 * or switches between the dashboard and a project, does not wait until the document is loaded again.
 */
export function createCacheRetention({ time, unload }: RetentionOptions): CacheRetention {
  /** Documents that stay, the earliest first. */
  const retained = new Map<Document, { bytes: number; timer: NodeJS.Timeout }>();
  const forget = (document: Document) => {
    clearTimeout(retained.get(document)?.timer);
    retained.delete(document);
  };
  const leaving = new Set<Document>();
  const letGo = async (document: Document) => {
    forget(document);
    leaving.add(document);
    await unload(document).finally(() => leaving.delete(document));
  };
  const evict = () => {
    let bytes = [...retained.values()].reduce((sum, one) => sum + one.bytes, 0);
    for (const [document, one] of retained) {
      if (bytes <= maxBytes) return;
      bytes -= one.bytes;
      void letGo(document);
    }
  };

  return {
    retains(document, bytes) {
      forget(document);
      if (bytes < large || bytes > maxBytes || leaving.has(document)) return false;
      const timer = setTimeout(() => void letGo(document), time);
      timer.unref();
      retained.set(document, { bytes, timer });
      evict();
      return true;
    },
    end() {
      for (const document of [...retained.keys()]) forget(document);
    },
  };
}
