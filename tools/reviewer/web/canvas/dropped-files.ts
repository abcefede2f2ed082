import { byName } from './file-order.ts';

/** The maximum number of files from folders. */
const maxFiles = 500;

/** The dropped files, including those in folders, by name. Must be called within the drop event. */
export function droppedFiles({ items, files }: DataTransfer): Promise<readonly File[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (!entries.some(({ isDirectory }) => isDirectory))
    return Promise.resolve([...files].sort((a, b) => byName(a.name, b.name)));
  return filesOf(entries);
}

async function filesOf(entries: readonly FileSystemEntry[]): Promise<File[]> {
  const found: File[] = [];
  const waiting = [...entries].reverse();
  for (let entry = waiting.pop(); entry && found.length < maxFiles; entry = waiting.pop()) {
    if (isFile(entry)) found.push(await read(entry));
    else if (isFolder(entry)) waiting.push(...(await listed(entry)).reverse());
  }
  return found;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function read(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** The entries of a folder by name; browsers return them in batches of a hundred. */
async function listed(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all.sort((a, b) => byName(a.name, b.name));
    all.push(...some);
  }
}
