import { expect, test } from 'vitest';
import { hasOnlyWebScheme, isWebAddress } from './web-address.ts';

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
])('%j is not an address of the web [S5.42]', (text) => {
  expect(isWebAddress(text)).toBe(false);
});

test.each([
  ['', true],
  ['example.com/pay', true],
  ['https://example.com', true],
  ['HTTP://example.com', true],
  ['localhost:3000/pay', true],
  ['Screen 4: pay', true],
  ['javascript:alert(1)', false],
  [' \tJavaScript:alert(1)', false],
  ['\u0000javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['file:///etc/passwd', false],
  ['vbscript:x', false],
  ['intranet:8080', true],
  ['localhost:3000?step=2', true],
  ['javascript:0;alert(1)', false],
  ['javascript:1/alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['java\tscript:1/alert(1)', false],
  ['tel:0301234567', false],
])('%j is possible where a page is found: %s', (text, isAllowed) => {
  expect(hasOnlyWebScheme(text)).toBe(isAllowed);
});
