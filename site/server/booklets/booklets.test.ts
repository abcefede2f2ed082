import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { offeringPath, offeringProducts } from '#features/forms/contract/offerings.ts';
import { callPath } from '#kernel/call/call.ts';
import { freePort } from '#scripts/services.ts';
import { downloadPdf, pdfView, resourceMedia, resourcesList } from '#site/contract.ts';
import { signUp } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import {
  createFormVisitors,
  type FormVisitors,
  later,
  mailWith,
  newAddress,
  oneDay,
} from '#tests/fixtures/visitors/form-visitors.ts';
import { readBooklets } from './read-booklets.ts';

let suite: TestSuite;
let origin: string;
let visitors: FormVisitors;
beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  suite = await startSuite({ PORT: String(port) });
  visitors = createFormVisitors(suite, await signUp(suite));
  // The browser that prints loads the page of the booklet.
  await suite.http.listen({ port, host: '127.0.0.1' });
});
afterAll(() => suite.close());
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const get = (url: string) => suite.http.inject({ url });

/** The token in the mail that answers the form. */
async function tokenFor(product: string): Promise<string> {
  const email = newAddress();
  const { envelope } = await visitors.post('offerings', { email, product });
  // Without a mail server the same link comes at once.
  const path = expect.stringMatching(/^[a-z-/]+-offerings\?token=[\w.-]+$/);
  expect(envelope).toMatchObject({ data: { thank_you: path } });
  const { text } = await mailWith(suite, email, 'Download');
  return /-offerings\?token=([\w.-]+)/.exec(text)?.[1] ?? '';
}

describe('what is printed', () => {
  test('there is a guide and an offering of each tool', async () => {
    const all = await readBooklets();
    for (const type of ['guide', 'offering'] as const)
      expect(all.filter((one) => one.type === type).map((one) => one.product)).toEqual([
        ...offeringProducts,
      ]);
  });

  test.each(offeringProducts)(
    'the guide to %s says what it is for, the method, an example and a checklist',
    async (product) => {
      const guide = (await readBooklets()).find((one) => one.product === product);
      const headings = [...(guide?.text ?? '').matchAll(/^## (.*)$/gm)].map(([, title]) => title);
      expect(headings).toEqual(
        expect.arrayContaining(['What it is for', 'Step by step', 'A filled example']),
      );
      expect(headings.some((title) => title?.startsWith('Checklist'))).toBe(true);
      expect(guide?.text.match(/^\d\. /gm)?.length).toBeGreaterThanOrEqual(6);
      expect(guide?.text.match(/^- \[ \] /gm)?.length).toBeGreaterThanOrEqual(6);
      expect(guide?.text).toMatch(/!\[.{20,}\]\([\w-]+\)/);
    },
  );

  test.each(['mapper', 'reviewer'])(
    'the guide to %s is a small PDF on A4 with page numbers, text and links [S2.156] [S2.157] [S1.84]',
    async (product) => {
      vi.useRealTimers();
      const answer = await get(`/resources/${product}-guide.pdf`);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${product}-guide.pdf"`,
        'cache-control': 'public, max-age=3600',
      });
      expect(answer.rawPayload.length).toBeLessThan(700_000);
      const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload));
      const { totalPages, text } = await extractText(pdf);
      expect(totalPages).toBeGreaterThanOrEqual(3);
      const page = await pdf.getPage(1);
      expect(page.view.map(Math.round)).toEqual([0, 0, 595, 842]);
      for (const [at, words] of text.entries())
        expect(words).toContain(`${at + 1} / ${totalPages}`);
      expect(text.join(' ')).toContain('Step by step');
      const links = await Promise.all(
        text.map(async (_, at) => (await pdf.getPage(at + 1)).getAnnotations()),
      );
      expect(links.flat().map(({ url }) => url)).toContainEqual(
        expect.stringContaining(`${origin}/samples/`),
      );
    },
  );
});

test('anyone gets the list of guides, and the file and picture of one [S7.242] [S7.243]', async () => {
  const { resources } = await suite.send(resourcesList, {});
  expect(resources.map(({ product }) => product)).toEqual([...offeringProducts]);
  const [first] = resources;
  expect(first).toMatchObject({
    name: 'mapper-guide',
    media_type: 'application/pdf',
    media_url: `${origin}/resources/mapper-guide.pdf`,
    picture_url: `${origin}/share/journey.jpg`,
  });
  expect(await suite.send(resourceMedia, { query: { name: 'mapper-guide' } })).toEqual(first);
  const offering = await suite.request(resourceMedia, { query: { name: 'mapper-offerings' } });
  expect([offering.status, offering.envelope]).toMatchObject([
    404,
    { error: { error_code: 'resource_not_found' } },
  ]);
});

describe('offerings', () => {
  test('the form is answered by a mail, whose link downloads the PDF [S2.52] [S7.229] [S7.246]', async () => {
    const token = await tokenFor('Reviewer');
    const page = await get(`${offeringPath('Reviewer')}?token=${token}`);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    const [, link = ''] = /<a href="([^"]+)" download="[^"]+" data-save-now>/.exec(page.body) ?? [];
    const redirect = await get(link.replaceAll('&amp;', '&'));
    expect(redirect.statusCode).toBe(302);
    vi.useRealTimers();
    const file = await get(String(redirect.headers.location));
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="reviewer-offerings.pdf"',
      'cache-control': 'private, no-store',
    });
    const pdf = await getDocumentProxy(new Uint8Array(file.rawPayload));
    const { text } = await extractText(pdf, { mergePages: true });
    for (const part of ['What Reviewer offers', 'How you get it']) expect(text).toContain(part);
  });

  test('a token opens the offerings of the other tools, too [S7.228]', async () => {
    const token = await tokenFor('Mapper');
    const query = { name: 'notes-offerings', token };
    expect(await suite.send(pdfView, { query })).toEqual({
      name: 'notes-offerings',
      title: 'What Notes offers',
      url: `${origin}/resources/notes-offerings.pdf?token=${token}`,
    });
    expect(await suite.send(pdfView, { query: { name: 'notes-guide' } })).toMatchObject({
      url: `${origin}/resources/notes-guide.pdf`,
    });
  });

  test('without a token the page leads to the form; a forged or old one opens nothing', async () => {
    const none = await get(offeringPath('Notes'));
    expect([none.statusCode, none.headers.location]).toEqual([
      302,
      '/forms/offerings?product=Notes',
    ]);
    const token = await tokenFor('Notes');
    const statuses = async (given: string) => [
      (await get(`${offeringPath('Notes')}?token=${given}`)).statusCode,
      (await get(`/resources/notes-offerings.pdf?token=${given}`)).statusCode,
      (await get(callPath(downloadPdf, {}, { name: 'notes-offerings', token: given }))).statusCode,
    ];
    expect(await statuses(`${token}x`)).toEqual([404, 404, 404]);
    later(8 * oneDay);
    expect(await statuses(token)).toEqual([404, 404, 404]);
  });

  test('whoever asks again gets the link again, and is stored once', async () => {
    const email = newAddress();
    for (let time = 0; time < 2; time += 1)
      await visitors.post('offerings', { email, product: 'Mapper' });
    const [stored, ...others] = await visitors.submissionsOf(email);
    expect([stored?.times, others]).toEqual([2, []]);
  });
});

test('no other file is served beside the guides and offerings', async () => {
  for (const name of ['none.pdf', 'mapper-guide', 'offering-terms.pdf', '..%2Flegal.pdf'])
    expect([name, (await get(`/resources/${name}`)).statusCode]).toEqual([name, 404]);
});
