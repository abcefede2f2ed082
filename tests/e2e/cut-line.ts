import type { Page, WebSocketRoute } from '@playwright/test';

/** A connection whose messages from the page to the server can be blocked. */
export interface CutLine {
  cut: boolean;
  /** Latency of a message in milliseconds, each way. */
  delay: number;
  /** Closes open connections, and accepts no new one. */
  lose(): Promise<void>;
  /** Restores the connection; an interrupted handshake is repeated. */
  restore(): Promise<void>;
}

/** Installs it; call it before the page opens a project. */
export async function cutOff(page: Page): Promise<CutLine> {
  const sockets = new Set<WebSocketRoute>();
  let isCut = false;
  const closeAll = () => Promise.all([...sockets].map((socket) => socket.close({ code: 3000 })));
  const line: CutLine = {
    cut: false,
    delay: 0,
    async lose() {
      isCut = true;
      await closeAll();
    },
    async restore() {
      line.cut = false;
      isCut = false;
      await closeAll();
    },
  };
  const later = (go: () => void) => {
    if (line.delay > 0) setTimeout(go, line.delay);
    else go();
  };
  await page.routeWebSocket(/\/live\?/, (socket) => {
    if (isCut) {
      void socket.close({ code: 3000 });
      return;
    }
    const server = socket.connectToServer();
    sockets.add(socket);
    socket.onClose((code) => {
      sockets.delete(socket);
      void server.close({ code: code === 1005 ? 1000 : (code ?? 1000) });
    });
    socket.onMessage((message) => {
      if (!line.cut) later(() => server.send(message));
    });
    server.onMessage((message) => later(() => socket.send(message)));
  });
  return line;
}

/** Number of unacknowledged updates in the browser. */
export function pendingUpdates(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('sightline-unsent');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const count = opening.result.transaction('updates').objectStore('updates').count();
          count.onsuccess = () => {
            opening.result.close();
            resolve(count.result);
          };
        };
      }),
  );
}
