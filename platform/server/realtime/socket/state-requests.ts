import { type Connection, type Document, OutgoingMessage } from '@hocuspocus/server';

/**
 * The state requests and acknowledgements of one session. A browser counts its unacknowledged
 * messages. An update that builds on something the document lacks is dropped, and the browser is
 * asked for its state: the answer, which is newer and includes that update, also earns its
 * acknowledgement.
 */
export class StateRequests {
  /** Requests that were sent and not answered yet. */
  #open = 0;
  /** Acknowledgements that the next answer earns. */
  #owed = 0;

  /**
   * The browser asked for the document's state. It gets that with a request of the server, and
   * counts its own answer as one unacknowledged message from now on.
   */
  requestedByBrowser(): void {
    this.#open += 1;
    this.#owed = 1;
  }

  /** An update was dropped; returns whether to ask the browser, which happens once at a time. */
  leaveOut(): boolean {
    this.#owed += 1;
    if (this.#open > 0) return false;
    this.#open = 1;
    return true;
  }

  /** An answer arrived; returns how many acknowledgements it earns once it is stored. */
  answer(): number {
    // An unrequested answer counts like any other message.
    const earned = this.#open > 0 ? this.#owed : this.#owed + 1;
    this.#open = Math.max(0, this.#open - 1);
    this.#owed = 0;
    return earned;
  }
}

/** Asks a browser for everything that the document lacks. */
export function requestState(connection: Connection): void {
  const { document, messageAddress } = connection;
  const request = new OutgoingMessage(messageAddress).createSyncMessage();
  connection.send(request.writeFirstSyncStepFor(document).toUint8Array());
}

/** Bytes of a client in a request: its id and its clock. */
const writerBytes = 8;

/** The approximate length of a request in bytes. */
export const requestBytes = ({ store }: Document): number => store.clients.size * writerBytes;

let lastAddress: string | undefined;
let lastAcknowledgement: Uint8Array = new Uint8Array();

/** Acknowledges a number of messages of a session. */
export function acknowledge(connection: Connection, messages = 1): void {
  const { messageAddress } = connection;
  // The same array each time, so that they share a frame.
  if (messageAddress !== lastAddress) {
    lastAddress = messageAddress;
    lastAcknowledgement = new OutgoingMessage(messageAddress).writeSyncStatus(true).toUint8Array();
  }
  for (let left = messages; left > 0; left -= 1) connection.send(lastAcknowledgement);
}
