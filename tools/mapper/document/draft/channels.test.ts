import { expect, test } from 'vitest';
import { kindsOf, sortedOf } from '#features/drafting/fixtures/interviews.ts';
import { emptyDocument } from '#kernel/document/document.ts';
import { mapperDocument } from '../mapper-document.ts';
import { channelsIn } from './channels.ts';
import { mapDrafts } from './map-draft.ts';

test.each([
  ['I called the office twice.', ['Phone']],
  ['They sent a letter and an e-mail.', ['Email', 'Post']],
  ['I booked it online, in the app.', ['App', 'Website']],
  ['The lady at the front desk helped me.', ['Counter']],
  ['I went to the branch and then I rang them back.', ['Phone', 'Counter']],
  ['I texted them and called.', ['Phone', 'Text message']],
  ['They texted me on WhatsApp.', ['Text message']],
  ['I waited.', []],
  ['I am a librarian in the branch at the harbour.', []],
  ['The branch is called Harbour, and there is no signal at my desk.', []],
  ['The program stores the ring binders.', []],
])('the channels of %j are %j', (text, found) => {
  expect(channelsIn(text)).toEqual(found);
});

const said = (text: string, kind: Parameters<typeof kindsOf>[0]) => ({
  text,
  kinds: kindsOf(kind),
});
const stagesAndChannels = (passages: ReturnType<typeof said>[]) => {
  const document = emptyDocument(mapperDocument);
  const elements = mapDrafts.horizontal.arrange(document, sortedOf(passages));
  const of = (slot: string) => elements.filter((one) => one.slot === slot);
  return { stages: of('stage'), channels: of('row-channels') };
};

test('stages are short phrases in the order of what is told, and channels are those that people name', () => {
  const { stages, channels } = stagesAndChannels([
    said('First I compare the prices of three shops in the evening.', 'action'),
    said('Then I order the parts on my phone while I wait for the bus.', 'action'),
    said('They sent me an e-mail that nobody understands.', 'pain'),
    said('A week later I call the office because nothing came.', 'action'),
  ]);
  expect(stages.map(({ text }) => text)).toEqual(['Compare prices', 'Order parts', 'Call office']);
  expect(stages.every(({ isTemplate }) => !isTemplate)).toBe(true);
  expect(channels.map(({ text, passages }) => [text, passages])).toEqual([
    ['Shop', ['s1p1']],
    ['Email', ['s1p3']],
    ['Phone', ['s1p4']],
  ]);
});

test('sources that tell too few steps for an order get the stages of the template', () => {
  const { stages } = stagesAndChannels([
    said('I call the office.', 'action'),
    said('It is slow.', 'pain'),
  ]);
  expect(stages.length).toBeGreaterThan(2);
  expect(stages.every(({ isTemplate }) => isTemplate)).toBe(true);
});
