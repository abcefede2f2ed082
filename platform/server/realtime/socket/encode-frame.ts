const binary = 0x82;
const shortest = 126;
const longest = 127;

let lastMessage: Uint8Array | undefined;
let lastFrame: Buffer | undefined;

/**
 * Encodes a binary message as a WebSocket frame of a server (RFC 6455, 5.2: unfragmented, unmasked,
 * uncompressed). The recipients of a broadcast share one frame, as the same message is passed for
 * each in turn.
 */
export function encodeFrame(message: Uint8Array): Buffer {
  if (lastFrame && message === lastMessage) return lastFrame;
  lastMessage = message;
  lastFrame = frameOf(message);
  return lastFrame;
}

function frameOf(message: Uint8Array): Buffer {
  const { length } = message;
  const start = length < shortest ? 2 : length <= 0xffff ? 4 : 10;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = binary;
  if (start === 2) frame[1] = length;
  else if (start === 4) {
    frame[1] = shortest;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = longest;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.set(message, start);
  return frame;
}
