/** What is known of a stored file. */
export interface StoredFile {
  bytes: Buffer;
  type: string;
}

/**
 * Files by key (`pictures/<id>.webp`). Keys are made by the server, never by a caller. What is stored
 * under `media/` may be read by everyone; for what is under `pictures/` it is asked (`serve-files.ts`).
 */
export interface Files {
  /**
   * Stores a file, over an earlier one of the same key.
   * @param type must be the one that belongs to the key's ending
   */
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** The file, or null when there is none. */
  get(key: string): Promise<StoredFile | null>;
  /** Removes the file; removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** The keys of all files. */
  keys(): AsyncIterable<string>;
}
