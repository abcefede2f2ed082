import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AnswerReader } from './proposal-block.ts';

function readIn(parts: readonly string[]) {
  const reader = new AnswerReader();
  const text = parts.map((part) => reader.read(part)).join('') + reader.end();
  return { text, proposals: reader.proposals };
}

const block = '```actions\n[{"action":"addStage","input":{"name":"Pay"}}]\n```';
const addStage = { action: 'addStage', input: { name: 'Pay' } };

test.each([
  ['No block', 'No block', []],
  [`Done.\n\n${block}\nIgnored`, 'Done.', [addStage]],
  ['Ticks ``` and ```js code```', 'Ticks ``` and ```js code```', []],
  ['Cut ```actions\n[{"action":"addSt', 'Cut', null],
  ['Wrong ```actions {"action":"x"}```', 'Wrong', null],
  ['```actions\n[{"action":"x"}]', '', [{ action: 'x', input: {} }]],
  ['Ends with ```act', 'Ends with ```act', []],
])('the answer %j is split into its text and its proposals', (answer, text, proposals) => {
  expect(readIn([answer])).toEqual({ text, proposals });
});

test('an answer has the same text and proposals, whatever its chunks are', () => {
  const word = fc.constantFrom('She ', 'waited', ' ', '\n', '`', '``', '```', '```act', block);
  fc.assert(
    fc.property(fc.array(word), fc.array(fc.nat({ max: 5 })), (pieces, cuts) => {
      const answer = pieces.join('');
      const parts: string[] = [];
      for (let at = 0, turn = 0; at < answer.length; turn += 1) {
        const length = 1 + (cuts[turn % Math.max(cuts.length, 1)] ?? 0);
        parts.push(answer.slice(at, at + length));
        at += length;
      }
      expect(readIn(parts)).toEqual(readIn([answer]));
    }),
  );
});
