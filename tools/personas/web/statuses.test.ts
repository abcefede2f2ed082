import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { statuses } from '../contract/codes.ts';
import { statusColours } from './statuses.ts';

test('each status is drawn in the colour of the specification [S3.87] [S3.88] [S3.89] [S3.90]', () => {
  const theme = readFileSync('ui/theme/theme.css', 'utf8');
  const drawn = statuses.map((code) => {
    const [, name = ''] = /^var\((--[\w-]+)\)$/.exec(statusColours[code]) ?? [];
    return [code, new RegExp(`${name}: (#\\w+);`).exec(theme)?.[1]?.toUpperCase()];
  });
  expect(drawn).toEqual([
    ['O', '#7460C1'],
    ['A', '#AF813D'],
    ['R', '#09A07C'],
    ['IP', '#1380BC'],
  ]);
});
