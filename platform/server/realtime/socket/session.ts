import type { Actor } from '#kernel/call/actor.ts';
import type { BrowserSocket } from './browser-socket.ts';

/** The state of one connection to one document. */
export interface SessionContext {
  line: BrowserSocket;
  actor?: Actor;
  person?: object | null;
  /** The user's own colour; after the browser sent its presence, the colour in this document. */
  colour?: number;
  readOnly?: boolean;
  /** Whether no user may edit the document. */
  looksOnly?: boolean;
  /** The client id of the browser's presence, once it sent one. */
  client?: number | undefined;
  /** Whether the browser was asked for its current token and has not sent it yet. */
  owesToken?: boolean;
}

/** A user's access to a document. */
export interface SessionAccess {
  /** Whether the user may not edit it. */
  readOnly: boolean;
  /**
   * What others see of the user, as the server knows it. With null others do not see the user, and
   * the user does not see them.
   */
  person: object | null;
  /** The user's index in `presenceColours`, where no other user here has it. */
  colour?: number;
}
