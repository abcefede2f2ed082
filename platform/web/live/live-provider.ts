import { HocuspocusProvider } from '@hocuspocus/provider';

/**
 * The provider of one live document. From a lost connection until the next handshake it sends
 * nothing: the handshake brings everything that the server has not. An edit that went ahead of it
 * would be acknowledged alone, and what was typed while away would be called saved before it is.
 */
export class LiveProvider extends HocuspocusProvider {
  #greeted = false;

  /** Whether an acknowledgement now stands for everything that was changed here. */
  get counts(): boolean {
    return this.#greeted && this.isAuthenticated;
  }

  override startSync(): void {
    this.#greeted = true;
    super.startSync();
  }

  override onClose(): void {
    this.#greeted = false;
    super.onClose();
  }

  override documentUpdateHandler(update: Uint8Array, origin: unknown): void {
    if (this.#greeted) super.documentUpdateHandler(update, origin);
  }
}
