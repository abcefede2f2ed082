import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isInsidePicture } from '#kernel/rule-findings.ts';
import { createPublicFetch } from '../outside/fetch-public.ts';
import { createImageRenderer, type ImageRenderer } from './image-renderer.ts';

const cache = fileURLToPath(new URL('../../../.cache/browser', import.meta.url));
let server: Server;
let origin: string;
let renderer: ImageRenderer;
beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>T</title>${pages[request.url ?? '']}`);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // For the test this machine's one address is the public internet.
  const fetch = createPublicFetch({ isAllowed: (address) => address === '127.0.0.1' });
  const log = pino({ level: 'silent' });
  renderer = createImageRenderer({ log, cache, sandbox: true, fetch });
});
afterAll(async () => {
  await renderer.close();
  server.closeAllConnections();
  await new Promise<void>((done) => server.close(() => done()));
});

const body = 'body style="margin:0;font:16px sans-serif;color:#000;background:#fff"';
const pages: Record<string, string> = {
  '/faults': `<${body}><main>
    <p style="position:absolute;left:100px;top:90px;margin:0;color:#bbb">Pale words</p>
    <p style="position:absolute;left:100px;top:1290px;margin:0;font-size:9px">Tiny words</p>
    <button style="position:absolute;left:200px;top:180px;width:40px;height:40px"></button>
    <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="50" height="50" style="position:absolute;left:300px;top:270px">
    <a href="/a" style="position:absolute;left:10px;top:400px;width:9px;height:9px;overflow:hidden">aa</a>
    <a href="/b" style="position:absolute;left:20px;top:400px;width:9px;height:9px;overflow:hidden">bb</a>
    <div style="height:1350px"></div>
    <p style="position:absolute;left:-400px;top:10px;color:#ccc">Outside</p></main>`,
  '/fine': `<${body}><main><h1>Fine</h1><p>All is well here.</p></main>`,
  '/forged': `<${body}><main><p>Words</p></main><script>
    Object.defineProperty(window, 'axe', { value: { run: () => ({ violations: [
      { id: 'color-contrast', nodes: [{ element: document.body, any: [] }] }, { id: 'made-up', nodes: [{ element: document.body, any: [] }] } ] }) } });
  </script>`,
  '/broken': `<${body}><main><p>Words</p></main><script>document.createTreeWalker = null;</script>`,
  '/hanging': `<${body}><main><p>Words</p></main><script>
    Object.defineProperty(window, 'axe', { value: { run: () => new Promise(() => {}) } });</script>`,
};
const shoot = (path: string) => renderer.ofAddress(origin + path, 400, { owner: 'amara' });

test('rules find contrast, text size, target size, names and pictures, with their positions', async () => {
  const { findings } = await shoot('/faults');
  const named = new Map(findings?.map((one) => [one.rule, one]));
  expect(named.get('color-contrast')).toMatchObject({
    text: 'Pale words',
    measured: expect.stringMatching(/^1\.\d+ to 1, 4\.5 to 1 is required$/),
    x: 0.25,
  });
  expect(named.get('text-size')).toMatchObject({ text: 'Tiny words', measured: '9 pixels' });
  expect(named.get('target-size')).toMatchObject({ measured: '9 by 9 pixels' });
  expect(named.get('button-name')).toMatchObject({ x: 0.5, width: 0.1 });
  expect(named.get('image-alt')).toMatchObject({ x: 0.75, width: 0.125 });
  expect(named.get('text-size')?.y).toBeGreaterThan(0.9);
  expect(findings?.filter((one) => !isInsidePicture(one))).toEqual([]);
  expect(findings?.map(({ text }) => text)).not.toContain('Outside');
});

test('a page without problems has no findings, which differs from an unchecked page', async () => {
  expect((await shoot('/fine')).findings).toEqual([]);
});

test.each(['/forged', '/broken', '/hanging'])(
  'a page that interferes with the checks is still captured: %s',
  async (path) => {
    const { bytes, findings } = await shoot(path);
    expect(bytes.length).toBeGreaterThan(100);
    expect(findings).toBeNull();
  },
);
