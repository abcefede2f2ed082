import { HocuspocusProviderWebsocket, WebSocketStatus } from '@hocuspocus/provider';

/** Milliseconds: first pause before connecting again, and the longest. */
const firstPause = 400;
const longestPause = 10_000;
/** Milliseconds within which a new socket brings its first message. */
const greetingPatience = 10_000;
/** The close code of one that is lost without a word. */
const lostCode = 1006;

/**
 * The socket of one live document. It connects again by itself. What is sent while it is not open is
 * dropped instead of queued: the handshake after the next opening brings everything that the server
 * has not, once, and only so each acknowledgement stands for what was sent on this opening.
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
    // A socket that closes before its first message leaves two retries behind; the later one must not
    // end what the first one opened.
    if (this.status === WebSocketStatus.Connected && this.lastMessageReceived > 0) {
      // Or nobody would connect again once this one is lost.
      delete this.cancelWebsocketRetry;
      return Promise.resolve();
    }
    this.#attemptedAt = Date.now();
    return super.createWebSocketConnection();
  }

  /**
   * Lets go of a socket over which nothing comes any more, before its first message too. A closing
   * handshake would wait on the same dead network, so it counts as closed at once.
   */
  override checkConnection(): void {
    if (!this.webSocket) return;
    const { messageReconnectTimeout } = this.configuration;
    const patience = this.lastMessageReceived > 0 ? messageReconnectTimeout : greetingPatience;
    const heardAt = Math.max(this.#attemptedAt, this.lastMessageReceived);
    if (Date.now() - heardAt > patience) this.letGo('silent');
  }

  /** Counts as closed at once, and is looked for anew. */
  letGo(reason: string): void {
    this.emit('close', { event: { code: lostCode, reason } });
  }
}
