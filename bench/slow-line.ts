import type { Page } from 'playwright-core';

/**
 * Delays the messages of a page's live connections; call it before it opens a project.
 * @param delay milliseconds, each way
 */
export async function slowLine(page: Page, delay: number): Promise<void> {
  await page.routeWebSocket(/\/live\?/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => setTimeout(() => server.send(message), delay));
    server.onMessage((message) => setTimeout(() => socket.send(message), delay));
  });
}
