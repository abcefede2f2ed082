import { expect, test } from 'vitest';
import { removedFeatures } from './feature-names.ts';

test.each([
  ['enterprise', 'business', []],
  ['business', 'pro', ['Cloud devops suite integration']],
  [
    'pro',
    'free',
    [
      'Issue tracker integration',
      'Research repository integration',
      'PDF export',
      'Collaborators who can edit',
    ],
  ],
  ['free', 'business', []],
] as const)('from %s to %s, an account loses %j', (before, after, names) => {
  expect(removedFeatures(before, after)).toEqual(names);
});
