// Draws favicon, touch icon and share picture from ui/mark/mark.svg: node scripts/run.mjs scripts/brand.ts
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser } from '#tests/e2e/find-browser.ts';

const root = resolve(import.meta.dirname, '..');
const at = (name: string) => resolve(root, 'app/web/public', name);
const iris = '#5B4BDB';
const iris300 = '#9E93EF';
const ink = '#1B1B22';
const quietInk = '#5F6072';
const paper = '#FFFFFF';

const mark = await readFile(resolve(root, 'ui/mark/mark.svg'), 'utf8');
const lines = mark.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
const stroke = 'fill="none" stroke-linecap="round" stroke-width="2"';

/** The mark in a colour, at a position, scaled from its own 32 px. */
const drawn = (colour: string, x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})" color="${colour}" stroke="${colour}" ${stroke}>${lines}</g>`;

const favicon = mark
  .replace('stroke="currentColor"', 'stroke="currentColor" class="mark"')
  .replace(
    '<path',
    `<style>.mark{color:${iris}}@media (prefers-color-scheme:dark){.mark{color:${iris300}}}</style><path`,
  );
await writeFile(at('favicon.svg'), favicon);

const touch = `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180"><rect width="180" height="180" fill="${iris}"/>${drawn(paper, 34, 34, 3.5)}</svg>`;
await sharp(Buffer.from(touch)).png().toFile(at('touch-icon.png'));

const font = await readFile(
  resolve(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  'base64',
);
const share = `<style>
  @font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
  body { margin: 0; padding: 176px 112px; height: 278px; font-family: Inter; background: ${paper} }
  h1 { display: flex; align-items: center; gap: 40px; margin: 0 0 40px; color: ${ink};
    font-size: 112px; font-weight: 600; letter-spacing: -0.03em; line-height: 160px }
  svg { width: 160px; height: 160px; color: ${iris} }
  p { margin: 0; color: ${quietInk}; font-size: 42px; letter-spacing: -0.01em }
</style><h1>${mark}Sightline</h1><p>An open suite for UX research and design</p>`;
const browser = await chromium.launch(await findBrowser());
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(share);
await page.evaluate('document.fonts.ready');
const picture = await page.screenshot();
await browser.close();
await sharp(picture).png({ palette: true }).toFile(at('share.png'));
