import type { DriverContract } from 'flydrive/types';
import { filesOnDisk } from './disk-files.ts';
import type { Files } from './files.ts';

export interface FilesOptions {
  /** `s3://key:secret@host/bucket?region=…&endpoint=…`; without it files are in the folder. */
  url?: string | undefined;
  /** Absolute path of the folder. */
  folder: string;
}

/** Opens the file store. Each adapter is imported on demand: the S3 client is large. */
export async function openFiles({ url, folder }: FilesOptions): Promise<Files> {
  return filesOnDisk(url ? await s3Driver(url) : await folderDriver(folder));
}

async function folderDriver(folder: string): Promise<DriverContract> {
  const { FSDriver } = await import('flydrive/drivers/fs');
  return new FSDriver({ location: folder, visibility: 'private' });
}

async function s3Driver(address: string): Promise<DriverContract> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { username, password, host, pathname, searchParams } = new URL(address);
  return new S3Driver({
    credentials: {
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    },
    endpoint: searchParams.get('endpoint') ?? `https://${host}`,
    region: searchParams.get('region') ?? 'us-east-1',
    bucket: decodeURIComponent(pathname.slice(1)),
    // Addressing by path and without checksums, as all S3-compatible stores support it.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A store that is silent for so many milliseconds has failed.
    requestHandler: { connectionTimeout: 10_000, socketTimeout: 120_000 },
    supportsACL: false,
    visibility: 'private',
  });
}
