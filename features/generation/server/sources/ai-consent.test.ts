import { expect, test } from 'vitest';
import { leaveOut } from './ai-consent.ts';

test('words of who does not consent are left out, also where no project lists them and they speak once', () => {
  const said = [
    ['Interviewer: How do you pay?', null],
    ['[P07]: From a crumpled letter.', null],
    ['And by hand.', null],
    ['Mine answers at once.', 'P02'],
    ['p07 : Never.', 'P02'],
    ['Mostly: by text.', 'P03'],
  ] as const;
  const parts = said.map(([text, speaker], start) => ({ start, text, speaker }));
  const note = { item: 'n', what: 'note', title: 'Notes', participant: null, parts };
  const [left] = leaveOut([note], new Set(['p07']), null);
  expect(left?.parts.map(({ text }) => text)).toEqual([
    'Interviewer: How do you pay?',
    'Mine answers at once.',
    'Mostly: by text.',
  ]);
});
