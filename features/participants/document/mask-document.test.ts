import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  defineDocument,
  emptyDocument,
  openDocument,
  readDocument,
} from '#kernel/document/document.ts';
import { marksOf, mergingText, position, richText, value } from '#kernel/document/fields.ts';
import { linkField } from '#kernel/links/link-field.ts';
import type { RichSchema } from '#kernel/text/rich-text.ts';
import { type Masking, maskDocument } from './mask-document.ts';

const rich: RichSchema = {
  blocks: ['paragraph'],
  elements: { paragraph: { holds: 'words', mayBeEmpty: true } },
  marks: {},
};
const definition = defineDocument({
  name: 'test',
  shape: {
    facts: { goal: value(z.string(), '') },
    records: {
      cards: {
        title: value(z.string().max(20), ''),
        zone: value(z.enum(['secret', 'open']), 'open'),
        tags: value(z.array(z.object({ name: z.string() })), []),
        text: mergingText(100),
        bold: marksOf('text', { bold: z.literal(true) }),
        body: richText(rich, 100),
        quote: value(z.string(), ''),
        link: linkField(),
        position: position(),
      },
    },
  },
});

const find = (word: string) => (text: string) => {
  const from = text.indexOf(word);
  return from < 0 ? [] : [{ from, to: from + word.length, insert: '[x]' }];
};
const masking: Masking = {
  find: find('secret'),
  findInQuote: find('yes'),
  isTheirs: (project, item) => project === 'notes' && item === 'theirs',
};
const paragraph = (text: string) => [
  { type: 'paragraph', content: [{ type: 'text', text } as const] },
];
const linkTo = (item: string) => ({
  ...{ project: 'notes', item, what: 'highlight', title: 'yes, yes', digest: '', follows: false },
});

function maskAll(document: ReturnType<typeof emptyDocument>): number {
  const steps = maskDocument(definition, document, masking);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

test('words are masked in texts of all types, and nothing else is written', () => {
  const document = emptyDocument(definition);
  const { cards, facts } = openDocument(definition, document);
  facts.set({ goal: 'a secret goal' });
  cards.insert('a', {
    ...{ title: 'the secret', zone: 'secret', tags: [{ name: 'open' }, { name: 'a secret' }] },
    text: 'one secret and a bold end',
    bold: [{ from: 17, to: 21, name: 'bold', value: true }],
    body: paragraph('my secret'),
    position: 'a0',
  });
  cards.insert('b', { text: 'yes, all is open', position: 'a1' });
  expect(maskAll(document)).toBe(2);
  const { value: read } = readDocument(definition, document);
  expect(read.facts).toEqual({ goal: 'a [x] goal' });
  expect(read.cards[0]).toMatchObject({
    ...{ title: 'the [x]', zone: 'secret', tags: [{ name: 'open' }, { name: 'a [x]' }] },
    text: 'one [x] and a bold end',
    // A mark stays on its words.
    bold: [{ from: 14, to: 18, name: 'bold', value: true }],
    body: paragraph('my [x]'),
  });
  expect(read.cards[1]?.text).toBe('yes, all is open');
  expect(maskAll(document)).toBe(0);
});

test('in a record that links to what they said, all that is said there counts, also the title of the link', () => {
  const document = emptyDocument(definition);
  const { cards } = openDocument(definition, document);
  cards.insert('theirs', { quote: 'yes', link: linkTo('theirs'), position: 'a0' });
  cards.insert('others', { quote: 'yes', link: linkTo('others'), position: 'a1' });
  expect(maskAll(document)).toBe(1);
  const [theirs, others] = readDocument(definition, document).value.cards;
  expect(theirs).toMatchObject({ quote: '[x]', link: { title: '[x], yes' } });
  expect(others).toMatchObject({ quote: 'yes', link: { title: 'yes, yes' } });
});
