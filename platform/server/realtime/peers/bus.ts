/** Messages between the processes that serve the same documents. */
export interface Bus {
  /** Sets the listener; called once, before any channel is joined. */
  listen(ears: BusListener): void;
  /** Messages on the channel arrive once this resolves; it never rejects. */
  join(channel: string): Promise<void>;
  leave(channel: string): void;
  /**
   * Sends a message to all other processes that joined the channel. Resolves when it is sent; where
   * that fails, they are notified later that they missed something.
   */
  publish(channel: string, message: Uint8Array): Promise<void>;
  /** Resolves with true once all earlier messages have arrived; with false where that is unknown. */
  settle(): Promise<boolean>;
  /** Whether messages of other processes arrive at the moment. */
  readonly isOpen: boolean;
  close(): void;
}

export interface BusListener {
  received(channel: string, message: Uint8Array): void;
  /** Messages may have been missed; from now on they arrive again. */
  missed(): void;
}
