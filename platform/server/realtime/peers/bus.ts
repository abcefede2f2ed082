/** How the processes that serve the same documents tell each other what each should know. */
export interface Bus {
  /** Who hears what the others say. Named once, before anything is joined. */
  listen(ears: BusListener): void;
  /** What others say on a channel is heard once this resolves; it never rejects. */
  join(channel: string): Promise<void>;
  leave(channel: string): void;
  /**
   * Says something to all others that joined the channel. Resolves when it is on its way to them;
   * where it cannot be, they learn later that they missed something.
   */
  publish(channel: string, message: Uint8Array): Promise<void>;
  /** Resolves with true once all that was said before is heard; with false where that is not known. */
  settle(): Promise<boolean>;
  /** Whether others are heard at the moment. */
  readonly isOpen: boolean;
  close(): void;
}

export interface BusListener {
  received(channel: string, message: Uint8Array): void;
  /** Something may have been said that was not heard; from now on all is heard again. */
  missed(): void;
}
