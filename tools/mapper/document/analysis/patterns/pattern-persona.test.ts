import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyEdit, applyPlanned } from '#kernel/document/edit.ts';
import * as edits from '../../edits.ts';
import { mapperDocument } from '../../mapper-document.ts';
import { planPatternPersona } from './pattern-persona.ts';
import { profilesOf } from './profiles.ts';

const origin = { kind: 'user' } as const;

test('a persona from a pattern is at the mean of its members, with their evidence', () => {
  const map = emptyDocument(mapperDocument);
  const read = () => readDocument(mapperDocument, map).value;
  for (const id of ['p', 'q', 'r'])
    applyEdit(map, edits.addPersona, { id, kind: 'behavioral', position: 'a0' }, origin);
  applyEdit(map, edits.addDimension, { id: 'risk', position: 'a0' }, origin);
  applyEdit(map, edits.addDimension, { id: 'help', position: 'a1' }, origin);
  for (const [persona, value] of [
    ['p', 6],
    ['q', 7],
    ['r', 1],
  ] as const)
    applyEdit(map, edits.setPoint, { persona, dimension: 'risk', value }, origin);
  const said = { kind: 'person', ref: 'P02', quote: 'I let it run.' } as const;
  applyEdit(map, edits.addEvidence, { id: 'e', point: 'q.risk', ...said }, origin);
  applyEdit(
    map,
    edits.addPattern,
    { id: 'x', name: 'Lets it run', position: 'a0', members: ['p', 'q'], dimensions: ['risk'] },
    origin,
  );
  // Members of another pattern, and one who was removed, make no difference.
  applyEdit(map, edits.addPattern, { id: 'y', position: 'a1', members: ['r'] }, origin);
  expect(planPatternPersona(read(), 'gone', () => 'new')).toEqual([]);
  let count = 0;
  applyPlanned(
    map,
    planPatternPersona(read(), 'x', () => `new${count++}`),
    origin,
  );
  const { personas, points, evidence, patterns } = read();
  const made = personas.find(({ name }) => name === 'Lets it run');
  expect(patterns[0]?.persona).toBe(made?.id);
  expect(points.filter(({ persona }) => persona === made?.id)).toMatchObject([
    { dimension: 'risk', value: 7 },
  ]);
  expect(evidence.filter(({ persona }) => persona === made?.id)).toMatchObject([said]);
  // A persona that was created from participants is no participant.
  expect(profilesOf(read()).people.map(({ id }) => id)).toEqual(['p', 'q', 'r']);
  applyEdit(map, edits.removePattern, { id: 'x' }, origin);
  expect(read().patternMembers).toMatchObject([{ pattern: 'y', persona: 'r' }]);
});
