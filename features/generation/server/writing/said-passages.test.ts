import { expect, test } from 'vitest';
import { saidIn } from './said-passages.ts';

const passage = (source: string, speaker: string | null = null) => {
  return { id: `${source}p1`, text: 'I wait.', source, speaker };
};
const participantOf = (
  source: { title: string; participant: string | null },
  speaker: string | null,
) => saidIn([passage('s1', speaker)], [{ id: 's1', ...source }])[0]?.participant;

test.each([
  ['a source that names nobody', { title: 'Visit', participant: null }, null, 'Visit'],
  ['a source without a title', { title: '', participant: null }, null, null],
  ['a source with speakers', { title: 'Visit', participant: null }, 'Tomek', null],
  ['a source of a participant', { title: 'Visit', participant: 'P01' }, null, 'P01'],
])('%s has its participant', (_, source, speaker, expected) => {
  expect(participantOf(source, speaker)).toBe(expected);
});
