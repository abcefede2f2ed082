import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import { describeMap } from '../../edits.ts';
import { mapperDocument } from '../../mapper-document.ts';
import { guessMapColumns } from './guess-map-columns.ts';
import { companyOf, mapColumns, nameOfCompany } from './map-columns.ts';

function guessed(header: string, mapType: 'horizontal' | 'persona' = 'horizontal'): string {
  const document = emptyDocument(mapperDocument);
  applyEdit(document, describeMap, { mapType }, { kind: 'user' });
  const table = [header.split('|'), header.split('|').map((_, at) => `word ${at}`)];
  return guessMapColumns(readDocument(mapperDocument, document).value, table).join('|');
}

test.each<[string, string]>([
  // Rows at the left, stages at the top.
  ['|Compare|Apply', 'row|cells|cells'],
  ['Row|Compare|Apply', 'row|cells|cells'],
  ['Section|Row|Compare|Apply', 'section|row|cells|cells'],
  ['Theme|Area|Row|Compare', 'section|section|row|cells'],
  ['Row|Compare|Status', 'row|cells|status'],
  ['Row|Compare|My status', 'row|cells|cells'],
  ['Row|Compare|Status quo', 'row|cells|cells'],
  ['Row|Status|Compare', 'row|cells|cells'],
  ['Row|Company', 'row|cells'],
  // Stages at the left, rows at the top: at least a third of the headers, and one or more, are names of
  // rows.
  ['Stage|Actions|Pains', 'column|cells|cells'],
  ['Stage|Actions|One|Two', 'column|cells|cells|cells'],
  ['Stage|Actions|One|Two|Three', 'row|cells|cells|cells|cells'],
  ['Stage|One', 'row|cells'],
  ['Compare|Actions|Pains', 'row|cells|cells'],
  ['Section|Stage|Actions|Pains', 'tags|column|cells|cells'],
  // One card a line.
  ['Stage|Row|Text', 'column|row|text'],
  ['Section|Stage|Row|Text', 'section|column|row|text'],
  ['Phases|Questions|Notes|Evidence', 'column|row|text|source'],
  ['Step|Attribute|Value|Status', 'column|row|text|status'],
  ['Columns|Rows|Cards|Content', 'column|row|text|text'],
  ['Stage|Row|Text|My status', 'column|row|text|text'],
  ['Stage|Row|Text|Status quo', 'column|row|text|text'],
  ['Stage|Row|Text|Full text', 'column|row|text|text'],
  ['Stage|Row|Text|Theme', 'column|row|text|section'],
  ['First stage|Row of it|Text', 'row|cells|cells'],
  // A list of items, with what is known about them.
  ['Note|Topic|Sentiment', 'text|row|text'],
  ['Type|Note', 'row|text'],
  ['Lane|Phase|Sticky note|Author|Colour', 'row|column|text|ignore|ignore'],
  ['Participant|Pain points|Needs|Quote', 'source|cells|cells|cells'],
  ['Phase|Beobachtung|Zitat|Quelle', 'column|text|text|source'],
  ['Étape|Constat|Source', 'column|text|source'],
  ['Etapa|Tipo|Nota|Fuente', 'column|row|text|source'],
  ['Title|Content|Created by|Created at', 'text|text|ignore|ignore'],
  // A single column is a list of cards.
  ['Ideas', 'text'],
])('the meanings of the headers %s are %s', (header, expected) => {
  expect(guessed(header)).toBe(expected);
});

test('‘Stage’ in the corner labels the headers if names of rows are below it', () => {
  const document = readDocument(mapperDocument, emptyDocument(mapperDocument)).value;
  const understood = (...table: string[]) =>
    guessMapColumns(
      document,
      table.map((line) => line.split('|')),
    ).join('|');
  const header = 'Stage|Notice the need|Compare banks|Apply';
  expect(understood(header, 'User goals|a|b|c', 'Process|d|e|f', 'Problems|g|h|i')).toBe(
    'row|cells|cells|cells',
  );
  expect(understood('Stage|Actions|Pain points', 'Notice the need|a|b', 'Apply|c|d')).toBe(
    'column|cells|cells',
  );
});

test('the company is distinguished on a persona map', () => {
  expect(guessed('Row|Amara|Company|Bank (C)', 'persona')).toBe('row|cells|company|company');
});

test.each<[string, boolean, string]>([
  ['Company: Harbour Bank', true, 'Harbour Bank'],
  ['Harbour Bank (C)', true, 'Harbour Bank'],
  ['Harbour Bank (company)', true, 'Harbour Bank'],
  ['Company', true, 'Company'],
  ['Accompany her', false, 'Accompany her'],
  ['Bank (C) of Harbour', false, 'Bank (C) of Harbour'],
  [' (C) ', true, '(C)'],
  ['company :  Bank', true, 'Bank'],
  ['Bank  (Company)', true, 'Bank'],
  ['My company: Bank', false, 'My company: Bank'],
])('%j is a company: %s, called %j', (header, isCompany, name) => {
  expect([companyOf(header), nameOfCompany(header)]).toEqual([isCompany, name]);
});

test.each([
  [
    'horizontal',
    [
      ...['Names of rows', 'Names of stages', 'Text', 'Status', 'Section', 'Cards'],
      ...['Source, as evidence', 'Tags', 'Emotion', 'Persona, as a lane', 'Step'],
    ],
    ['text', 'status', 'cells', 'source', 'tags'],
  ],
  [
    'persona',
    [
      ...['Names of rows', 'Names of personas', 'Text', 'Status', 'Section', 'Cards'],
      ...['Source, as evidence', 'Tags', 'Cards of the company'],
    ],
    ['text', 'status', 'cells', 'source', 'tags', 'company'],
  ],
] as const)(
  'the meanings of a column on a %s map, and those that several columns can have',
  (mapType, header, many) => {
    const document = emptyDocument(mapperDocument);
    applyEdit(document, describeMap, { mapType }, { kind: 'user' });
    const columns = mapColumns(readDocument(mapperDocument, document).value);
    expect(columns.map(({ word }) => word)).toEqual(header);
    expect(columns.flatMap(({ id, many }) => (many ? id : []))).toEqual(many);
    // A table with row and column is a list of cards, whatever the headers are.
    expect(
      columns.filter(({ pattern: headers }) => headers.test('Cards')).map(({ id }) => id),
    ).toEqual(['text']);
  },
);
