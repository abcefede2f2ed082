import { expect, test } from 'vitest';
import { helpWithSeverity } from './severity-helper.ts';

test.each([
  [[], 'Low', 1],
  [['hard'], 'Medium', 2],
  [['redRoute', 'persistent'], 'Serious', 3],
  [['redRoute', 'hard', 'persistent'], 'Critical', 4],
] as const)(
  'each yes of the severity helper makes a problem worse by one: %j',
  (yes, level, severity) => {
    const no = { redRoute: false, hard: false, persistent: false };
    const answers = { ...no, ...Object.fromEntries(yes.map((key) => [key, true])) };
    expect(helpWithSeverity(answers)).toEqual({ level, severity });
  },
);
