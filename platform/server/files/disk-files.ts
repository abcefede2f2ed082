import { Disk } from 'flydrive';
import type { DriverContract } from 'flydrive/types';
import { typeOfKey } from './file-key.ts';
import type { Files } from './files.ts';

/** Files on a flydrive driver. The media type follows from the key's extension, so that both adapters agree. */
export function filesOnDisk(driver: DriverContract): Files {
  const disk = new Disk(driver);
  return {
    async put(key, bytes, type) {
      if (typeOfKey(key) !== type) throw new Error(`A ${type} cannot be stored as '${key}'.`);
      await disk.put(key, bytes, { contentType: type });
    },
    async get(key) {
      const type = typeOfKey(key);
      if (!type) return null;
      try {
        return { bytes: Buffer.from(await disk.getBytes(key)), type };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(key) {
      if (typeOfKey(key)) await disk.delete(key);
    },
    async *keys() {
      let page: string | undefined;
      do {
        const listed = await disk.listAll('', {
          recursive: true,
          ...(page === undefined ? {} : { paginationToken: page }),
        });
        for (const object of listed.objects) {
          if (object.isFile && typeOfKey(object.key)) yield object.key;
        }
        page = listed.paginationToken;
      } while (page);
    },
  };
}

/** flydrive wraps the error of the file system or the S3 client. */
function isMissing(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return false;
  return cause.name === 'NoSuchKey' || ('code' in cause && cause.code === 'ENOENT');
}
