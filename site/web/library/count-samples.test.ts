import { expect, test } from 'vitest';
import { countSamples } from './count-samples.ts';

const samples = [
  { tool: 'Mapper', sector: 'Banking' },
  { tool: 'Mapper', sector: 'Retail' },
  { tool: 'Notes', sector: 'Banking' },
];

test.each([
  [{}, 3],
  [{ tool: '', sector: '' }, 3],
  [{ tool: 'Mapper' }, 2],
  [{ tool: 'Mapper', sector: 'Banking' }, 1],
  [{ tool: 'Notes', sector: 'Retail' }, 0],
  [{ tool: 'Reviewer' }, 0],
])('of %j there are %i', (chosen, count) => {
  expect(countSamples(samples, chosen)).toBe(count);
});
