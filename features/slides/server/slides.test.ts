import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hex, ink, quiet } from './slide.ts';
import { type SlidePicture, slidePicture } from './slide-picture.ts';
import { openSlides, type Slides, type SlideTheme } from './slides.ts';

const png = sharp({ create: { width: 8, height: 8, channels: 4, background: '#5b4bdb80' } }).png();
const logo = async (width: number, height: number): Promise<SlidePicture> => ({
  data: `image/png;base64,${(await png.clone().toBuffer()).toString('base64')}`,
  ...{ width, height },
});
const plain: SlideTheme = { first: '#5b4bdb', second: '#0f7c7e', logo: null };

/**
 * A shape of a slide or layout: its name, position in hundredths of an inch, text and properties.
 */
interface Shape {
  xml: string;
  at: number[];
  text: string[];
}

function shapesIn(xml: string): Shape[] {
  return [...xml.matchAll(/<p:(sp|pic)>.*?<\/p:\1>/gs)].map(([shape]) => {
    const [, x, y] = /<a:off x="(-?\d+)" y="(-?\d+)"/.exec(shape) ?? [];
    const [, w, h] = /<a:ext cx="(-?\d+)" cy="(-?\d+)"/.exec(shape) ?? [];
    return {
      xml: shape,
      at: [x, y, w, h].map((length) => Math.round(Number(length) / 9144)),
      text: [...shape.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text = '']) => text),
    };
  });
}

/** The parts of a presentation with one slide: the slide, and its layout. */
async function written(theme: SlideTheme, add: (slides: Slides) => void) {
  const slides = openSlides('A deck', theme);
  add(slides);
  const parts = unzipSync(await slides.bytes());
  const read = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const [, layout = ''] =
    /slideLayouts\/(slideLayout\d+\.xml)/.exec(read('ppt/slides/_rels/slide1.xml.rels')) ?? [];
  return {
    read,
    slide: shapesIn(read('ppt/slides/slide1.xml')),
    layout: shapesIn(read(`ppt/slideLayouts/${layout}`)),
    layoutXml: read(`ppt/slideLayouts/${layout}`),
  };
}

test('a presentation is wide, and has a title and the fonts of its theme', async () => {
  for (const [theme, heading] of [
    [plain, 'Arial'],
    [{ ...plain, heading: 'Georgia' }, 'Georgia'],
  ] as const) {
    const { read, layoutXml } = await written(theme, (slides) => slides.cover('C', []));
    expect(read('ppt/presentation.xml')).toMatch(/<p:sldSz cx="12192000" cy="6858000"/);
    expect(read('docProps/core.xml')).toContain('<dc:title>A deck</dc:title>');
    const fonts = read('ppt/theme/theme1.xml').match(/<a:latin typeface="[^"]*"/g);
    expect(fonts?.slice(0, 2)).toEqual([
      `<a:latin typeface="${heading}"`,
      '<a:latin typeface="Arial"',
    ]);
    expect(layoutXml).toContain(`typeface="${heading}"`);
  }
});

test('a cover has two bars in the colours of the theme, a large title, and its lines below', async () => {
  const { slide, layout } = await written(plain, (slides) =>
    slides.cover('Paying rent', ['Ada', 'May 2026']),
  );
  const [first, second, title] = layout;
  expect([first?.at, second?.at]).toEqual([
    [0, 0, 45, 750],
    [45, 0, 12, 750],
  ]);
  expect(first?.xml).toContain('val="5B4BDB"');
  expect(second?.xml).toContain('val="0F7C7E"');
  expect(title?.at).toEqual([130, 210, 1103, 150]);
  expect(slide[0]?.xml).toContain('anchor="b"');
  expect(title?.xml).toMatch(/sz="4000"[^>]* b="1"/);
  expect(title?.xml).toContain(`schemeClr val="${ink}"`);
  const [written1, lines] = slide;
  expect(written1?.text).toEqual(['Paying rent']);
  expect(lines?.text).toEqual(['Ada', 'May 2026']);
  expect(lines?.at).toEqual([130, 380, 1103, 260]);
  for (const said of [
    'sz="2000"',
    `schemeClr val="${quiet}"`,
    'anchor="t"',
    'lIns="0"',
    '<a:normAutofit/>',
  ])
    expect(lines?.xml).toContain(said);
  expect(lines?.xml).toMatch(/<a:spcAft><a:spcPts val="800"\/>/);
});

test('a cover without lines has its title only', async () => {
  const { slide } = await written(plain, (slides) => slides.cover('Paying rent', []));
  expect(slide.map(({ text }) => text)).toEqual([['Paying rent']]);
});

test('a slide with a header has a bar, a title, a note at the right, and its number', async () => {
  const { slide, layout, layoutXml } = await written(plain, (slides) =>
    slides.headed({ title: 'Findings', note: '12 issues' }),
  );
  const [bar, title, note] = slide;
  expect(bar?.at).toEqual([50, 36, 1233, 6]);
  expect(bar?.xml).toContain('val="5B4BDB"');
  expect([title?.text, note?.text]).toEqual([['Findings'], ['12 issues']]);
  expect(note?.at).toEqual([880, 50, 403, 60]);
  for (const said of [
    'sz="1400"',
    `schemeClr val="${quiet}"`,
    'algn="r"',
    'anchor="ctr"',
    'lIns="0"',
  ])
    expect(note?.xml).toContain(said);
  for (const one of [title, note]) expect(one?.xml).toContain('<a:normAutofit/>');
  expect(layout[0]?.at).toEqual([50, 50, 820, 60]);
  expect(layout[0]?.xml).toMatch(/sz="2600"[^>]* b="1"/);
  expect(title?.xml).toContain('anchor="ctr"');
  const number = layout.find(({ xml }) => xml.includes('type="sldNum"'));
  expect(number?.at).toEqual([1203, 708, 80, 28]);
  expect(number?.xml).toContain('sz="1000"');
  expect(number?.xml).toContain('algn="r"');
  expect(number?.xml).toContain(`schemeClr val="${quiet}"`);
  expect(layoutXml).not.toContain('<p:pic>');
});

test('a slide with a header has no note unless one is given, and the bar has its own colour', async () => {
  const { slide } = await written(plain, (slides) =>
    slides.headed({ title: 'Findings', colour: '#aa0000' }),
  );
  expect(slide.map(({ text }) => text)).toEqual([[], ['Findings'], ['1']]);
  expect(slide[0]?.xml).toContain('val="AA0000"');
});

test.each<[size: [number, number], cover: number[], header: number[]]>([
  [
    [520, 90],
    [130, 90, 260, 45],
    [1153, 55, 130, 23],
  ],
  [
    [50, 100],
    [130, 90, 45, 90],
    [1262, 55, 21, 42],
  ],
])(
  'a logo of %j pixels is as large as possible in its box, and a note ends before it',
  async (size, cover, header) => {
    const theme = { ...plain, logo: await logo(...size) };
    const pictures = async (add: (slides: Slides) => void) => {
      const { layout, slide } = await written(theme, add);
      return { logos: layout.filter(({ xml }) => xml.startsWith('<p:pic>')), slide };
    };
    const onCover = await pictures((slides) => slides.cover('C', []));
    expect(onCover.logos.map(({ at }) => at)).toEqual([cover]);
    const onSlide = await pictures((slides) => slides.headed({ title: 'T', note: 'Note' }));
    expect(onSlide.logos.map(({ at }) => at)).toEqual([header]);
    const [x = 0, , w = 0] = onSlide.slide[2]?.at ?? [];
    expect(x).toBe(880);
    expect((header[0] ?? 0) - (x + w)).toBeCloseTo(20, -1);
  },
);

test('a colour of the theme is written without its hash', () => {
  expect(hex('#5b4bdb')).toBe('5b4bdb');
});

const stored = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#ff000080' } })
    .png()
    .toBuffer();
const read = (width: number, height: number) => async (path: string) =>
  path === '/a.webp' ? { bytes: await stored(width, height), type: 'image/png' } : null;

test.each<[what: string, from: [number, number], options: object, type: string, size: number[]]>([
  ['shrunk to its longer side', [400, 200], {}, 'image/jpeg', [100, 50]],
  ['left at its size where it is smaller', [40, 20], {}, 'image/jpeg', [40, 20]],
  ['cropped to a square', [400, 200], { square: true }, 'image/jpeg', [100, 100]],
  ['enlarged to a square', [40, 20], { square: true }, 'image/jpeg', [100, 100]],
  ['left transparent', [400, 200], { clear: true }, 'image/png', [100, 50]],
])('a picture for slides is %s', async (_, from, options, type, size) => {
  const picture = await slidePicture(read(...from), '/a.webp', { longest: 100, ...options });
  expect([picture?.width, picture?.height]).toEqual(size);
  const [given, base64 = ''] = picture?.data.split(';base64,') ?? [];
  expect(given).toBe(type);
  const image = sharp(Buffer.from(base64, 'base64'));
  const { width, height, hasAlpha, format } = await image.metadata();
  expect([width, height]).toEqual(size);
  expect([format, hasAlpha]).toEqual(type === 'image/png' ? ['png', true] : ['jpeg', false]);
});

test('a picture without transparency is drawn on white, and a missing one is null', async () => {
  const picture = await slidePicture(read(40, 20), '/a.webp', { longest: 100 });
  const [, base64 = ''] = picture?.data.split(';base64,') ?? [];
  const { channels } = await sharp(Buffer.from(base64, 'base64')).stats();
  expect(channels.map(({ mean }) => Math.round(mean / 20))).toEqual([13, 6, 6]);
  for (const path of ['', '/gone.webp'])
    expect(await slidePicture(read(40, 20), path, { longest: 100 })).toBeNull();
});

test('a title beside a picture begins after it, in the same place on all such slides', async () => {
  const { slide, layout } = await written(plain, (slides) => {
    slides.headed({ title: 'Amara', besidePicture: true });
    slides.headed({ title: 'Deniz', besidePicture: true });
  });
  expect(slide[1]?.text).toEqual(['Amara']);
  expect(layout[0]?.at).toEqual([143, 50, 727, 60]);
});

test('the cover has its author and date at the bottom', async () => {
  const { slide } = await written(plain, (slides) => slides.cover('C', [], 'Ada · 1 May 2026'));
  expect(slide[1]?.text).toEqual(['Ada · 1 May 2026']);
  expect(slide[1]?.at).toEqual([130, 670, 1103, 40]);
});
