import { type Connection, type Document, OutgoingMessage } from '@hocuspocus/server';

/**
 * What one session is asked for and what it is owed. A browser counts the messages that are not
 * acknowledged. An update that rests on something the document lacks is left out: the browser is
 * asked for its state, and the answer, which was made later and holds all of it, earns the
 * acknowledgements of what was left out as well.
 */
export class StateRequests {
  /** Requests that are on their way to the browser, or whose answer is. */
  #open = 0;
  /** Acknowledgements that the next answer earns. */
  #owed = 0;

  /**
   * The browser asked for the document's state. It is sent that and a request of the server's own,
   * and counts from now on one message that is not acknowledged: its answer.
   */
  requestedByBrowser(): void {
    this.#open += 1;
    this.#owed = 1;
  }

  /** An update was left out; returns whether the browser is to be asked, which it is once at a time. */
  leaveOut(): boolean {
    this.#owed += 1;
    if (this.#open > 0) return false;
    this.#open = 1;
    return true;
  }

  /** An answer arrived; returns how many acknowledgements it earns once it is stored. */
  answer(): number {
    // One that nobody asked for is a message like any other.
    const earned = this.#open > 0 ? this.#owed : this.#owed + 1;
    this.#open = Math.max(0, this.#open - 1);
    this.#owed = 0;
    return earned;
  }
}

/** Asks a browser for everything that it has and the document lacks. */
export function requestState(connection: Connection): void {
  const { document, messageAddress } = connection;
  const request = new OutgoingMessage(messageAddress).createSyncMessage();
  connection.send(request.writeFirstSyncStepFor(document).toUint8Array());
}

/** Bytes of a writer in a request: a number, and a clock. */
const writerBytes = 8;

/** How long a request is, about. */
export const requestBytes = ({ store }: Document): number => store.clients.size * writerBytes;

let lastAddress: string | undefined;
let lastAcknowledgement: Uint8Array = new Uint8Array();

/** Says that so many messages of a session are stored. */
export function acknowledge(connection: Connection, messages = 1): void {
  const { messageAddress } = connection;
  // The same bytes for one after the other, so that they share a frame.
  if (messageAddress !== lastAddress) {
    lastAddress = messageAddress;
    lastAcknowledgement = new OutgoingMessage(messageAddress).writeSyncStatus(true).toUint8Array();
  }
  for (let left = messages; left > 0; left -= 1) connection.send(lastAcknowledgement);
}
