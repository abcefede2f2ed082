import * as encoding from 'lib0/encoding';
import { expect, test } from 'vitest';
import { messageTypes, readFrame } from './frame.ts';

/** A message for the document `map`: its type and content. */
function message(type: number, ...rest: number[]): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarString(encoder, 'map');
  encoding.writeVarUint(encoder, type);
  return new Uint8Array([...encoding.toUint8Array(encoder), ...rest]);
}

test('a header has the document and the type of its message', () => {
  expect(readFrame(message(messageTypes.sync, 2, 3, 7, 8, 9))).toMatchObject({
    address: 'map',
    type: messageTypes.sync,
    body: new Uint8Array([7, 8, 9]),
  });
  expect(readFrame(message(messageTypes.awareness, 1, 5)).body).toEqual(new Uint8Array([5]));
  expect(readFrame(message(messageTypes.queryAwareness)).type).toBe(messageTypes.queryAwareness);
});

test('truncated, empty and unknown messages are refused', () => {
  const whole = message(messageTypes.sync, 2, 3, 7, 8, 9);
  for (let length = 0; length < whole.length; length += 1) {
    expect(() => readFrame(whole.slice(0, length))).toThrow();
  }
  for (const type of [6, 8, 9, 10, 77]) expect(() => readFrame(message(type, 1, 5))).toThrow();
  expect(() => readFrame(message(messageTypes.sync, 3, 1, 5))).toThrow();
  expect(() => readFrame(message(messageTypes.auth, 1, 1, 5))).toThrow();
  expect(() => readFrame(new Uint8Array([0, 3]))).toThrow();
});

test('a token, or the version behind it, that is no text is refused', () => {
  const text = [1, 65];
  const none = [1, 0xff];
  expect(readFrame(message(messageTypes.auth, 0, ...text)).body).toEqual(new Uint8Array([65]));
  expect(() => readFrame(message(messageTypes.auth, 0, ...none))).toThrow();
  expect(() => readFrame(message(messageTypes.auth, 0, ...text, ...none))).toThrow();
  expect(() => readFrame(message(messageTypes.auth, 0, ...text, 9, 65))).toThrow();
});

test.each(['__proto__', 'constructor', 'toString', 'constructor\0session', '\0session', ''])(
  'no message is for a document called %j',
  (name) => {
    const encoder = encoding.createEncoder();
    encoding.writeVarString(encoder, name);
    encoding.writeVarUint(encoder, messageTypes.queryAwareness);
    expect(() => readFrame(encoding.toUint8Array(encoder))).toThrow();
  },
);
