import { expect, test } from 'vitest';
import { figureText, figureValue } from './figure-texts.ts';

test.each([
  ['projects', 'PM', 3, 'Maps', '3'],
  ['forms', 'requests', 1200, 'Submitted forms', '1,200'],
  ['participants', 'consent_form_bytes', 2048, 'Size of consent forms', '2 KB'],
  ['another', 'open_orders', 0, 'Open orders', '0'],
])('the figure %s %s of %i reads %s: %s', (feature, name, value, title, shown) => {
  expect([figureText(feature, name), figureValue(name, value)]).toEqual([title, shown]);
});
