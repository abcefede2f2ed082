import { expect, test } from 'vitest';
import type { ChatEvent } from '../contract/chat.ts';
import { type Asking, applyEvent } from './asking.ts';

const asking: Asking = {
  ...{ question: 'Why?', insteadOf: null, chatId: null, failure: null, stop: () => undefined },
  ...{ made_by: 'search', model: null, answer: [], sources: [] },
};
const source = (passage: string) => ({
  ...{ passage, ref: 'Interview', text: 'It is broken.', link: null },
  ...{ start: 0, end: 13 },
});

test('an answer grows by text and citations, and each source is listed once', () => {
  const events: ChatEvent[] = [
    { type: 'begun', chat_id: 'c1', made_by: 'model', model: 'wren' },
    { type: 'text', text: 'It is' },
    { type: 'text', text: ' broken' },
    { type: 'cited', passages: ['s1p1'], sources: [source('s1p1')] },
    { type: 'text', text: '.' },
  ];
  const grown = events.reduce(applyEvent, asking);
  expect(grown).toMatchObject({ chatId: 'c1', made_by: 'model', model: 'wren' });
  expect(grown.answer).toEqual([{ text: 'It is broken' }, { passages: ['s1p1'] }, { text: '.' }]);
  expect(grown.sources.map(({ passage }) => passage)).toEqual(['s1p1']);
});

test("when the search answers after a failed model, the model's text is removed", () => {
  const begun = applyEvent(
    { ...asking, made_by: 'model', model: 'wren', answer: [{ text: 'It' }] },
    { type: 'begun', chat_id: 'c1', made_by: 'search', model: null },
  );
  expect(begun).toMatchObject({ made_by: 'search', model: null, answer: [], sources: [] });
});
