// Records the demo videos of the sign-up page: node scripts/run.mjs scripts/demo-videos/record.ts
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '#tests/e2e/find-browser.ts';
import { freePort } from '../services.ts';

const root = resolve(import.meta.dirname, '../..');
const font = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** The script of the page: plays each scene on a canvas and records it as WebM. */
const page = `<!doctype html><meta charset="utf-8">
<style>@font-face{font-family:"Inter Variable";src:url(/font.woff2);font-weight:100 900}</style>
<script type="module">
  import { drawIn, scenes, schemes, width, height, seconds } from '/scenes.mjs';
  window.record = async (name, scheme) => {
    drawIn(scheme);
    await Promise.all([400, 600].map((weight) => document.fonts.load(weight + ' 16px "Inter Variable"')));
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    document.body.replaceChildren(canvas);
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(30), {
      mimeType: 'video/webm;codecs=vp9', videoBitsPerSecond: 450000,
    });
    const parts = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => { recorder.onstop = resolve; });
    recorder.start();
    const started = performance.now();
    await new Promise((resolve) => {
      const frame = () => {
        const time = (performance.now() - started) / 1000;
        scenes[name](context, time);
        if (time < seconds) requestAnimationFrame(frame); else resolve();
      };
      frame();
    });
    const poster = canvas.toDataURL('image/webp', 0.8);
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    let binary = '';
    for (const byte of bytes) binary += String.fromCharCode(byte);
    return { video: btoa(binary), poster: poster.split(',')[1] };
  };
  window.takes = Object.keys(scenes).flatMap((name) => schemes.map((scheme) => ({ name, scheme })));
</script>`;

const files: Record<string, { type: string; read: () => Promise<string | Buffer> }> = {
  '/': { type: 'text/html', read: async () => page },
  '/scenes.mjs': {
    type: 'text/javascript',
    read: () => readFile(join(import.meta.dirname, 'scenes.mjs')),
  },
  '/font.woff2': { type: 'font/woff2', read: () => readFile(join(root, font)) },
};
const port = await freePort();
const server = createServer(async (request, response) => {
  const file = files[request.url ?? ''];
  if (!file) return response.writeHead(404).end();
  return response.writeHead(200, { 'content-type': file.type }).end(await file.read());
}).listen(port, '127.0.0.1');

const browser = await chromium.launch(await findBrowser());
const tab = await browser.newPage();
await tab.goto(`http://127.0.0.1:${port}/`);
await tab.waitForFunction('window.takes');
for (const { name, scheme } of await tab.evaluate<{ name: string; scheme: string }[]>(
  'window.takes',
)) {
  const { video, poster } = await tab.evaluate<{ video: string; poster: string }>(
    `window.record('${name}', '${scheme}')`,
  );
  const file = join(root, 'app/web/public/demo', scheme === 'light' ? name : `${name}-${scheme}`);
  await writeFile(`${file}.webm`, Buffer.from(video, 'base64'));
  await writeFile(`${file}.webp`, Buffer.from(poster, 'base64'));
  process.stdout.write(`${name} recorded, ${scheme}\n`);
}
await browser.close();
server.close();
