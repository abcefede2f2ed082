import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { emptyDocument } from '#kernel/document.ts';
import { applyEdit } from '#kernel/edit.ts';
import { positionsAt } from '#kernel/order.ts';
import { addEntry } from '../document/edits.ts';
import { reviewerDocument } from '../document/reviewer-document.ts';
import { StillReviewer } from './still-reviewer.tsx';

test('what is printed has every entry, in its order and as words', () => {
  const document = emptyDocument(reviewerDocument);
  const [first = '', second = ''] = positionsAt([], 0, 2);
  applyEdit(document, addEntry, { id: 'b', text: '2 < 3', position: second }, { kind: 'user' });
  applyEdit(document, addEntry, { id: 'a', text: 'She waits', position: first }, { kind: 'user' });
  const drawn = renderToStaticMarkup(createElement(StillReviewer, { document }));
  expect(drawn.match(/<li[^>]*>[^<]*/g)?.map((item) => item.replace(/<[^>]*>/, ''))).toEqual([
    'She waits',
    '2 &lt; 3',
  ]);
});
