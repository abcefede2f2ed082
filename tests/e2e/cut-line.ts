import type { Page, WebSocketRoute } from '@playwright/test';

/** A line on which what a page says can be kept from arriving at the server. */
export interface CutLine {
  cut: boolean;
  /** Lets everything through again; a greeting that was cut off is said anew. */
  mend(): Promise<void>;
}

/** Lays such a line; before the page opens a project. */
export async function cutOff(page: Page): Promise<CutLine> {
  const sockets = new Set<WebSocketRoute>();
  const line: CutLine = {
    cut: false,
    async mend() {
      line.cut = false;
      await Promise.all([...sockets].map((socket) => socket.close({ code: 3000 })));
    },
  };
  await page.routeWebSocket(/\/live\?/, (socket) => {
    const server = socket.connectToServer();
    sockets.add(socket);
    socket.onClose((code) => {
      sockets.delete(socket);
      void server.close({ code: code === 1005 ? 1000 : (code ?? 1000) });
    });
    socket.onMessage((message) => {
      if (!line.cut) server.send(message);
    });
  });
  return line;
}

/** How many updates the browser keeps because no server said that they are stored. */
export function kept(page: Page): Promise<number> {
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
