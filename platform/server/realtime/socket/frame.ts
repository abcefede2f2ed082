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

/** What a sync message is, by its first number (y-protocols/sync). */
export const syncSteps = { askForState: 0, answerWithState: 1, update: 2 } as const;

/** A message as it came: for which document, and what it is. */
export interface Frame {
  /** The document's name as the browser wrote it, with a session behind it where it sent one. */
  address: string;
  type: number;
  /** Which of `syncSteps` a sync message is. */
  step?: number;
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
  if (!isName(address) || !known.has(type)) throw new Error('the message is of no known kind');
  return { address, type, ...readBody(decoder, type) };
}

/** Hocuspocus keeps documents in objects by name, where those of `Object.prototype` are never free. */
function isName(address: string): boolean {
  const [name = ''] = address.split('\0', 1);
  return name !== '' && !(name in Object.prototype);
}

/** Whether a message of the server's notifies who is in a document. */
export function isPresenceMessage(bytes: Uint8Array): boolean {
  const decoder = decoding.createDecoder(bytes);
  decoding.readVarUint8Array(decoder);
  return decoding.readVarUint(decoder) === messageTypes.awareness;
}

/** @throws Error where the token, or the browser's version behind it, is no text */
function needTexts(decoder: decoding.Decoder): void {
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
      needTexts(decoding.clone(decoder));
      return { body: decoding.readVarUint8Array(decoder) };
    default:
      return { body: nothing };
  }
}
