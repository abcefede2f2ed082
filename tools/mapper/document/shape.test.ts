import { expect, test } from 'vitest';
import { describeShape } from '#kernel/document.ts';
import { mapperDocument } from './mapper-document.ts';

test('a change of the shape comes with a migration and a new version', () => {
  const { version } = mapperDocument;
  expect({ version, shape: describeShape(mapperDocument) }).toEqual({
    version: 1,
    shape: [
      'facts.actor: value',
      'facts.scenario: value',
      'facts.state: value',
      'stages.name: value',
      'stages.colour: value',
      'stages.momentOfTruth: value',
      'stages.position: position',
      'rows.name: value',
      'rows.kind: value',
      'rows.position: position',
      'cards.stage: reference to stages',
      'cards.row: reference to rows',
      'cards.text: text',
      'cards.status: value',
      'cards.position: position',
      'points.stage: reference to stages',
      'points.row: reference to rows',
      'points.value: value',
    ],
  });
});
