import { expect, test } from 'vitest';
import { defaultTitle } from '../../contract/project.ts';
import { titleOfMap } from './map-title.ts';

test.each([
  ['Opening an account', { actor: 'Amara' }, 'Opening an account'],
  [
    defaultTitle,
    { actor: 'Amara, freelancer', scenario: 'Opens an account' },
    'Journey of Amara, freelancer',
  ],
  [defaultTitle, { scenario: 'Opens an account', goal: 'Get paid' }, 'Opens an account'],
  [defaultTitle, { goal: 'Get paid' }, 'Get paid'],
  [defaultTitle, {}, 'Untitled journey map'],
  [defaultTitle, { mapType: 'persona' as const, actor: 'Amara' }, 'Untitled persona map'],
  [defaultTitle, { mapType: 'behavioral' as const }, 'Untitled behavioural map'],
])('on a cover, %s about %j is called %s', (title, about, shown) => {
  expect(titleOfMap(title, about)).toBe(shown);
});
