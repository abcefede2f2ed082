import { HocuspocusProviderWebsocket, WebSocketStatus } from '@hocuspocus/provider';

/** Milliseconds of the first and of the longest pause before a reconnect. */
const firstPause = 400;
const longestPause = 10_000;
/** Milliseconds within which the first message must arrive on a new socket. */
const greetingPatience = 10_000;
/** Close code of a socket that was lost without a close frame. */
const abnormalClosure = 1006;

/**
 * The socket of one live document, which reconnects by itself. Messages are dropped while it is
 * closed instead of queued: the next handshake sends everything that the server lacks, once. Only
 * then each acknowledgement is about messages of the current socket.
 */
export class LiveSocket extends HocuspocusProviderWebsocket {
  #attemptedAt = 0;

  constructor(url: string) {
    super({
      url,
      autoConnect: false,
      delay: firstPause,
      minDelay: firstPause,
      maxDelay: longestPause,
    });
  }

  override send(message: Parameters<WebSocket['send']>[0]): void {
    if (this.webSocket?.readyState === WebSocket.OPEN) this.webSocket.send(message);
  }

  override createWebSocketConnection(): Promise<unknown> {
    // A socket that closes before its first message schedules two retries; the later one must not
    // close what the first one opened.
    if (this.status === WebSocketStatus.Connected && this.lastMessageReceived > 0) {
      // Otherwise it would not reconnect after this socket is lost.
      delete this.cancelWebsocketRetry;
      return Promise.resolve();
    }
    this.#attemptedAt = Date.now();
    return super.createWebSocketConnection();
  }

  /**
   * Drops a socket that receives nothing any more, even before its first message. A closing
   * handshake would wait on the same dead network, so it counts as closed at once.
   */
  override checkConnection(): void {
    if (!this.webSocket) return;
    const { messageReconnectTimeout } = this.configuration;
    const patience = this.lastMessageReceived > 0 ? messageReconnectTimeout : greetingPatience;
    const heardAt = Math.max(this.#attemptedAt, this.lastMessageReceived);
    if (Date.now() - heardAt > patience) this.letGo('silent');
  }

  /** Counts it as closed at once, and reconnects. */
  letGo(reason: string): void {
    this.emit('close', { event: { code: abnormalClosure, reason } });
  }
}
