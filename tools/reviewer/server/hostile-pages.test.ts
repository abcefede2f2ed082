import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callPath } from '#kernel/call/call.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { pictureCalls } from '../contract/calls/picture-calls.ts';
import { reviewCalls } from '../contract/calls/review-calls.ts';
import { reviewerCalls } from '../contract/project.ts';

let suite: TestSuite;
let owner: Person;
let id: string;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'pro' });
  owner = await makePerson(suite);
  id = (await suite.send(reviewerCalls.create, { body: {} }, owner.accessToken))._id;
});
afterAll(() => suite.close());

type Sent = typeof pictureCalls.uploadImage | typeof pictureCalls.pdfPages;

async function send(call: Sent, file: Buffer, name: string, from?: number) {
  const form = new FormData();
  if (from !== undefined) form.append('from', String(from));
  form.append('media', new Blob([new Uint8Array(file)]), name);
  const answer = await suite.http.inject({
    method: 'POST',
    url: callPath(call, { id }),
    headers: { authorization: `Bearer ${owner.accessToken}` },
    payload: form,
  });
  return answer.json();
}

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

/** A PNG whose header declares a much larger size than it has. */
async function vast(): Promise<Buffer> {
  const bytes = await picture();
  bytes.writeUInt32BE(20_000, 16);
  bytes.writeUInt32BE(20_000, 20);
  return bytes;
}

async function pdf(pages: number, password?: string): Promise<Buffer> {
  const made = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) made.addPage([300, 600]);
  if (password) made.encrypt({ userPassword: password, ownerPassword: password });
  return Buffer.from(await made.save({ useObjectStreams: false }));
}

const svg = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">
    <rect width="40" height="20" fill="#fff"/>
    <script>document.querySelector('rect').setAttribute('fill', '#f00')</script>
  </svg>`,
);

test.each<[string, Sent, () => Promise<Buffer>, string, string]>([
  [
    'an SVG that is cut off',
    pictureCalls.uploadImage,
    async () => svg.subarray(0, -8),
    'picture/drawing',
    'This drawing (SVG) cannot be shown as a picture. Export it as PNG, and use that.',
  ],
  [
    'what only calls itself PNG',
    pictureCalls.uploadImage,
    async () => Buffer.from('PNG, believe me'),
    'picture/unreadable',
    'This is not a picture that can be read. Use a PNG, JPEG or WebP.',
  ],
  [
    'a picture of 20,000 by 20,000 pixels',
    pictureCalls.uploadImage,
    vast,
    'picture/too-large',
    'This picture has too many pixels. Use one of at most 50 megapixels.',
  ],
  [
    'a PDF with a password',
    pictureCalls.pdfPages,
    () => pdf(1, 'secret'),
    'pdf_locked',
    'This PDF has a password. Save it without one and try again.',
  ],
])(
  '%s is refused with a clear message, and nothing is lost',
  async (_, call, make, code, message) => {
    expect(await send(call, await make(), 'screen.png')).toEqual({
      status: 'failure',
      error: { error_code: code, error_message: message },
    });
    // The next upload is accepted, and existing pictures stay.
    const { data } = await send(pictureCalls.uploadImage, await picture(), 'screen.png');
    expect(data).toMatchObject({ width: 40, height: 30 });
    const requested = { params: { id } };
    expect(await suite.send(reviewCalls.listReviews, requested, owner.accessToken)).toEqual({
      reviews: [],
    });
  },
);

test('an SVG with a script is stored as an image, and the script never runs', async () => {
  const { data } = await send(pictureCalls.uploadImage, svg, 'screen.svg');
  expect(data).toMatchObject({ width: 2560, height: 1280 });
  const stored = sharp(join(suite.dataFolder, 'files/pictures', data.file));
  expect(await stored.metadata()).toMatchObject({ format: 'webp' });
  expect((await stored.stats()).dominant.g).toBeGreaterThan(200);
});

test('the pages of a PDF are stored as pictures, some at a time', async () => {
  const file = await pdf(6);
  const { data: first } = await send(pictureCalls.pdfPages, file, 'flow.pdf');
  expect(first).toMatchObject({ total: 6 });
  expect(first.pages).toHaveLength(5);
  expect(first.pages[0]).toMatchObject({ width: 1000, height: 2000 });
  const { data: rest } = await send(pictureCalls.pdfPages, file, 'flow.pdf', 5);
  expect(rest.pages).toHaveLength(1);
});
