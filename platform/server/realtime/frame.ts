import * as decoding from 'lib0/decoding';

/** What a message is about, by its second field. The other numbers are never a browser's. */
export const messageTypes = {
  sync: 0,
  awareness: 1,
  auth: 2,
  queryAwareness: 3,
  syncReply: 4,
  stateless: 5,
  close: 7,
} as const;

const known = new Set<number>(Object.values(messageTypes));

/** A message as it came: for which document, and what it is. */
export interface Frame {
  /** The document's name as the browser wrote it, with a session behind it where it sent one. */
  address: string;
  type: number;
  /** What stands behind a type that carries bytes, with nothing missing; a view. */
  body: Uint8Array;
}

const nothing = new Uint8Array();

/**
 * Reads a browser's message as far as it is needed to know where it belongs.
 * @throws Error when it is cut off, or is nothing that a browser may send
 */
export function readFrame(bytes: Uint8Array): Frame {
  const decoder = decoding.createDecoder(bytes);
  const address = decoding.readVarString(decoder);
  const type = decoding.readVarUint(decoder);
  if (address === '' || !known.has(type)) throw new Error('the message is of no known kind');
  return { address, type, body: readBody(decoder, type) };
}

function readBody(decoder: decoding.Decoder, type: number): Uint8Array {
  switch (type) {
    case messageTypes.sync:
    case messageTypes.syncReply:
      if (decoding.readVarUint(decoder) > 2) throw new Error('the sync step is of no known kind');
      return decoding.readVarUint8Array(decoder);
    case messageTypes.awareness:
    case messageTypes.stateless:
      return decoding.readVarUint8Array(decoder);
    case messageTypes.auth:
      if (decoding.readVarUint(decoder) !== 0) throw new Error('only a token may be shown');
      return decoding.readVarUint8Array(decoder);
    default:
      return nothing;
  }
}
