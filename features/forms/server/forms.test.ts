import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { mailsTo, signUp } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import {
  contactFields,
  createFormVisitors,
  type FormVisitors,
  later,
  mailWith,
  newAddress,
  oneDay,
} from '#tests/fixtures/visitors/form-visitors.ts';
import { beginForm, formCalls } from '../contract/calls.ts';
import type { FormKind } from '../contract/kinds.ts';

const provider = 'ux@provider.example';

let suite: TestSuite;
let visitors: FormVisitors;
beforeAll(async () => {
  suite = await startSuite({ CONTACT_EMAIL: provider });
  visitors = createFormVisitors(suite, await signUp(suite));
});
afterAll(() => suite.close());
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const research = { full_name: 'Ivo', role: 'Designer', message: 'Banking', agreed: 'yes' };
const map = {
  full_name: 'Ivo',
  map_title: 'Opening an account',
  project: 'https://sightline.example/shared/abc',
  message: 'A journey',
  agreed: 'yes',
};
const access = { full_name: 'Ivo', project: 'https://sightline.example/mapper/1/edit' };

const accepted: [string, FormKind, Record<string, string>, FormKind][] = [
  ['a message [S1.81] [S7.227]', 'contact', contactFields, 'contact'],
  [
    'a beta invite on the contact form [S1.82]',
    'contact',
    { ...contactFields, topic: 'A beta invite' },
    'beta_invite',
  ],
  ['a beta invite', 'beta_invite', { full_name: 'Ivo' }, 'beta_invite'],
  ['a demo without a time [S1.80] [S7.231]', 'demo', { full_name: 'Ivo' }, 'demo'],
  ['access to a project [S7.233]', 'project_access', access, 'project_access'],
  ['research [S7.244]', 'research', research, 'research'],
  ['a map [S7.245]', 'contribute_map', map, 'contribute_map'],
  ['interest in the library [S7.230]', 'library_interest', { sample: 'Nurse' }, 'library_interest'],
  ['a subscription [S1.79] [S7.225]', 'subscribe', {}, 'subscribe'],
];
test.each(accepted)(
  'a visitor sends %s, and administrators see it',
  async (_, kind, fields, stored) => {
    const email = newAddress();
    const { status } = await visitors.post(kind, { ...fields, email: ` ${email.toUpperCase()} ` });
    expect(status).toBe(200);
    expect(await visitors.submissionsOf(email)).toMatchObject([
      { kind: stored, email, fields: { ...fields, email }, times: 1, done_date: null },
    ]);
  },
);

const refused: [string, FormKind, Record<string, string>, Record<string, string>][] = [
  ['without an address', 'subscribe', { email: '' }, { email: 'We need your email to answer.' }],
  [
    'with an address that is none',
    'subscribe',
    { email: 'a@b' },
    { email: "Hmm...that doesn't seem like a valid email" },
  ],
  [
    'with a header in the address',
    'subscribe',
    { email: 'a@b.example\r\nBcc: c@d.example' },
    { email: "Hmm...that doesn't seem like a valid email" },
  ],
  [
    'without a message',
    'contact',
    { ...contactFields, message: ' ' },
    { message: 'Message is required.' },
  ],
  [
    'with a long message',
    'contact',
    { ...contactFields, message: 'x'.repeat(501) },
    { message: 'Use at most 500 characters.' },
  ],
  [
    'with another topic',
    'contact',
    { ...contactFields, topic: 'X' },
    { topic: 'Choose one of the list.' },
  ],
  [
    'without agreement',
    'research',
    { ...research, agreed: '' },
    { agreed: 'We need your agreement.' },
  ],
  [
    'with a script as an address',
    'contribute_map',
    { ...map, project: 'javascript:alert(1)' },
    { project: 'Enter an address that begins with https://.' },
  ],
  [
    'with a time that is none',
    'demo',
    { full_name: 'I', starts_at: 'soon' },
    { starts_at: 'Choose one of the times.' },
  ],
];
test.each(refused)(
  'a form %s is refused, with a message at the field',
  async (_, kind, fields, expected) => {
    const { status, envelope } = await visitors.post(kind, { email: newAddress(), ...fields });
    expect(status).toBe(400);
    expect(envelope).toMatchObject({ error: { error_code: 'invalid_input', fields: expected } });
  },
);

describe('programs that send forms', () => {
  const send = (fields: Record<string, string>) =>
    suite.request(formCalls.contact, { body: { ...contactFields, ...fields } } as never);

  test.each([
    ['at once', 1000, 'form_too_fast'],
    ['after half a day', oneDay / 2, 'form_expired'],
  ])('a form that is sent %s is refused', async (_, wait, code) => {
    const { pass } = await suite.send(beginForm, {});
    later(wait);
    const { envelope } = await send({ email: newAddress(), pass });
    expect(envelope).toMatchObject({ error: { error_code: code } });
  });

  test('a pass that was made up is refused', async () => {
    const pass = `${(await visitors.openedForm()).slice(0, -1)}!`;
    const { envelope } = await send({ email: newAddress(), pass });
    expect(envelope).toMatchObject({ error: { error_code: 'form_expired' } });
  });

  test('what fills in the hidden field is answered like others, and not stored', async () => {
    const email = newAddress();
    const { status } = await send({
      email,
      pass: await visitors.openedForm(),
      website: 'https://x.example',
    });
    expect([status, await visitors.submissionsOf(email)]).toEqual([200, []]);
  });

  test('an address sends five forms in an hour, and a network forty', async () => {
    const small = await startSuite({ RATE_LIMIT: '3000' });
    const of = async (email: string, ip: string) => {
      const { pass } = await small.send(beginForm, {});
      later(3000);
      const answer = await small.http.inject({
        method: 'POST',
        url: '/api/site/userrequests/subscribers',
        remoteAddress: ip,
        payload: { email, pass },
      });
      return answer.statusCode;
    };
    const email = newAddress();
    const ofOne = [];
    for (let sent = 0; sent < 6; sent += 1) ofOne.push(await of(email, `10.0.0.${sent}`));
    expect(ofOne).toEqual([200, 200, 200, 200, 200, 429]);
    const ofNetwork = [];
    for (let sent = 0; sent < 31; sent += 1) ofNetwork.push(await of(newAddress(), '10.0.9.9'));
    expect(ofNetwork.filter((status) => status === 200)).toHaveLength(30);
    expect(ofNetwork.at(-1)).toBe(429);
    await small.close();
  });
});

test('the same address and form within a day is one request, which keeps what was sent before', async () => {
  const email = newAddress();
  await visitors.post('contact', { ...contactFields, email });
  await visitors.post('contact', { ...contactFields, email });
  await visitors.post('contact', { ...contactFields, email, message: 'And on three?' });
  const [only, ...others] = await visitors.submissionsOf(email);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ times: 3, fields: { message: 'And on three?' } });
  expect(only?.earlier.map(({ message }) => message)).toEqual([contactFields.message]);
  later(oneDay + 1000);
  await visitors.post('contact', { ...contactFields, email });
  expect(await visitors.submissionsOf(email)).toHaveLength(2);
});

test('two that are sent at the same moment are one', async () => {
  const email = newAddress();
  const body = { ...contactFields, email, pass: await visitors.openedForm() };
  await Promise.all([1, 2, 3].map(() => suite.request(formCalls.contact, { body } as never)));
  expect(await visitors.submissionsOf(email)).toMatchObject([{ times: 3, earlier: [] }]);
});

test('the provider gets a mail to answer, without what was entered in its headers', async () => {
  const email = newAddress();
  const { status } = await visitors.post('contact', {
    ...contactFields,
    email,
    full_name: 'Eve\r\nBcc: all@example.org',
  });
  expect(status).toBe(200);
  const mail = await mailWith(suite, provider, email);
  expect(mail.subject).toBe('Contact us (Sightline)');
  expect(mail.text).toContain('Full name: Eve Bcc: all@example.org');
  expect(await mailsTo(suite, email)).toEqual([]);
});
