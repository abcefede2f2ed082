import type { BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';
import type { RuleFinding } from '#kernel/rule-findings.ts';
import { cleanName } from '#kernel/text/clean-name.ts';
import { cutTo } from '#kernel/text/limits.ts';
import { toPlainText } from '#kernel/text/plain-text.ts';
import type { PublicAnswer } from '../outside/fetch-public.ts';
import { answerRequests } from './answer-requests.ts';
import { checkPage } from './check-page.ts';
import { answerFromOutside, type OutsideOptions } from './public-web.ts';

export interface AddressScreenshot {
  /** One line of at most 200 characters. */
  title: string;
  /** A PNG file. */
  bytes: Buffer;
  /**
   * What rules found on the page, with areas in shares of the picture; null for an image, and where the
   * page could not be checked.
   */
  findings: RuleFinding[] | null;
}

interface AddressOptions extends OutsideOptions {
  /** CSS pixels of the window. */
  width: number;
}

/** CSS pixels of the window's height. */
export const windowHeight = 900;
/** Maximum CSS pixels of a web page's height, and of either side of an image. */
const highest = 8000;
/** Milliseconds that a loaded page has until its network is idle. */
const resting = 4000;
const titleLength = 200;

/** A screenshot of a web page, or an image from the web. */
export async function screenshotAddress(
  context: BrowserContext,
  { width, ...outside }: AddressOptions,
): Promise<AddressScreenshot> {
  const first = await answerFromOutside(context, outside);
  const page = await context.newPage();
  const type = imageTypeOf(first);
  if (type) {
    const bytes = await drawPicture(page, first, type, width);
    return { title: fileTitle(first.url), bytes, findings: null };
  }
  await page.goto(first.url, { waitUntil: 'domcontentloaded' });
  const rest = page.waitForLoadState('networkidle', { timeout: resting });
  // A page that keeps loading is captured as it is.
  await rest.catch(() => undefined);
  const high = await page.evaluate<number>('document.documentElement.scrollHeight');
  const height = Math.min(Math.max(high, windowHeight), highest);
  const bytes = await shoot(page, width, height);
  const title = await page.evaluate(`String(document.title).slice(0, ${20 * titleLength})`);
  // After the picture, which a page that breaks the checks has then, too.
  const findings = await checkPage(page, { width, height });
  return { title: asTitle(z.string().parse(title)), bytes, findings };
}

/**
 * Renders an SVG file as a transparent PNG whose longer side has `side` pixels.
 * @throws Error where it can't be drawn
 */
export async function renderDrawing(
  context: BrowserContext,
  file: Buffer,
  side: number,
): Promise<Buffer> {
  await answerRequests(context, (route) => route.abort('blockedbyclient'));
  const page = await context.newPage();
  const fitted = `${side} / Math.max(wide, high)`;
  return drawImage(page, sourceOf(drawingType, file), fitted, { omitBackground: true });
}

const drawingType = 'image/svg+xml';
const sourceOf = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`;

/** Media types by extension, for servers that send none. */
const endings: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
};
/** Media types of files with an unknown type; of an SVG, also that of XML. */
const unknown = ['', 'application/octet-stream', 'binary/octet-stream', 'text/plain'];
const xml = ['text/xml', 'application/xml'];

/** The media type of an image in an answer; null for other content. */
export function imageTypeOf({
  headers,
  url,
}: Pick<PublicAnswer, 'headers' | 'url'>): string | null {
  const said = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (said.startsWith('image/')) return said;
  const ending = new URL(url).pathname.split('.').at(-1)?.toLowerCase() ?? '';
  if (ending === 'svg' && xml.includes(said)) return endings.svg ?? null;
  return unknown.includes(said) ? (endings[ending] ?? null) : null;
}

const drawnSize = z.object({ width: z.number().positive(), height: z.number().positive() });

/** Shows an image in its own size, and an SVG in the width of the window. */
function drawPicture(
  page: Page,
  { bytes }: PublicAnswer,
  type: string,
  width: number,
): Promise<Buffer> {
  const scale = type === drawingType ? `${width} / wide` : '1';
  return drawImage(page, sourceOf(type, bytes), scale);
}

/**
 * Shows only an image. In an image element an SVG runs no script and loads nothing.
 * @param scale factor of its own size, as an expression in `wide` and `high`
 */
async function drawImage(
  page: Page,
  source: string,
  scale: string,
  options: { omitBackground?: boolean } = {},
): Promise<Buffer> {
  await page.setContent(
    '<!doctype html><body style="margin:0"><img style="display:block" alt=""></body>',
  );
  const size = await page.evaluate(
    `(async (source) => {
      const image = document.querySelector('img');
      image.src = source;
      await image.decode();
      const [wide, high] = [image.naturalWidth, image.naturalHeight];
      const scale = Math.min(${scale}, ${highest} / Math.max(wide, high));
      image.width = Math.max(1, Math.round(wide * scale));
      image.height = Math.max(1, Math.round(high * scale));
      return { width: image.width, height: image.height };
    })(${JSON.stringify(source)})`,
  );
  const drawn = drawnSize.parse(size);
  await page.setViewportSize({ width: drawn.width, height: windowHeight });
  return shoot(page, drawn.width, drawn.height, options);
}

function shoot(
  page: Page,
  width: number,
  height: number,
  options: { omitBackground?: boolean } = {},
): Promise<Buffer> {
  const clip = { x: 0, y: 0, width, height };
  return page.screenshot({ fullPage: true, clip, animations: 'disabled', ...options });
}

/** The name of a file in an address, without its extension. */
function fileTitle(url: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  const bare = name.replace(/\.\w+$/, '');
  try {
    return asTitle(decodeURIComponent(bare));
  } catch {
    return asTitle(bare);
  }
}

function asTitle(text: string): string {
  return cutTo(cleanName(toPlainText(text)), titleLength);
}
