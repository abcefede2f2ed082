import { unzip } from 'fflate';
import { filterPictures } from '#features/pictures/web/index.ts';
import { isPdf } from '../model/review-model.tsx';
import { byName } from './file-order.ts';

/** Files, and bytes when unpacked, that one archive may have. */
const [maxFiles, maxBytes] = [500, 500 * 1024 * 1024];
const pictureName = /\.(?:png|jpe?g|webp|gif|svg|pdf)$/i;
const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
};

/** What was found in given files. */
export interface ExportedFrames {
  /** Pictures and PDFs, by name; also those in archives. */
  files: File[];
  /** What was left out, for the user. */
  problems: string[];
}

/** The exported frames among given files, with those in ZIP archives. */
export async function readExported(given: Iterable<File>): Promise<ExportedFrames> {
  const found: ExportedFrames = { files: [], problems: [] };
  for (const file of given) {
    if (isArchive(file)) await addArchive(found, file);
    else if (isPdf(file) || filterPictures([file]).length > 0) found.files.push(file);
    else found.problems.push(`${file.name} is not a picture, PDF or ZIP file.`);
  }
  found.files.sort((a, b) => byName(a.name, b.name));
  return found;
}

const isArchive = ({ name, type }: File) => /\.zip$/i.test(name) || /zip/.test(type);

async function addArchive(found: ExportedFrames, archive: File): Promise<void> {
  if (archive.size > maxBytes) {
    found.problems.push(`${archive.name} is too large: 500 MB at most.`);
    return;
  }
  try {
    found.files.push(...(await unpack(archive)));
  } catch (error) {
    const reason = error instanceof TooMuch ? error.message : 'It is damaged, or not a ZIP file.';
    found.problems.push(`${archive.name} was not read. ${reason}`);
  }
}

class TooMuch extends Error {}

/** The pictures of an archive; its sizes are checked before anything is unpacked. */
async function unpack(archive: File): Promise<File[]> {
  const bytes = new Uint8Array(await archive.arrayBuffer());
  let [count, size] = [0, 0];
  const entries = await new Promise<Record<string, Uint8Array>>((resolve, reject) => {
    const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
      if (!pictureName.test(name) || /(?:^|\/)(?:\.|__MACOSX)/.test(name)) return false;
      count += 1;
      size += originalSize;
      return count <= maxFiles && size <= maxBytes;
    };
    unzip(bytes, { filter }, (error, data) => (error ? reject(error) : resolve(data)));
  });
  if (count > maxFiles) throw new TooMuch(`It has more than ${maxFiles} pictures.`);
  if (size > maxBytes) throw new TooMuch('Unpacked it has more than 500 MB.');
  return Object.entries(entries).map(([path, data]) => {
    const name = path.split('/').at(-1) ?? path;
    const type = types[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '';
    return new File([new Uint8Array(data)], name, { type });
  });
}

/** The name of the frame that a file was exported from: without ending and size, such as `@2x`. */
export function frameNameOf(fileName: string): string {
  return fileName
    .replace(/\.[^.]+$/, '')
    .replace(/@\d+(?:\.\d+)?x$/i, '')
    .trim();
}

/** The page that shows a frame already, by its name; null for none, or where several have that name. */
export function pageNamed<Page extends { title: string }>(
  pages: readonly Page[],
  name: string,
): Page | null {
  const wanted = name.toLocaleLowerCase();
  const [only = null, ...others] = pages.filter(
    ({ title }) => title.trim().toLocaleLowerCase() === wanted,
  );
  return others.length > 0 ? null : only;
}
