import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import { personasDocument } from '../personas-document.ts';
import { planPersonas, writtenPersonas } from '../written-personas.ts';
import { sampleOfPersonas } from './sample-of-personas.ts';

test('a contributed persona has no speakers, sources, owners and addresses, and a participant has a number', () => {
  const given = writtenPersonas.parse({
    title: 'Two',
    theme: { owner: 'Olga Owner' },
    personas: [
      {
        name: 'Carla',
        role: 'The careful one',
        owner: 'Olga Owner',
        pages: [
          {
            title: 'Overview',
            sections: [
              {
                kind: 'quote',
                words: 'Not by Friday.',
                source: 'Sam Speaker',
                items: [{ label: 'Site', address: 'https://intern.example' }],
                evidence: [{ kind: 'person', ref: 'Interview with Sam Speaker' }],
              },
              { kind: 'table', text: ['Day|Hours', 'Monday|3'] },
            ],
          },
        ],
      },
      { name: 'Paul Participant', kind: 'behavioral' },
    ],
  });
  let count = 0;
  const document = emptyDocument(personasDocument);
  const newId = () => {
    count += 1;
    return `n${count}`;
  };
  const planned = planPersonas(given, newId, []);
  applyPlanned(document, planned, { kind: 'user' });
  const { value } = readDocument(personasDocument, document);
  const mention = { type: 'mention', attrs: { id: 'olga', label: 'Olga Owner' } };
  const mentioning = [
    { type: 'paragraph', content: [{ type: 'text' as const, text: 'Ask ' }, mention] },
  ];
  const sections = value.sections.map((one) =>
    one.kind === 'quote' ? { ...one, body: mentioning } : one,
  );
  const sample = sampleOfPersonas('Two', { ...value, sections });
  const written = JSON.stringify(sample);
  for (const stays of ['Carla', 'Not by Friday.', 'Ask @…', 'P02', 'Monday | 3'])
    expect(written).toContain(stays);
  for (const secret of ['Olga', 'Sam', 'Paul', 'intern.example'])
    expect(written).not.toContain(secret);
});
