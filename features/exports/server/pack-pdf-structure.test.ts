import { inflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { packPdf } from './pack-pdf.ts';

/** A PDF with more small objects than two object streams can contain. */
async function pdfOf(objects: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([400, 300]).drawText('Harbour Bank', { x: 20, y: 260 });
  document.setTitle('Before');
  for (let at = 0; at < objects; at += 1) {
    document.context.register(document.context.obj({ S: `tag${at}` }));
  }
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

/** The bodies of all objects of a PDF without compressed objects, by number. */
function bodiesOf(pdf: Buffer): Map<number, string> {
  const found = pdf.toString('latin1').matchAll(/(\d+) 0 obj\s([\s\S]*?)\sendobj/g);
  return new Map([...found].map(([, number, body]) => [Number(number), body?.trim() ?? '']));
}

function streamAt(pdf: Buffer, at: number) {
  const text = pdf.toString('latin1', at);
  const [prefix = '', number, keys = ''] = /^(\d+) 0 obj\n<<(.*?)>>\nstream\n/s.exec(text) ?? [];
  const length = Number(/\/Length (\d+)/.exec(keys)?.[1]);
  const content = inflateSync(pdf.subarray(at + prefix.length, at + prefix.length + length));
  expect(text.slice(prefix.length + length)).toMatch(/^\nendstream\nendobj\n/);
  return { number: Number(number), keys, content };
}

/** Reads a compressed PDF as strictly as its format permits (ISO 32000-1, 7.5.7 and 7.5.8). */
function unpack(pdf: Buffer) {
  const text = pdf.toString('latin1');
  const start = Number(/\nstartxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const { number, keys, content } = streamAt(pdf, start);
  expect(keys).toContain('/Type /XRef');
  expect(keys).toContain('/W [1 4 2]');
  const size = Number(/\/Size (\d+)/.exec(keys)?.[1]);
  expect([size, content.length]).toEqual([number + 1, size * 7]);
  // The first object is the head of the list of free ones.
  expect([...content.subarray(0, 7)]).toEqual([0, 0, 0, 0, 0, 255, 255]);
  const bodies = new Map<number, string>();
  const streams = new Map<number, number>();
  for (let object = 1; object < size; object += 1) {
    const kind = content.readUInt8(object * 7);
    const where = content.readUInt32BE(object * 7 + 1);
    const objectIndex = content.readUInt16BE(object * 7 + 5);
    if (kind === 1) {
      expect(text.slice(where)).toMatch(new RegExp(`^${object} 0 obj\\s`));
      const objectText = text.slice(where, text.indexOf('endobj', where));
      bodies.set(object, objectText.slice(objectText.indexOf('obj') + 3).trim());
    } else {
      expect(kind).toBe(2);
      bodies.set(object, packedBody(pdf, content.readUInt32BE(where * 7 + 1), object, objectIndex));
      streams.set(where, (streams.get(where) ?? 0) + 1);
    }
  }
  return { keys, bodies, streams: [...streams.values()], version: text.slice(0, 8) };
}

function packedBody(pdf: Buffer, at: number, object: number, objectIndex: number): string {
  const { keys, content } = streamAt(pdf, at);
  expect(keys).toContain('/Type /ObjStm');
  const text = content.toString('latin1');
  const first = Number(/\/First (\d+)/.exec(keys)?.[1]);
  const index = text.slice(0, first).trim().split(/\s+/).map(Number);
  expect(index).toHaveLength(2 * Number(/\/N (\d+)/.exec(keys)?.[1]));
  expect(index[objectIndex * 2]).toBe(object);
  const next = index[objectIndex * 2 + 3];
  const end = next === undefined ? undefined : first + next;
  return text.slice(first + (index[objectIndex * 2 + 1] ?? 0), end).trim();
}

test.each([1, 470, 1010])(
  'a compressed PDF of %i objects has each of them unchanged, and its title',
  async (count) => {
    const pdf = await pdfOf(count);
    const before = bodiesOf(pdf);
    const { bodies, keys, streams, version } = unpack(await packPdf(pdf, 'Map'));
    expect(version).toBe('%PDF-1.7');
    const info = Number(/\/Info (\d+) 0 R/.exec(keys)?.[1]);
    expect(keys).toMatch(/\/Root \d+ 0 R/);
    const titles = [before.get(info), bodies.get(info)].map((body = '') =>
      body.replace(/\s+/g, ' '),
    );
    expect(titles[0]).toMatch(/\/Title/);
    expect(titles[1]).toMatch(/\/Title <FEFF004D00610070> >>$/i);
    const small = [...before].filter(([, body]) => !body.endsWith('endstream'));
    for (const [number, body] of before) {
      if (number !== info) expect(bodies.get(number)).toBe(body);
    }
    // No stream has more than 500 objects, and none is empty.
    expect(streams.reduce((sum, one) => sum + one, 0)).toBe(small.length);
    expect(streams).toHaveLength(Math.ceil(small.length / 500));
    expect(Math.max(...streams)).toBe(Math.min(small.length, 500));
  },
);

test('a PDF header older than object streams becomes 1.5', async () => {
  const pdf = Buffer.from((await pdfOf(1)).toString('latin1').replace('1.7', '1.4'), 'latin1');
  expect(unpack(await packPdf(pdf, 'Map')).version).toBe('%PDF-1.5');
});

test.each([
  ['an older table', (text: string) => text.replace('/Root', '/Prev 9 /Root')],
  ['a cross-reference stream', (text: string) => text.replace('/Root', '/XRefStm 9 /Root')],
  ['encryption', (text: string) => text.replace('/Root', '/Encrypt 9 0 R /Root')],
  ['an object that was replaced', (text: string) => text.replace(' 00000 n', ' 00001 n')],
  ['no address of its table', (text: string) => text.replace('startxref', 'startxfer')],
  ['no trailer', (text: string) => text.replace('trailer', 'trailor')],
])('a PDF with %s is left unchanged', async (_, change) => {
  const pdf = Buffer.from(change((await pdfOf(1)).toString('latin1')), 'latin1');
  expect(await packPdf(pdf, 'Map')).toBe(pdf);
});

test('a PDF without document information is compressed and gets no title', async () => {
  const text = (await pdfOf(1)).toString('latin1');
  const without = Buffer.from(text.replace(/\/Info \d+ 0 R/, ''), 'latin1');
  const { bodies, keys } = unpack(await packPdf(without, 'Map'));
  expect(keys).not.toContain('/Info');
  expect([...bodies.values()].join()).not.toContain('FEFF004D00610070');
});
