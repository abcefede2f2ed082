import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { emptyDocument } from '#kernel/document.ts';
import { applyEdit } from '#kernel/edit.ts';
import { positionsAt } from '#kernel/order.ts';
import { dayInLifeDocument } from '../document/day-in-life-document.ts';
import { addEntry } from '../document/edits.ts';
import { StillDayInLife } from './still-day-in-life.tsx';

test('what is printed has every entry, in its order and as words', () => {
  const document = emptyDocument(dayInLifeDocument);
  const [first = '', second = ''] = positionsAt([], 0, 2);
  applyEdit(document, addEntry, { id: 'b', text: '2 < 3', position: second }, { kind: 'user' });
  applyEdit(document, addEntry, { id: 'a', text: 'She waits', position: first }, { kind: 'user' });
  const drawn = renderToStaticMarkup(createElement(StillDayInLife, { document }));
  expect(drawn.match(/<li[^>]*>[^<]*/g)?.map((item) => item.replace(/<[^>]*>/, ''))).toEqual([
    'She waits',
    '2 &lt; 3',
  ]);
});
