const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const fileMark = 0x04034b50;
const endLength = 22;
const longestRemark = 65_535;
/** How an entry is packed: not at all, or deflated. */
const [stored, deflated] = [0, 8];

/**
 * The bytes that a ZIP file unpacks to, counted by unpacking, because what it says of itself can be
 * a lie. Stops as soon as there are more than `limit`.
 * @throws Error where it is no ZIP file
 */
export async function unpackedSize(bytes: ArrayBuffer, limit: number): Promise<number> {
  const view = new DataView(bytes);
  let size = 0;
  for (const { method, start, length } of entriesOf(view)) {
    const packed = new Uint8Array(bytes, start, length);
    size += method === stored ? length : await inflatedSize(packed, limit - size);
    if (size > limit) return size;
  }
  return size;
}

function* entriesOf(view: DataView) {
  const end = findEnd(view);
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== entryMark) throw new Error('This is no ZIP file.');
    const method = view.getUint16(at + 10, true);
    const length = view.getUint32(at + 20, true);
    const file = view.getUint32(at + 42, true);
    if (view.getUint32(file, true) !== fileMark || ![stored, deflated].includes(method)) {
      throw new Error('This is no ZIP file that can be read.');
    }
    const start = file + 30 + view.getUint16(file + 26, true) + view.getUint16(file + 28, true);
    yield { method, start, length };
    at += 46 + [28, 30, 32].reduce((sum, field) => sum + view.getUint16(at + field, true), 0);
  }
}

function findEnd(view: DataView): number {
  const last = view.byteLength - endLength;
  for (let at = last; at >= Math.max(0, last - longestRemark); at -= 1) {
    if (view.getUint32(at, true) === endMark) return at;
  }
  throw new Error('This is no ZIP file.');
}

async function inflatedSize(packed: Uint8Array<ArrayBuffer>, limit: number): Promise<number> {
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  let size = 0;
  for await (const part of unpacked) {
    size += part.length;
    // Leaving the loop ends the stream.
    if (size > limit) break;
  }
  return size;
}
