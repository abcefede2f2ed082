import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { dangersOf } from './dangers.ts';

const secret = 'kX2p9v0TqLr7Zm4WsB6nYc1HdGfJ8aE3';
/** A server as `docs/deploy.md` sets it up. */
const safe = {
  PUBLIC_URL: 'https://s.example.org',
  TRUST_PROXY: '1',
  SMTP_URL: 'smtp://mail.example.org:587',
  SECRET: secret,
};

test.each([
  ['on a machine of one’s own', {}],
  ['as docs/deploy.md says', safe],
  ['in a container behind a balancer', { ...safe, HOST: '0.0.0.0' }],
  ['with strong passwords', { ...safe, DATABASE_URL: 'postgres://u:kX2p9v0TqLr7@db/n' }],
  ['with a database on the machine', { ...safe, DATABASE_URL: 'postgres://u@localhost/n' }],
])('there are no dangers %s', (_, environment: Record<string, string>) => {
  expect(dangersOf(readConfig(environment))).toEqual([]);
});

test.each<[string, Record<string, string>, string[]]>([
  ['an open HOST alone', { HOST: '0.0.0.0' }, ['HOST is open', 'HOST is open', 'SMTP_URL']],
  ['no TLS', { ...safe, PUBLIC_URL: 'http://s.example.org' }, ['PUBLIC_URL begins with http']],
  ['no trusted proxy', { ...safe, TRUST_PROXY: '0' }, ['TRUST_PROXY is 0']],
  ['the secret of an example', { ...safe, SECRET: `change-me-${secret}` }, ['SECRET can']],
  ['a secret of one letter', { ...safe, SECRET: 'a'.repeat(40) }, ['SECRET can']],
  [
    'default passwords',
    {
      ...safe,
      DATABASE_URL: 'postgres://sightline:sightline@db/n',
      FILES_URL: 's3://minioadmin:minioadmin@store/b',
    },
    ['The password in DATABASE_URL', 'The secret in FILES_URL'],
  ],
  ['no password', { ...safe, DATABASE_URL: 'postgres://u@db/n' }, ['The password in DATABASE_URL']],
  ['no mail server', { ...safe, SMTP_URL: '' }, ['SMTP_URL is not set']],
  ['development in public', { ...safe, DEVELOPMENT: 'true' }, ['DEVELOPMENT is on']],
])('%s is reported in one line', (_, environment, begins) => {
  expect(dangersOf(readConfig(environment))).toEqual(
    begins.map((begin) => expect.stringMatching(new RegExp(`^${begin}[^\\n]+$`))),
  );
});
