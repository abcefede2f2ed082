import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { build } from 'vite';
import { excalidrawScene } from './excalidraw-scene.ts';
import { staticPage } from './static-page.ts';

const kinds: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** The pages of the peers on a server of their own, with built files that the browser caches. */
export async function servePeers() {
  const folder = await mkdtemp(join(tmpdir(), 'sightline-peers-'));
  const root = resolve(import.meta.dirname, '../map-peers');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      target: 'es2022',
      emptyOutDir: true,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: ['excalidraw.html', 'sets.html'].map((name) => join(root, name)) },
    },
  });
  await writeFile(join(folder, 'static.html'), staticPage());
  await writeFile(join(folder, 'scene.json'), JSON.stringify(excalidrawScene()));
  await writeFile(
    join(folder, 'textarea.html'),
    '<!doctype html><title>Peer</title><textarea id="text" style="width:240px;height:120px"></textarea>',
  );
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://peer');
    const file = await readFile(join(folder, pathname)).catch(() => null);
    const type = kinds[extname(pathname)] ?? 'application/octet-stream';
    const cached = pathname.startsWith('/assets/') ? 'max-age=3600, immutable' : 'no-cache';
    response.writeHead(file ? 200 : 404, { 'content-type': type, 'cache-control': cached });
    response.end(file);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
