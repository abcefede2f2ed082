import { hash } from 'node:crypto';
import { isUpdate } from '../update/decoded-update.ts';

/** Bytes of a document as they are stored: a snapshot as number 0, or an update. */
export interface StoredPart {
  id: bigint;
  payload: Uint8Array;
  /** Of the payload; null for what was stored before there were any. */
  digest: Uint8Array | null;
}

/** By which is told whether bytes are still as they were stored: zeros, too, are an update. */
export const digestOf = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer');

/** Bytes of a digest. */
export const digestBytes = 32;

/** Whether bytes are as they were stored; without a digest, whether they can be read. */
export function isIntact({ payload, digest }: Omit<StoredPart, 'id'>): boolean {
  return digest ? digestOf(payload).equals(digest) : isUpdate(payload);
}
