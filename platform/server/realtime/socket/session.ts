import type { Actor } from '#kernel/call/actor.ts';
import type { BrowserSocket } from './browser-socket.ts';

/** What is known of one connection to one document. */
export interface SessionContext {
  line: BrowserSocket;
  actor?: Actor;
  person?: object | null;
  /** The person's own colour; once their browser told of itself, the one that they are shown in. */
  colour?: number;
  readOnly?: boolean;
  /** It is the document that nobody may change. */
  looksOnly?: boolean;
  /** The number under which the browser's presence travels, once it told one. */
  client?: number | undefined;
  /** The browser was asked for its current token and has not shown it yet. */
  owesToken?: boolean;
}

/** How a user may sit at a document. */
export interface SessionAccess {
  /** Sees everything and changes nothing. */
  readOnly: boolean;
  /**
   * What others see of this person while they are here; the server vouches for it. With null nobody
   * sees them, and they see nobody.
   */
  person: object | null;
  /** Which of `presenceColours` is theirs, where nobody else here has it. */
  colour?: number;
}
