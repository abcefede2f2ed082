import { expect, test } from 'vitest';
import type { RichSchema } from '../text/rich-text.ts';
import { maskRich, maskText } from './mask-rich.ts';

const schema: RichSchema = {
  blocks: ['paragraph', 'list'],
  elements: {
    paragraph: { holds: 'words', children: ['hardBreak'], mayBeEmpty: true },
    list: { holds: 'elements', children: ['paragraph'] },
    hardBreak: { holds: 'nothing', inline: true, toText: () => '\n' },
  },
  marks: { bold: {} },
};
const bold = [{ type: 'bold' }];
const masking = (word: string) => (text: string) => {
  const from = text.indexOf(word);
  return from < 0 ? [] : [{ from, to: from + word.length, insert: '[x]' }];
};

test('ranges of a text are replaced', () => {
  const ranges = [
    { from: 0, to: 1, insert: '-' },
    { from: 3, to: 5, insert: '' },
  ];
  expect(maskText('abcdefg', ranges)).toBe('-bcfg');
});

test('words are replaced across runs of different formatting, also in lists', () => {
  const run = { type: 'text', text: 'said rent ' } as const;
  const content = [run, { type: 'text', text: 'twice, then left', marks: bold } as const];
  const list = [{ type: 'list', content: [{ type: 'paragraph', content }] }];
  expect(maskRich(schema, list, masking('rent twice'))).toEqual([
    {
      type: 'list',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'said [x]' },
            { type: 'text', text: ', then left', marks: bold },
          ],
        },
      ],
    },
  ]);
});

test('a line break inside the words goes with them', () => {
  const content = [
    { type: 'text', text: 'rent' } as const,
    { type: 'hardBreak' },
    { type: 'text', text: 'twice a year' } as const,
  ];
  const masked = maskRich(schema, [{ type: 'paragraph', content }], masking('rent\ntwice'));
  expect(masked).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: '[x] a year' }] }]);
});

test('a text without the words is not written', () => {
  const text = [{ type: 'paragraph', content: [{ type: 'text', text: 'nothing' } as const] }];
  expect(maskRich(schema, text, masking('rent'))).toBeNull();
});
