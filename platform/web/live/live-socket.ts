import { HocuspocusProviderWebsocket } from '@hocuspocus/provider';

/** Milliseconds: first pause before connecting again, and the longest. */
const firstPause = 400;
const longestPause = 10_000;

/**
 * The socket of one live document. It connects again by itself. What is sent while it is not open is
 * dropped instead of queued: the handshake after the next opening brings everything that the server
 * has not, once, and only so each acknowledgement stands for what was sent on this opening.
 */
export class LiveSocket extends HocuspocusProviderWebsocket {
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
}
