import { expect, test } from 'vitest';
import { bannerText } from './connectivity-banner.tsx';

const offline = 'You went offline. Connect to a network before making any changes to save it.';
const back =
  'You are online. Please refresh to edit. Any changes made while offline will not reflect.';

test.each([
  ['online', { loses: false, stores: true }, null],
  ['online', { loses: true, stores: true }, null],
  ['online', { loses: false, stores: false }, null],
  ['offline', { loses: false, stores: true }, null],
  ['offline', { loses: true, stores: true }, offline],
  ['offline', { loses: false, stores: false }, offline],
  ['back', { loses: false, stores: true }, null],
  ['back', { loses: true, stores: true }, back],
  // The changes are in the page, and are sent now.
  ['back', { loses: false, stores: false }, null],
] as const)(
  'a project whose page is %s, with %o, warns only where it applies [S4.41] [S4.42]',
  (state, placement, text) => {
    expect(bannerText({ state, ...placement })).toBe(text);
  },
);
