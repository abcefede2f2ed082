import { expect, test } from 'vitest';
import { isWebAddress } from './web-address.ts';

test.each([
  'example.com',
  'http://example.com',
  'HTTPS://Example.com/Path',
  'https://1.2.3.4:80/a?b#c',
  'sub-domain.example.co.uk/a/b.html?x=1&y=2#top',
  'example.com:8080?x',
  'bücher.example/ä',
])('%s is an address of the web [S5.42]', (text) => {
  expect(isWebAddress(text)).toBe(true);
});

test.each([
  'not a url',
  'ftp://x',
  'ftp://example.com',
  'javascript:alert(1)',
  'example',
  'http://',
  '-a.example',
  'example.com:99999',
  '1.2.3.400',
  'example.com/a b',
  '',
])('%j is none [S5.42]', (text) => {
  expect(isWebAddress(text)).toBe(false);
});
