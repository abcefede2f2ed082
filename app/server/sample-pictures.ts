import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Files } from '#platform/server/files/files.ts';

const folder = new URL('../../content/samples/pictures/', import.meta.url);
const key = /^pictures\/(sample-[a-z0-9-]+\.webp)$/;

/** Whether a picture belongs to the samples, which are public. */
export function isSamplePicture(file: string): boolean {
  return key.test(file);
}

/** Adds the pictures of the samples, which are part of the suite, to the stored files. */
export function withSamplePictures(files: Files): Files {
  return {
    ...files,
    async get(file) {
      const name = key.exec(file)?.[1];
      if (name === undefined) return files.get(file);
      const bytes = await readFile(new URL(basename(name), folder)).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      });
      return bytes && { bytes, type: 'image/webp' };
    },
  };
}
