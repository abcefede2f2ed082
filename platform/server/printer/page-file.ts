import type { Page } from 'playwright-core';
import type { PrintMark, PrintRequest } from './printer.ts';

/** Maximum device pixels of an image's side: Chromium draws no more. */
const longestSide = 16_000;
/** Maximum CSS pixels of a PDF page's side: readers open no more (200 inches). */
const longestPage = 19_000;
/** Points per CSS pixel. */
const pixel = 72 / 96;

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function areaOf(page: Page, { element }: PrintRequest): Promise<Area> {
  const pageSize = `(() => { const { scrollWidth: width, scrollHeight: height } = document.documentElement; return { x: 0, y: 0, width, height }; })()`;
  const part = `(() => { const box = document.querySelector(${JSON.stringify(element ?? '')})?.getBoundingClientRect(); return box ? { x: box.x, y: box.y, width: box.width, height: box.height } : null; })()`;
  const box = await page.evaluate<Area | null>(element ? part : pageSize);
  if (!box || box.width < 1 || box.height < 1) throw new Error(`Nothing to print at '${element}'.`);
  return box;
}

/** The boxes of the selected elements within the printed area. */
function marksOf(page: Page, of: Readonly<Record<string, string>>, { x, y }: Area) {
  return page.evaluate<
    PrintMark[]
  >(`Object.entries(${JSON.stringify(of)}).flatMap(([what, selector]) =>
    [...document.querySelectorAll(selector)].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { what, x: x - ${x}, y: y - ${y}, width, height };
    }))`);
}

/** The image of a complete page. */
export async function screenshotPage(page: Page, request: PrintRequest): Promise<Buffer> {
  const area = await areaOf(page, request);
  const maxScale = longestSide / Math.max(area.width, area.height);
  const scale = Math.min(request.scale ?? 1, maxScale);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    captureBeyondViewport: true,
    clip: { ...area, scale },
  });
  return Buffer.from(data, 'base64');
}

/**
 * The PDF of a complete page. A page with `data-print-paged` is divided into sheets by its own
 * style; one with `data-print-tagged` gets tags for screen readers, which takes half as long again.
 */
export async function pdfOf(page: Page, request: PrintRequest): Promise<Buffer> {
  const [paged, tagged] = await page.evaluate<[boolean, boolean]>(
    `['paged', 'tagged'].map((what) => document.querySelector('[data-print-' + what + ']') !== null)`,
  );
  const common = { printBackground: true, preferCSSPageSize: true, tagged };
  if (paged) return page.pdf(common);
  const area = await areaOf(page, request);
  const { width, height } = area;
  const scale = Math.max(0.1, Math.min(1, longestPage / Math.max(width, height)));
  if (request.measure) {
    const { of, reported } = request.measure;
    const point = pixel * scale;
    reported({ width, height, point, marks: await marksOf(page, of, area) });
  }
  return page.pdf({
    width: `${Math.ceil(width * scale)}px`,
    height: `${Math.ceil(height * scale)}px`,
    scale,
    ...common,
  });
}
