import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { answerFailures } from '../http/response/failures.ts';
import { endingFor, typeOfKey } from './file-key.ts';
import type { Files } from './files.ts';
import { openFiles } from './open-files.ts';
import { fileBases, serveFiles } from './serve-files.ts';

const bytes = Buffer.from([0, 1, 2, 250, 251, 252]);
let folder: string;
let store: S3rver;
let url: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sightline-files-'));
  store = new S3rver({
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'suite', configs: [] }],
  });
  const { port } = (await store.run()) as AddressInfo;
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`);
  url = `s3://S3RVER:S3RVER@127.0.0.1/suite?region=eu-1&endpoint=${endpoint}`;
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['folder', 's3'])('files in the %s', (kind) => {
  let files: Files;
  beforeAll(async () => {
    files = await openFiles({
      url: kind === 's3' ? url : undefined,
      folder: join(folder, 'files'),
    });
  });

  test('a stored file is read with its type', async () => {
    await files.put('pictures/abc.webp', bytes, 'image/webp');
    expect(await files.get('pictures/abc.webp')).toEqual({ bytes, type: 'image/webp' });
  });

  test('storing again replaces', async () => {
    await files.put('media/a/b.txt', Buffer.from('one'), 'text/plain');
    await files.put('media/a/b.txt', Buffer.from('two'), 'text/plain');
    expect((await files.get('media/a/b.txt'))?.bytes.toString()).toBe('two');
  });

  test('a removed or missing file is null, and may be removed again', async () => {
    await files.put('media/gone.png', bytes, 'image/png');
    await files.remove('media/gone.png');
    await files.remove('media/gone.png');
    expect(await files.get('media/gone.png')).toBeNull();
    expect(await files.get('media/never/there.png')).toBeNull();
  });

  test('a key that is malformed or of another type is refused', async () => {
    await expect(files.put('media/x.png', bytes, 'image/webp')).rejects.toThrow('media/x.png');
    await expect(files.put('media/../x.png', bytes, 'image/png')).rejects.toThrow();
    expect(await files.get('media/../../../etc/passwd')).toBeNull();
  });
});

test('a store that cannot be reached rejects, and does not look empty', async () => {
  const files = await openFiles({
    url: 's3://key:secret@127.0.0.1/suite?endpoint=http%3A%2F%2F127.0.0.1%3A1',
    folder,
  });
  await expect(files.get('media/x.png')).rejects.toThrow();
});

test.each([
  ['key', 'S3RVER:S3RVER', 'nobody:secret'],
  ['bucket', '/suite?', '/other?'],
])('a %s that the store does not know rejects', async (_, right, wrong) => {
  const files = await openFiles({ url: url.replace(right, wrong), folder });
  await expect(files.put('media/x.png', bytes, 'image/png')).rejects.toThrow();
  await expect(files.get('media/x.png')).rejects.toThrow();
});

describe('serving', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    const files = await openFiles({ folder: join(folder, 'served') });
    await files.put('pictures/face.webp', bytes, 'image/webp');
    await files.put('pictures/note.webp', bytes, 'image/webp');
    await files.put('media/p1/logo.svg', Buffer.from('<svg/>'), 'image/svg+xml');
    await files.put('media/page.html', Buffer.from('<script>1</script>'), 'text/html');
    await files.put('private/export.pdf', bytes, 'application/pdf');
    app = Fastify();
    answerFailures(app);
    serveFiles(app, files, async (key, pass) => {
      if (key === 'pictures/face.webp') return 'all';
      return pass === 'p1' ? 'holder' : null;
    });
  });
  afterAll(() => app.close());

  test('a picture is served with permanent caching, with its type and without sniffing', async () => {
    const answer = await app.inject('/files/pictures/face.webp');
    expect(answer.rawPayload).toEqual(bytes);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
    });
  });

  test('a private file requires its pass, and is not cached by proxies', async () => {
    const answer = await app.inject('/files/pictures/note.webp?pass=p1');
    expect(answer.rawPayload).toEqual(bytes);
    expect(answer.headers['cache-control']).toMatch(/^private/);
    for (const query of ['', '?pass=p2', '?pass=', '?pass=p1&pass=p1']) {
      expect((await app.inject(`/files/pictures/note.webp${query}`)).statusCode).toBe(404);
    }
  });

  test.each(['/files/media/p1/logo.svg', '/files/media/page.html'])(
    '%s, which could run as a page, is served as a download only',
    async (path) => {
      const { headers } = await app.inject(path);
      expect(headers['content-disposition']).toBe('attachment');
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    },
  );

  test.each([
    '/files/private/export.pdf',
    '/files/pictures/../private/export.pdf',
    '/files/pictures/..%2fprivate%2fexport.pdf',
    '/files/pictures/%2e%2e/private/export.pdf',
    '/files/media/..%5cprivate%5cexport.pdf',
    '/files/media/%00.png',
    '/files/media/',
    '/files/pictures/nobody.webp',
  ])('%s answers not found', async (path) => {
    const answer = await app.inject(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ status: 'failure' });
  });
});

test('profile pictures and media have their own base paths', () => {
  const { pictures, media } = fileBases(readConfig({ PUBLIC_URL: 'https://s.example/' }));
  expect(pictures).toBe('https://s.example/files/pictures');
  expect(media).toBe('https://s.example/files/media');
  expect(() =>
    readConfig({ MEDIA_URL: 'https://cdn.example', PICTURES_URL: 'https://cdn.example' }),
  ).toThrow('PICTURES_URL must differ from MEDIA_URL');
});

test('each type has a file ending, and each ending a type', () => {
  expect(typeOfKey(`media/x.${endingFor('image/jpeg')}`)).toBe('image/jpeg');
  expect(endingFor('application/x-unknown')).toBe('bin');
  expect(typeOfKey('media/x.exe')).toBeNull();
  expect(typeOfKey('media/x.constructor')).toBeNull();
});
