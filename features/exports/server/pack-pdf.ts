import { promisify } from 'node:util';
import { deflate } from 'node:zlib';

const compress = promisify(deflate);

/** Objects in one stream; a reader unpacks all of them to get one. */
const objectsTogether = 500;

/**
 * The same PDF with its small objects compressed in object streams (ISO 32000-1, 7.5.7). Chromium
 * writes the accessibility tags as thousands of uncompressed objects. The objects are moved
 * unchanged, except that the document information gets the title. Returns a PDF unchanged whose
 * structure differs from Chromium's, with one cross-reference table.
 */
export async function packPdf(pdf: Buffer, title: string): Promise<Buffer> {
  const text = pdf.toString('latin1');
  const table = readTable(text);
  if (!table) return pdf;
  const packed = new Packed(
    text.slice(0, table.objects[0]?.at).replace(/^%PDF-1\.[0-4]/, '%PDF-1.5'),
  );
  const small: SmallObject[] = [];
  for (const [index, { number, at }] of table.objects.entries()) {
    const objectText = text.slice(at, table.objects[index + 1]?.at ?? table.at);
    const body = objectText
      .slice(objectText.indexOf('obj') + 3, objectText.lastIndexOf('endobj'))
      .trim();
    if (body.endsWith('endstream')) packed.add(number, pdf.subarray(at, at + objectText.length));
    else small.push({ number, body: number === table.info ? titled(body, title) : body });
  }
  let number = table.size;
  for (let from = 0; from < small.length; from += objectsTogether) {
    await packed.addTogether(number, small.slice(from, from + objectsTogether));
    number += 1;
  }
  return packed.end(number, table.keys);
}

/** Document information (14.3.3) with a title, as UTF-16 text (7.9.2.2). */
function titled(info: string, title: string): string {
  const units = Buffer.from(`\ufeff${title}`, 'utf16le').swap16().toString('hex');
  const rest = info.replace(/\/Title\s*(\((\\.|[^\\)])*\)|<[0-9a-f\s]*>)/i, '');
  return rest.replace(/>>\s*$/, `/Title <${units}> >>`);
}

interface SmallObject {
  number: number;
  body: string;
}

interface Table {
  /** All objects, in the order of the file. */
  objects: { number: number; at: number }[];
  /** Offset of the table. */
  at: number;
  /** One more than the highest object number. */
  size: number;
  /** Number of the document information object; null without one. */
  info: number | null;
  /** Other entries of the trailer, such as the document's root. */
  keys: string;
}

/**
 * The cross-reference table of a PDF (7.5.4); null where it has another structure, several tables,
 * or encryption.
 */
function readTable(text: string): Table | null {
  const at = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-64))?.[1] ?? Number.NaN);
  const [, entries, trailer] =
    /^xref\s([\s\S]*)trailer\s*<<([\s\S]*)>>\s*startxref/.exec(text.slice(at)) ?? [];
  if (!entries || !trailer || /\/(Prev|XRefStm|Encrypt)\b/.test(trailer)) return null;
  const objects: Table['objects'] = [];
  let number = 0;
  for (const [, first, second, kind] of entries.matchAll(/(\d+) (\d+)(?: ([nf]))?\s/g)) {
    if (kind === undefined) number = Number(first);
    else {
      if (kind === 'n' && Number(second) > 0) return null;
      if (kind === 'n') objects.push({ number, at: Number(first) });
      number += 1;
    }
  }
  objects.sort((one, other) => one.at - other.at);
  const keys = trailer.replace(/\/Size \d+/, '').trim();
  const info = /\/Info (\d+) 0 R/.exec(trailer)?.[1];
  return { objects, at, size: number, info: info ? Number(info) : null, keys };
}

/** A PDF that is being written. */
class Packed {
  readonly #parts: Buffer[] = [];
  /** Entries of the cross-reference stream by object: type, offset or stream, and index. */
  readonly #entries = new Map<number, readonly [kind: 1 | 2, where: number, index: number]>();
  #length = 0;

  constructor(header: string) {
    this.#append(Buffer.from(header, 'latin1'));
  }

  #append(part: Buffer): void {
    this.#parts.push(part);
    this.#length += part.length;
  }

  /** Writes an uncompressed object. */
  add(number: number, bytes: Buffer): void {
    this.#entries.set(number, [1, this.#length, 0]);
    this.#append(bytes);
  }

  /** Writes objects in an object stream of a number. */
  async addTogether(number: number, objects: readonly SmallObject[]): Promise<void> {
    let length = 0;
    const index = objects.map((object, index) => {
      this.#entries.set(object.number, [2, number, index]);
      const entry = `${object.number} ${length}`;
      length += object.body.length + 1;
      return entry;
    });
    const header = `${index.join(' ')}\n`;
    const content = header + objects.map(({ body }) => `${body}\n`).join('');
    const keys = `/Type /ObjStm /N ${objects.length} /First ${header.length}`;
    this.add(number, await streamOf(number, keys, Buffer.from(content, 'latin1')));
  }

  /** Ends the file with a cross-reference stream of a number (7.5.8). */
  async end(number: number, keys: string): Promise<Buffer> {
    const start = this.#length;
    this.#entries.set(number, [1, start, 0]);
    const size = number + 1;
    const table = Buffer.alloc(size * 7);
    table.writeUInt16BE(65_535, 5);
    for (const [object, [kind, where, index]] of this.#entries) {
      table.writeUInt8(kind, object * 7);
      table.writeUInt32BE(where, object * 7 + 1);
      table.writeUInt16BE(index, object * 7 + 5);
    }
    this.#append(await streamOf(number, `/Type /XRef /Size ${size} /W [1 4 2] ${keys}`, table));
    this.#append(Buffer.from(`startxref\n${start}\n%%EOF\n`));
    return Buffer.concat(this.#parts);
  }
}

async function streamOf(number: number, keys: string, content: Buffer): Promise<Buffer> {
  const pressed = await compress(content);
  return Buffer.concat([
    Buffer.from(
      `${number} 0 obj\n<<${keys} /Filter /FlateDecode /Length ${pressed.length}>>\nstream\n`,
      'latin1',
    ),
    pressed,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}
