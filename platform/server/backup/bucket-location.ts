import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { ConfigProblem } from '../config/config.ts';
import { newId } from '../ids/new-id.ts';
import { createAddressGuard } from '../outside/address-guard.ts';
import { type BackupLocation, requireBackupName } from './backup-location.ts';
import { folderReader } from './folder-reader.ts';
import { type BackupReader, manifestFile, type OpenFile, verifyBackup } from './verify-backup.ts';

/** A bucket of a store that speaks S3. */
export interface Bucket {
  /** Such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  /** What all keys begin with, without a slash at its ends; empty for none. */
  prefix: string;
  keyId: string;
  secret: string;
}

export interface BucketOptions {
  /** A folder on this machine for what is being uploaded. */
  dataFolder: string;
  /** Origins that may be called although they are not public. */
  allowed: readonly string[];
  /** Whether the operator named the address, who may name any. */
  isTrusted: boolean;
  /** Milliseconds of silence after which a request has failed. */
  silence?: number;
}

/**
 * Backups in a bucket, a key for each file, the manifest last.
 * @throws ConfigProblem where the address is neither public by https nor allowed
 */
export async function bucketLocation(
  bucket: Bucket,
  { dataFolder, ...options }: BucketOptions,
): Promise<BackupLocation> {
  const store = await openBucket(bucket, options);
  const remove = async (name: string) => {
    const begin = `${requireBackupName(name)}/`;
    // First, so that what is left of it after an interruption is no backup.
    await store.remove(begin + manifestFile);
    for (const key of await store.list(begin)) await store.remove(key);
  };
  const reader = (name: string): BackupReader => {
    const begin = `${requireBackupName(name)}/`;
    return {
      name,
      paths: async () => (await store.list(begin)).map((key) => key.slice(begin.length)),
      open: (path) => store.open(begin + path),
    };
  };
  return {
    async check() {
      const key = `sightline-check-${newId()}`;
      await store.put(key, Readable.from(['x']), 1);
      await store.remove(key);
    },
    async store(name, write, signal) {
      const folder = join(resolve(dataFolder), `copy-${newId()}`);
      try {
        await mkdir(folder, { mode: 0o700 });
        const local = join(folder, 'backup');
        await write(local);
        await remove(name);
        const paths = await folderReader(local).paths();
        for (const path of [...paths.filter((one) => one !== manifestFile), manifestFile]) {
          signal.throwIfAborted();
          const { size } = await stat(join(local, path));
          await store.put(`${name}/${path}`, createReadStream(join(local, path)), size);
        }
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
      const { bytes } = await verifyBackup(reader(name), signal);
      return { bytes };
    },
    reader,
    remove,
  };
}

interface Store {
  put(key: string, body: Readable, size: number): Promise<void>;
  open(key: string): Promise<OpenFile | null>;
  list(begin: string): Promise<string[]>;
  remove(key: string): Promise<void>;
}

async function openBucket(
  { bucket: Bucket, prefix, ...address }: Bucket,
  options: Omit<BucketOptions, 'dataFolder'>,
): Promise<Store> {
  const {
    DeleteObjectCommand,
    GetObjectCommand,
    ListObjectsV2Command,
    NoSuchKey,
    PutObjectCommand,
  } = await import('@aws-sdk/client-s3');
  const client = await connect(address, options);
  const begin = prefix ? `${prefix}/` : '';
  return {
    async put(key, Body, ContentLength) {
      await client.send(new PutObjectCommand({ Bucket, Key: begin + key, Body, ContentLength }));
    },
    async open(key) {
      try {
        const found = await client.send(new GetObjectCommand({ Bucket, Key: begin + key }));
        const { Body: stream, ContentLength: bytes = 0 } = found;
        return stream instanceof Readable ? { stream, bytes } : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async list(wanted) {
      const keys: string[] = [];
      const seen = new Set<string>();
      let after: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: begin + wanted, ContinuationToken: after }),
        );
        // A store that answers wrongly must not name what is not of this backup: it is removed.
        for (const { Key } of page.Contents ?? [])
          if (Key?.startsWith(begin + wanted)) keys.push(Key.slice(begin.length));
        after = page.NextContinuationToken;
        // A store that names a page twice would be listed without end.
        if (after && seen.has(after)) throw new Error('The store lists the same page again.');
        if (after) seen.add(after);
      } while (after);
      return keys;
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: begin + key }));
    },
  };
}

/** Milliseconds that connecting, and a silence in an answer, may take. */
const connectionTimeout = 10_000;
const usualSilence = 120_000;

async function connect(
  { endpoint, region, keyId, secret }: Pick<Bucket, 'endpoint' | 'region' | 'keyId' | 'secret'>,
  { allowed, isTrusted, silence = usualSilence }: Omit<BucketOptions, 'dataFolder'>,
): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3');
  const url = new URL(endpoint);
  const isAllowed = isTrusted || allowed.some((one) => new URL(one).origin === url.origin);
  const guard = createAddressGuard();
  if (!isAllowed) {
    if (url.protocol !== 'https:') throw notAllowed();
    try {
      guard.checkHost(url);
    } catch (error) {
      throw notAllowed(error);
    }
  }
  const agent = isAllowed ? {} : { lookup: guard.lookup };
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      httpAgent: new HttpAgent(agent),
      httpsAgent: new HttpsAgent(agent),
      connectionTimeout,
      // `requestTimeout` only warns.
      socketTimeout: silence,
    },
  });
}

function notAllowed(cause?: unknown): ConfigProblem {
  return new ConfigProblem(
    'This address is not on the public internet by https. The operator can allow it by the variable OUTSIDE_ALLOWED.',
    { cause },
  );
}
