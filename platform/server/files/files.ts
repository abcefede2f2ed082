import type { Executor } from '../database/database.ts';

/** Properties of a stored file. */
export interface StoredFile {
  bytes: Buffer;
  type: string;
}

/**
 * Files by key (`pictures/<id>.webp`). The server makes all keys. Files below `media/` are public;
 * for those below `pictures/` access is checked (`serve-files.ts`).
 */
export interface Files {
  /**
   * Stores a file, replacing one of the same key.
   * @param type must match the key's extension
   */
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** The file, or null when there is none. */
  get(key: string): Promise<StoredFile | null>;
  /**
   * Removes the file; a missing one is no error.
   * @param tx the open transaction of the caller: an embedded database has one connection only
   */
  remove(key: string, tx?: Executor): Promise<void>;
  /** The keys of all files. */
  keys(): AsyncIterable<string>;
}
