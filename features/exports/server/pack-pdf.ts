import { promisify } from 'node:util';
import { deflate } from 'node:zlib';

const compress = promisify(deflate);

/** Objects that are pressed together; who needs one of them unpacks them all. */
const objectsTogether = 500;

/**
 * The same PDF with its small objects pressed together (object streams, ISO 32000-1, 7.5.7). The tags
 * by which screen readers find their way are thousands of them, which Chromium writes out in full.
 * The objects are moved unread, but for what is said of the file: its title is the given one. What is
 * not written as Chromium does, with one table, stays as it is.
 */
export async function packPdf(pdf: Buffer, title: string): Promise<Buffer> {
  const text = pdf.toString('latin1');
  const table = readTable(text);
  if (!table) return pdf;
  const packed = new Packed(
    text.slice(0, table.objects[0]?.at).replace(/^%PDF-1\.[0-4]/, '%PDF-1.5'),
  );
  const small: SmallObject[] = [];
  for (const [place, { number, at }] of table.objects.entries()) {
    const whole = text.slice(at, table.objects[place + 1]?.at ?? table.at);
    const body = whole.slice(whole.indexOf('obj') + 3, whole.lastIndexOf('endobj')).trim();
    if (body.endsWith('endstream')) packed.add(number, pdf.subarray(at, at + whole.length));
    else small.push({ number, body: number === table.info ? titled(body, title) : body });
  }
  let number = table.size;
  for (let from = 0; from < small.length; from += objectsTogether) {
    await packed.addTogether(number, small.slice(from, from + objectsTogether));
    number += 1;
  }
  return packed.end(number, table.keys);
}

/** What is said of a file (14.3.3), with a title, as text of two bytes a unit (7.9.2.2). */
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
  /** Every object, in the order of the file. */
  objects: { number: number; at: number }[];
  /** Where the table begins. */
  at: number;
  /** The number after the last object's. */
  size: number;
  /** The number of the object that says what the file is; null without one. */
  info: number | null;
  /** What the trailer says besides, as where the document begins. */
  keys: string;
}

/** The table of a PDF's objects (7.5.4); null where it has another one, several, or a cipher. */
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
  /** Per object what the references say of it: its kind, where it is, and its place there. */
  readonly #places = new Map<number, readonly [kind: 1 | 2, where: number, place: number]>();
  #length = 0;

  constructor(head: string) {
    this.#append(Buffer.from(head, 'latin1'));
  }

  #append(part: Buffer): void {
    this.#parts.push(part);
    this.#length += part.length;
  }

  /** An object as it is written in the file. */
  add(number: number, whole: Buffer): void {
    this.#places.set(number, [1, this.#length, 0]);
    this.#append(whole);
  }

  /** Objects in a stream of that number. */
  async addTogether(number: number, objects: readonly SmallObject[]): Promise<void> {
    let length = 0;
    const index = objects.map((object, place) => {
      this.#places.set(object.number, [2, number, place]);
      const entry = `${object.number} ${length}`;
      length += object.body.length + 1;
      return entry;
    });
    const head = `${index.join(' ')}\n`;
    const content = head + objects.map(({ body }) => `${body}\n`).join('');
    const keys = `/Type /ObjStm /N ${objects.length} /First ${head.length}`;
    this.add(number, await streamOf(number, keys, Buffer.from(content, 'latin1')));
  }

  /** Closes the file with a stream of references of that number (7.5.8). */
  async end(number: number, keys: string): Promise<Buffer> {
    const start = this.#length;
    this.#places.set(number, [1, start, 0]);
    const size = number + 1;
    const table = Buffer.alloc(size * 7);
    table.writeUInt16BE(65_535, 5);
    for (const [object, [kind, where, place]] of this.#places) {
      table.writeUInt8(kind, object * 7);
      table.writeUInt32BE(where, object * 7 + 1);
      table.writeUInt16BE(place, object * 7 + 5);
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
