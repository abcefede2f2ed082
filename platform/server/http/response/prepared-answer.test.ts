import { expect, test } from 'vitest';
import { PreparedAnswer } from './prepared-answer.ts';

const answerOf = (prepared: PreparedAnswer<unknown>) => JSON.parse(prepared.envelope().toString());

test('prepared JSON is sent unchanged', () => {
  const json = [Buffer.from('{"rows":'), Buffer.from('[1,2]}')];
  expect(answerOf(new PreparedAnswer(...json))).toEqual({
    status: 'success',
    data: { rows: [1, 2] },
  });
});

test.each([[''], ['a'], ['Prüfung "ü" \\ }'], ['\0\u{1f600}']])(
  'bytes are sent as base64 beside the other fields, %j',
  (text) => {
    const bytes = new TextEncoder().encode(text);
    // A view into a larger buffer, as bytes of a database are.
    const view = new Uint8Array([1, ...bytes, 2]).subarray(1, bytes.length + 1);
    const answer = answerOf(PreparedAnswer.withBase64({ title: text }, 'state', view));
    expect(answer.data).toEqual({ title: text, state: Buffer.from(bytes).toString('base64') });
  },
);
