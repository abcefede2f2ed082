// Gives static pages of the built web, and those that start at a touch, the few styles that they use, instead of the style
// sheet of the whole suite. At a touch the second ones get that sheet and their scripts (decisions 0096 and 0098).
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
  'data-no-passkeys',
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
  if (html.includes('src="/assets/page-script-'))
    writeFileSync(page, await withOwnStyles(html, () => ''));
  else if (html.includes('data-starts-at-touch'))
    writeFileSync(page, withWaiting(await withOwnStyles(html, waiting)));
}

/** The link to a style sheet, which does not hold up the page and does not apply yet. */
function waiting(link) {
  return link.replace('<link ', '<link media="print" data-later="" ');
}

/** The scripts of the page wait until its inline script starts them. */
function withWaiting(html) {
  if (!html.includes('<script type="module" async="">'))
    throw new Error('A page that starts at a touch has no script that can wait.');
  return html
    .replaceAll('<script type="module" async="">', '<script type="text/later">')
    .replaceAll('<link rel="modulepreload" ', '<link rel="later" data-later="" ');
}

/** @param sheetOf what stands after the page's own styles instead of the link to a sheet */
async function withOwnStyles(html, sheetOf) {
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
  return html.replace(first, () => `${style}${sheetOf(first)}`).replace(sheetLink, sheetOf);
}
