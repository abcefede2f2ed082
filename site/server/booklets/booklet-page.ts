import { readLocalFile } from '#platform/server/files/read-local-file.ts';
import { escapeHtml } from '#platform/server/html/escape-html.ts';
import { markdownToHtml } from '../texts/markdown.ts';
import type { Booklet } from './read-booklets.ts';

/** Colours of the tools. */
const colours: Readonly<Record<string, string>> = {
  Mapper: '#5B4BDB',
  'Persona Creator': '#0F7C7E',
  'Day in the Life Of': '#B26A00',
  'Red Route Matrix': '#C8321F',
  Reviewer: '#1668DC',
  Notes: '#12805C',
};
const mark =
  '<svg viewBox="0 0 32 32" fill="none" stroke="#5B4BDB" stroke-linecap="round" stroke-width="2" aria-hidden="true"><path d="M4 6 22 16"/><path d="M4 26 22 16"/><circle cx="25" cy="16" r="4" fill="#5B4BDB" stroke="none"/></svg>';
const pictures = new URL('../../../app/web/public/share/', import.meta.url);
const weights = [400, 600] as const;

/** A booklet as a page to be printed on A4, with all that it needs in itself. */
export async function bookletPage(booklet: Booklet, publicUrl: string): Promise<string> {
  const { title, description, product, type } = booklet;
  const host = publicUrl.replace(/^https?:\/\//, '');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<meta name="description" content="${escapeHtml(description)}">
<title>${escapeHtml(title)} · Sightline</title>
<style>${await fontFaces()}${styleOf(booklet, host)}</style>
</head>
<body>
<main id="booklet" data-print-paged data-print-tagged>
<header>
<p class="brand">${mark}<b>Sightline</b><span>${escapeHtml(product)} · ${type === 'guide' ? 'Guide' : 'Offering'}</span></p>
<h1>${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(description)}</p>
</header>
${await bodyOf(booklet, publicUrl)}
</main>
</body>
</html>
`;
}

/** The text with whole addresses, and with its pictures inside. */
async function bodyOf({ text }: Booklet, publicUrl: string): Promise<string> {
  const shown = new Map<string, string>();
  for (const [, name = ''] of text.matchAll(/!\[[^\]]*\]\(([\w-]+)\)/g))
    shown.set(name, await dataOf(new URL(`${name}.jpg`, pictures), 'image/jpeg'));
  return markdownToHtml(text, (given) =>
    given.startsWith('/') ? publicUrl + given : (shown.get(given) ?? given),
  );
}

async function fontFaces(): Promise<string> {
  const faces = weights.map(async (weight) => {
    const file = import.meta.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff2`);
    const source = await dataOf(new URL(file), 'font/woff2');
    return `@font-face { font-family: Inter; font-weight: ${weight}; src: url(${source}); }`;
  });
  return (await Promise.all(faces)).join('\n');
}

async function dataOf(file: URL, type: string): Promise<string> {
  return `data:${type};base64,${(await readLocalFile(file)).toString('base64')}`;
}

function styleOf({ product, title }: Booklet, host: string): string {
  const colour = colours[product] ?? '#5B4BDB';
  const foot = 'font: 8.5pt Inter, sans-serif; color: #5F6072;';
  return `
@page {
  size: A4; margin: 20mm 20mm 22mm;
  @bottom-left { content: ${cssText(`${title} · ${host}`)}; ${foot} }
  @bottom-right { content: counter(page) " / " counter(pages); ${foot} }
}
* { box-sizing: border-box; }
body { margin: 0; font: 10.5pt/1.5 Inter, system-ui, sans-serif; color: #1B1B22; background: #FFFFFF; }
header { margin-bottom: 9mm; padding-bottom: 6mm; border-bottom: 1.2mm solid ${colour}; }
.brand { display: flex; align-items: center; gap: 2mm; margin: 0 0 12mm; }
.brand svg { width: 6mm; height: 6mm; }
.brand span { margin-inline-start: auto; color: ${colour}; font-weight: 600; }
h1 { margin: 0; font-size: 25pt; line-height: 1.15; letter-spacing: -0.02em; font-weight: 600; }
.lead { margin: 3mm 0 0; font-size: 13pt; line-height: 1.4; color: #5F6072; }
h2 { margin: 8mm 0 2mm; font-size: 14pt; letter-spacing: -0.01em; font-weight: 600; break-after: avoid; }
p { margin: 0 0 3mm; orphans: 3; widows: 3; }
b, strong, th { font-weight: 600; }
a { color: #4A3BC4; text-decoration: underline; text-underline-offset: 0.5mm; }
ul, ol { margin: 0 0 3mm; padding-inline-start: 6mm; }
li { margin-bottom: 1.6mm; break-inside: avoid; }
li::marker { color: ${colour}; font-weight: 600; }
.contains-task-list { padding: 0; list-style: none; break-inside: avoid; }
.task-list-item { display: flex; gap: 3mm; }
.task-list-item input { flex: none; appearance: none; width: 3.6mm; height: 3.6mm; margin: 0.9mm 0 0; border: 0.3mm solid ${colour}; border-radius: 0.7mm; }
img { display: block; width: 100%; margin: 2mm 0; border: 0.25mm solid #E6E6EC; border-radius: 2mm; break-inside: avoid; }
table { width: 100%; margin: 0 0 4mm; border-collapse: collapse; font-size: 9.5pt; }
tr { break-inside: avoid; }
th, td { padding: 1.6mm 3mm 1.6mm 0; border-bottom: 0.25mm solid #E6E6EC; text-align: start; vertical-align: top; }
thead th { color: #5F6072; border-bottom-color: ${colour}; }
`;
}

/** A text in a style sheet; it must not end the string or the element. */
function cssText(text: string): string {
  return `"${text.replaceAll(/["\\<\n]/g, '')}"`;
}
