import * as decoding from 'lib0/decoding';

/** The type of a message, its second field. Browsers send no other numbers. */
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

/** The type of a sync message, its first number (y-protocols/sync). */
export const syncSteps = { askForState: 0, answerWithState: 1, update: 2 } as const;

/** The header of a received message. */
export interface Frame {
  /** The document's name as the browser sent it, with a session id where it has one. */
  address: string;
  type: number;
  /** The type of a sync message, one of `syncSteps`. */
  step?: number;
  /** The payload of a type with bytes, complete; a view. */
  body: Uint8Array;
}

const nothing = new Uint8Array();

/**
 * Reads the header of a browser's message.
 * @throws Error where it is truncated, or no browser may send it
 */
export function readFrame(bytes: Uint8Array): Frame {
  const decoder = decoding.createDecoder(bytes);
  const address = decoding.readVarString(decoder);
  const type = decoding.readVarUint(decoder);
  if (!isName(address) || !known.has(type)) throw new Error('the message is of no known kind');
  return { address, type, ...readBody(decoder, type) };
}

/** Hocuspocus stores documents in objects by name, where the names of `Object.prototype` are taken. */
function isName(address: string): boolean {
  const [name = ''] = address.split('\0', 1);
  return name !== '' && !(name in Object.prototype);
}

/** Whether a message of the server is about presence. */
export function isPresenceMessage(bytes: Uint8Array): boolean {
  const decoder = decoding.createDecoder(bytes);
  decoding.readVarUint8Array(decoder);
  return decoding.readVarUint(decoder) === messageTypes.awareness;
}

/** @throws Error where the token, or the browser's version after it, is not text */
function requireTexts(decoder: decoding.Decoder): void {
  decoding.readVarString(decoder);
  if (decoding.hasContent(decoder)) decoding.readVarString(decoder);
}

function readBody(decoder: decoding.Decoder, type: number): Pick<Frame, 'step' | 'body'> {
  switch (type) {
    case messageTypes.sync:
    case messageTypes.syncReply: {
      const step = decoding.readVarUint(decoder);
      if (step > syncSteps.update) throw new Error('the sync step is of no known kind');
      return { step, body: decoding.readVarUint8Array(decoder) };
    }
    case messageTypes.awareness:
    case messageTypes.stateless:
      return { body: decoding.readVarUint8Array(decoder) };
    case messageTypes.auth:
      if (decoding.readVarUint(decoder) !== 0) throw new Error('only a token may be shown');
      requireTexts(decoding.clone(decoder));
      return { body: decoding.readVarUint8Array(decoder) };
    default:
      return { body: nothing };
  }
}
