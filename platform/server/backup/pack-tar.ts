import type { BackupReader } from './verify-backup.ts';

const block = 512;

/**
 * The files of a backup as one archive (POSIX ustar), below a folder of the given name.
 */
export async function* packTar(reader: BackupReader, folder: string): AsyncGenerator<Uint8Array> {
  for (const path of await reader.paths()) {
    const file = await reader.open(path);
    if (!file) throw new Error(`${path} was removed while it was packed.`);
    yield headerOf(`${folder}/${path}`, file.bytes);
    for await (const chunk of file.stream) yield chunk;
    yield Buffer.alloc((block - (file.bytes % block)) % block);
  }
  yield Buffer.alloc(2 * block);
}

/** The header of a file (https://pubs.opengroup.org/onlinepubs/9699919799/utilities/pax.html, ustar). */
function headerOf(path: string, size: number): Uint8Array {
  const header = Buffer.alloc(block);
  const { prefix, name } = splitPath(path);
  const octal = (value: number, length: number) => value.toString(8).padStart(length - 1, '0');
  header.write(name, 0);
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  if (size < 8 ** 11) header.write(octal(size, 12), 124);
  else writeLarge(header, size);
  header.write(octal(0, 12), 136);
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  header.write(prefix, 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 7)}\u0000 `, 148);
  return header;
}

/** Sizes of 8 GiB and more are binary, as GNU tar writes them. */
function writeLarge(header: Buffer, size: number): void {
  header.writeUInt8(0x80, 124);
  header.writeBigUInt64BE(BigInt(size), 128);
}

/** Names have 100 bytes; longer paths are split at a slash. */
function splitPath(path: string): { prefix: string; name: string } {
  if (path.length <= 100) return { prefix: '', name: path };
  const at = path.indexOf('/', path.length - 101);
  if (at < 1 || at > 155) throw new Error(`${path} is too long for an archive.`);
  return { prefix: path.slice(0, at), name: path.slice(at + 1) };
}
