import type { Page } from 'playwright-core';
import type { PrintMark, PrintRequest } from './printer.ts';

/** Device pixels that a side of a picture may have: Chromium draws no more. */
const longestSide = 16_000;
/** CSS pixels that a side of a PDF's sheet may have: readers open no more (200 inches). */
const longestSheet = 19_000;
/** Points of a CSS pixel. */
const pixel = 72 / 96;

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function areaOf(page: Page, { element }: PrintRequest): Promise<Area> {
  const whole = `(() => { const { scrollWidth: width, scrollHeight: height } = document.documentElement; return { x: 0, y: 0, width, height }; })()`;
  const part = `(() => { const box = document.querySelector(${JSON.stringify(element ?? '')})?.getBoundingClientRect(); return box ? { x: box.x, y: box.y, width: box.width, height: box.height } : null; })()`;
  const box = await page.evaluate<Area | null>(element ? part : whole);
  if (!box || box.width < 1 || box.height < 1) throw new Error(`Nothing to print at '${element}'.`);
  return box;
}

/** The boxes that are found by selectors, within what is printed. */
function marksOf(page: Page, of: Readonly<Record<string, string>>, { x, y }: Area) {
  return page.evaluate<
    PrintMark[]
  >(`Object.entries(${JSON.stringify(of)}).flatMap(([what, selector]) =>
    [...document.querySelectorAll(selector)].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { what, x: x - ${x}, y: y - ${y}, width, height };
    }))`);
}

/** The picture of a page that shows all there is. */
export async function screenshotPage(page: Page, request: PrintRequest): Promise<Buffer> {
  const area = await areaOf(page, request);
  const most = longestSide / Math.max(area.width, area.height);
  const scale = Math.min(request.scale ?? 1, most);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    captureBeyondViewport: true,
    clip: { ...area, scale },
  });
  return Buffer.from(data, 'base64');
}

/**
 * The PDF of a page that shows all there is. A page that says so is set on sheets by its own style
 * (`data-print-paged`), or gets the tags that screen readers follow (`data-print-tagged`), with
 * which it takes half as long again.
 */
export async function pdfOf(page: Page, request: PrintRequest): Promise<Buffer> {
  const [paged, tagged] = await page.evaluate<[boolean, boolean]>(
    `['paged', 'tagged'].map((what) => document.querySelector('[data-print-' + what + ']') !== null)`,
  );
  const common = { printBackground: true, preferCSSPageSize: true, tagged };
  if (paged) return page.pdf(common);
  const area = await areaOf(page, request);
  const { width, height } = area;
  const scale = Math.max(0.1, Math.min(1, longestSheet / Math.max(width, height)));
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
