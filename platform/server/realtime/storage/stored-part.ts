import { hash } from 'node:crypto';
import { isUpdate } from '../update/decoded-update.ts';

/** Stored bytes of a document: the snapshot, which has id 0, or an update. */
export interface StoredPart {
  id: bigint;
  payload: Uint8Array;
  /** Digest of the payload; null for parts from before digests were stored. */
  digest: Uint8Array | null;
}

/** The digest by which damage is detected; without one, zeros would be a valid update. */
export const digestOf = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer');

/** Bytes of a digest. */
export const digestBytes = 32;

/** Whether bytes match their digest; without a digest, whether they can be read. */
export function isIntact({ payload, digest }: Omit<StoredPart, 'id'>): boolean {
  return digest ? digestOf(payload).equals(digest) : isUpdate(payload);
}
