// Gives each static page of the built web the few styles that it uses, instead of the style sheet of the whole suite.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PurgeCSS } from 'purgecss';
import fromHtml from 'purgecss-from-html';

/** Attributes that the server or the page's script sets after the page was rendered. */
const dynamicAttributes = [
  'aria-busy',
  'aria-invalid',
  'data-chosen',
  'data-loading',
  'data-mantine-color-scheme',
  'data-offers',
  'data-signed-in',
  'hidden',
  'open',
];
/** Elements that the page's script makes. */
const madeByScript = ['iframe', 'mark'];

const [folder = ''] = process.argv.slice(2);
const sheetLink = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/>/g;

const pages = readdirSync(folder, { recursive: true })
  .filter((name) => name.endsWith('.html'))
  .map((name) => join(folder, name));
for (const page of pages) {
  const html = readFileSync(page, 'utf8');
  if (html.includes('src="/assets/page-script-')) writeFileSync(page, await withOwnStyles(html));
}

async function withOwnStyles(html) {
  const sheets = [...html.matchAll(sheetLink)].map(([, address]) => ({
    raw: readFileSync(join(folder, address), 'utf8'),
  }));
  const purged = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: sheets,
    extractors: [{ extractor: fromHtml, extensions: ['html'] }],
    dynamicAttributes,
    safelist: madeByScript,
    keyframes: true,
  });
  const style = `<style>${purged.map(({ css }) => css).join('')}</style>`;
  const [first] = html.match(sheetLink) ?? [];
  if (!first) throw new Error('A static page has no style sheet.');
  return html.replace(first, () => style).replace(sheetLink, '');
}
