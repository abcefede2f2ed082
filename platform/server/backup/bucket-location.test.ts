import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { bucketLocation } from './bucket-location.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A bucket at a store that answers as it is told. */
async function bucketAt(answer: (url: string) => string | null) {
  const store = createServer(({ url = '' }, response) => {
    const text = answer(url);
    if (text !== null) response.end(text);
  });
  server = store;
  await new Promise<void>((listening) => store.listen(0, '127.0.0.1', listening));
  const { port } = store.address() as AddressInfo;
  const bucket = {
    ...{ endpoint: `http://127.0.0.1:${port}`, region: 'eu-1', bucket: 'backups' },
    ...{ prefix: '', keyId: 'key', secret: 'secret' },
  };
  const options = { dataFolder: tmpdir(), allowed: [], isTrusted: true, silence: 100 };
  return bucketLocation(bucket, options);
}

test('a store that takes the connection and never answers has failed', async () => {
  const location = await bucketAt(() => null);
  await expect(location.check()).rejects.toThrow();
});

test('a store that lists what is of others has nothing of others removed', async () => {
  const urls: string[] = [];
  const keys = [
    'sightline-a/tables/users.ndjson.gz',
    'photos/cat.png',
    'sightline-ab/manifest.json',
  ];
  const listed = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  const location = await bucketAt((url) => {
    urls.push(url);
    const isList = url.includes('list-type=2');
    return isList ? `<ListBucketResult>${listed}</ListBucketResult>` : '';
  });
  await location.remove('sightline-a');
  const removed = urls.filter((url) => url.includes('DeleteObject'));
  expect(removed.map((url) => new URL(url, 'http://store').pathname)).toEqual([
    '/backups/sightline-a/manifest.json',
    '/backups/sightline-a/tables/users.ndjson.gz',
  ]);
});

test('a store that lists the same page again and again has failed', async () => {
  const token = '<NextContinuationToken>again</NextContinuationToken>';
  const location = await bucketAt((url) =>
    url.includes('list-type=2') ? `<ListBucketResult>${token}</ListBucketResult>` : '',
  );
  await expect(location.remove('sightline-a')).rejects.toThrow('the same page');
});
