import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';

/** The messages of a user in the protocol of one kind of server. */
export interface Wire {
  /** The address of the document. */
  address(url: string, document: string): string;
  /** The first message; a token counts only for ours on a whole server. */
  hello(document: string, token?: string): Uint8Array[];
  edit(document: string, update: Uint8Array): Uint8Array;
  cursor(document: string, update: Uint8Array): Uint8Array;
  /** Whether a message acknowledges this user's edit; null for servers without acknowledgements. */
  isAcknowledgement: ((message: Uint8Array) => boolean) | null;
}

const [sync, awareness, auth, syncStatus] = [0, 1, 2, 8];
const emptyStateVector = new Uint8Array([0]);

function write(...parts: (number | string | Uint8Array)[]): Uint8Array {
  const encoder = encoding.createEncoder();
  for (const part of parts) {
    if (typeof part === 'number') encoding.writeVarUint(encoder, part);
    else if (typeof part === 'string') encoding.writeVarString(encoder, part);
    else encoding.writeVarUint8Array(encoder, part);
  }
  return encoding.toUint8Array(encoder);
}

const hocuspocus: Wire = {
  address: (url) => url,
  hello: (document, token = 'bench') => [
    write(document, auth, 0, token, '4.7.0'),
    write(document, sync, 0, emptyStateVector),
  ],
  edit: (document, update) => write(document, sync, 2, update),
  cursor: (document, update) => write(document, awareness, update),
  isAcknowledgement(message) {
    if (message.length > 40) return false;
    const decoder = decoding.createDecoder(message);
    decoding.readVarString(decoder);
    return decoding.readVarUint(decoder) === syncStatus;
  },
};

/** y-websocket's protocol: the document is in the address, and nothing is acknowledged. */
const yWebsocket: Wire = {
  address: (url, document) => `${url}/${document}`,
  hello: () => [write(sync, 0, emptyStateVector)],
  edit: (_, update) => write(sync, 2, update),
  cursor: (_, update) => write(awareness, update),
  isAcknowledgement: null,
};

export const wires = { ours: hocuspocus, stock: hocuspocus, '@y/websocket-server': yWebsocket };
export type ServerKind = keyof typeof wires;
