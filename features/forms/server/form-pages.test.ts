import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountData, deleteUser } from '#features/accounts/contract/profile.ts';
import { makePerson, type Person, signUp } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import {
  atTrueTime,
  contactFields,
  createFormVisitors,
  type FormVisitors,
  later,
  newAddress,
} from '#tests/fixtures/visitors/form-visitors.ts';
import {
  deleteAddress,
  downloadAddress,
  downloadSubmissions,
  listSubmissions,
  setSubmissionDone,
} from '../contract/admin-calls.ts';

let suite: TestSuite;
let admin: Person;
let visitors: FormVisitors;
beforeAll(async () => {
  suite = await startSuite();
  admin = await signUp(suite);
  visitors = createFormVisitors(suite, admin);
});
afterAll(() => suite.close());
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('pages without scripts', () => {
  const send = (slug: string, fields: Record<string, string>) =>
    suite.http.inject({
      method: 'POST',
      url: `/forms/${slug}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  const passIn = (html: string) => /name="pass" value="([^"]+)"/.exec(html)?.[1] ?? '';

  test('a built page without a pass is shown once more, and sent from there', async () => {
    const email = newAddress();
    const shown = await send('contact', { ...contactFields, email, full_name: '<b>"Noor"' });
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toContain('value="&lt;b&gt;&quot;Noor&quot;"');
    expect(shown.body).toContain('Check what you wrote, and send it.');
    expect(await visitors.submissionsOf(email)).toEqual([]);
    later(3000);
    const sent = await send('contact', { ...contactFields, email, pass: passIn(shown.body) });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/contact/thank-you']);
    expect(await visitors.submissionsOf(email)).toHaveLength(1);
  });

  test('what is wrong stands at its field, and what was entered stays', async () => {
    const shown = await send('contact', {
      ...contactFields,
      email: 'nobody',
      pass: await visitors.openedForm(),
    });
    expect(shown.statusCode).toBe(400);
    expect(shown.body).toMatch(/aria-invalid="true" aria-describedby="email-problem"/);
    expect(shown.body).toContain('value="Noor Castellan"');
    expect(shown.body).toContain('<option value="A question" selected>');
  });

  test('without a mail server pages promise no mail, and an offering is given at once', async () => {
    const subscribe = await suite.http.inject('/forms/subscribe');
    expect(subscribe.body).toContain('This installation sends no mail now');
    const offering = await suite.http.inject('/forms/offerings?product=Mapper');
    expect(offering.body).toContain('Get the PDF');
    expect(offering.body).not.toContain('by email');
    const fields = { email: newAddress(), product: 'Mapper' };
    const sent = await send('offerings', { ...fields, pass: await visitors.openedForm() });
    expect(sent.statusCode).toBe(303);
    expect(sent.headers.location).toMatch(/^\/mapper-offerings\?token=/);
  });

  test.each(['subscribe', 'demo', 'research'])('the page of %s opens', async (slug) => {
    const page = await suite.http.inject(`/forms/${slug}`);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain('noindex');
  });

  test.each([
    [
      'another content type',
      { 'content-type': 'application/json' },
      '{"email":"a@b.example"}',
      400,
    ],
    ['no body', {}, '', 400],
    [
      'too much',
      { 'content-type': 'application/x-www-form-urlencoded' },
      `a=${'x'.repeat(70_000)}`,
      413,
    ],
  ])('a page is not disturbed by %s', async (_, headers, payload, status) => {
    const answer = await suite.http.inject({
      method: 'POST',
      url: '/forms/subscribe',
      headers,
      payload,
    });
    expect(answer.statusCode).toBe(status);
  });

  test.each([
    ['GET', 301],
    ['POST', 303],
  ] as const)(
    'a map is contributed on one page: %s of its form leads there [S7.245]',
    async (method, status) => {
      const answer = await suite.http.inject({ method, url: '/forms/contribute-map' });
      expect([answer.statusCode, answer.headers.location]).toEqual([status, '/contribute']);
    },
  );

  test('there is no other form', async () => {
    expect((await suite.http.inject('/forms/other')).statusCode).toBe(404);
  });
});

describe('administrators', () => {
  test('mark a request as done, and download requests without formulas and with the way out', async () => {
    const [asking, subscribing] = [newAddress(), newAddress()];
    await visitors.post('contact', { ...contactFields, email: asking, full_name: '=cmd()' });
    await visitors.post('subscribe', { email: subscribing });
    const [one] = await visitors.submissionsOf(asking);
    await atTrueTime(async () => {
      const { accessToken } = admin;
      await suite.send(setSubmissionDone, { body: { id: one?.id ?? '', done: true } }, accessToken);
      const done = await suite.send(
        listSubmissions,
        { query: { state: 'done', kind: 'contact' } },
        accessToken,
      );
      expect(done.submissions.map(({ email }) => email)).toEqual([asking]);
      const { content } = await suite.send(downloadSubmissions, { body: {} }, accessToken);
      expect(content).toContain("'=cmd()");
      const line = content.split('\n').find((row) => row.includes(subscribing));
      expect(line).toMatch(/\/forms\/subscription\/end\?pass=\w+\.[\w-]+$/);
    });
  });

  test('answer a person who asks what is stored, and delete it', async () => {
    const email = newAddress();
    await visitors.post('contact', { ...contactFields, email });
    await visitors.post('library_interest', { email });
    await atTrueTime(async () => {
      const { accessToken } = admin;
      const file = await suite.send(downloadAddress, { body: { email } }, accessToken);
      expect(file.entries).toBe(2);
      expect(await suite.send(deleteAddress, { body: { email } }, accessToken)).toEqual({
        deleted: 2,
      });
    });
    expect(await visitors.submissionsOf(email)).toEqual([]);
  });

  test('an account gets the requests of its address, and deletes them with itself', async () => {
    const email = newAddress();
    await visitors.post('contact', { ...contactFields, email });
    await atTrueTime(async () => {
      const person = await makePerson(suite, { email });
      const data = await suite.send(accountData, {}, person.accessToken);
      expect(JSON.stringify(data)).toContain('Can we host it?');
      await suite.send(deleteUser, { body: {} }, person.accessToken);
    });
    expect(await visitors.submissionsOf(email)).toEqual([]);
  });
});
