import { expect, test } from 'vitest';
import { describeDevice } from './describe-device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0 Safari/537.36`, 'Desktop', 'Chrome'],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`,
    'Desktop',
    'Edge',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Desktop', 'Firefox'],
  [
    `Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/140.0 Mobile Safari/537.36`,
    'Mobile',
    'Chrome',
  ],
  [`Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/140.0 Safari/537.36`, 'Tablet', 'Chrome'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile/15E Safari/604.1',
    'Mobile',
    'Safari',
  ],
  ['', 'Desktop', 'Unknown'],
])('%s is a %s with %s; unreported counts as Desktop [S4.47]', (userAgent, type, browser) => {
  expect(describeDevice(userAgent)).toEqual({ device_type: type, browser_name: browser });
});
