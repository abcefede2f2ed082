import { expect, test } from 'vitest';
import { writingSchema } from '../../contract/writing-schema.ts';
import { bullets, paragraph, textRuns } from '../../document/blocks.ts';
import { mergePlainText } from './merge-plain-text.ts';

const list = [bullets('One', 'Two')];

test.each([
  ['keeps its form where nothing changed', list, 'One\nTwo', list],
  [
    'goes on in its last point',
    list,
    'One\nTwo, and more',
    [
      {
        type: 'bulletList',
        content: [
          { type: 'listItem', content: [paragraph('One')] },
          { type: 'listItem', content: [paragraph('Two', ', and more')] },
        ],
      },
    ],
  ],
  ['goes on in a paragraph a line', list, 'One\nTwo\nThree', [...list, paragraph('Three')]],
  [
    'does not make plain words bold',
    [paragraph(textRuns('One', 'bold'))],
    'One two',
    [paragraph(textRuns('One', 'bold'), ' two')],
  ],
  [
    'is paragraphs where words before its end changed',
    list,
    'One!\nTwo',
    [paragraph('One!'), paragraph('Two')],
  ],
  [
    'goes on below a line',
    [paragraph('One'), { type: 'horizontalRule' }],
    'One two',
    [paragraph('One'), { type: 'horizontalRule' }, paragraph(' two')],
  ],
  ['begins where there was nothing', [], 'New', [paragraph('New')]],
])('a text that was removed while a user edits it %s', (_, text, typed, expected) => {
  expect(mergePlainText(writingSchema, text, typed)).toEqual(expected);
});
