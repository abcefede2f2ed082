import PptxGenJS from 'pptxgenjs';
import { edge, hex, ink, quiet, type Slide, slideHeight, slideWidth } from './slide.ts';
import type { SlidePicture } from './slide-picture.ts';
import { writeDeck } from './write-deck.ts';

/** How the slides of a project look. */
export interface SlideTheme {
  /** Two colours, as '#5b4bdb'. */
  first: string;
  second: string;
  /** The font of titles; Arial where nothing is said. */
  heading?: string;
  logo: SlidePicture | null;
}

/** What a slide's head says. */
interface SlideHead {
  title: string;
  /** At the right. */
  note?: string;
  /** Colour of its bar; the theme's first where nothing is said. */
  colour?: string;
}

/** A file of slides that is being made. */
export interface Slides {
  readonly theme: SlideTheme;
  /** Adds the first slide: the title, and below it what the project is about. */
  cover(title: string, lines: readonly string[]): Slide;
  /** Adds a slide with a head; its body is empty. */
  headed(head: SlideHead): Slide;
  bytes(): Promise<Buffer>;
}

const [coverLayout, headedLayout] = ['Cover', 'Title and content'];
const logoRoom = { cover: { w: 2.6, h: 0.9 }, head: { w: 1.3, h: 0.42 } };
const titleAt = { x: edge, y: 0.5, w: 8.2, h: 0.6 };

/** Begins a file of slides of 16:9 whose layouts have the theme's colours and logo, titles and numbers. */
export function openSlides(title: string, theme: SlideTheme): Slides {
  const { first, second, heading = 'Arial', logo } = theme;
  const file = new PptxGenJS();
  file.layout = 'LAYOUT_WIDE';
  file.title = title;
  file.theme = { headFontFace: heading, bodyFontFace: 'Arial' };
  const titled = { fontFace: heading, bold: true, color: ink, margin: 0, align: 'left' as const };
  file.defineSlideMaster({
    title: coverLayout,
    objects: [
      { rect: { x: 0, y: 0, w: 0.45, h: slideHeight, fill: { color: hex(first) } } },
      { rect: { x: 0.45, y: 0, w: 0.12, h: slideHeight, fill: { color: hex(second) } } },
      ...(logo ? [{ image: { ...imageIn(logo, logoRoom.cover), x: 1.3, y: 0.9 } }] : []),
      placeholder('title', {
        ...{ x: 1.3, y: 2.1, w: slideWidth - 2.3, h: 1.5, fontSize: 40, valign: 'bottom' },
        ...titled,
      }),
    ],
  });
  const small = logo && imageIn(logo, logoRoom.head);
  const right = slideWidth - edge;
  file.defineSlideMaster({
    title: headedLayout,
    objects: [
      ...(small ? [{ image: { ...small, x: right - small.w, y: 0.55 } }] : []),
      placeholder('title', { ...titleAt, ...titled, fontSize: 26, valign: 'middle' }),
    ],
    slideNumber: {
      x: right - 0.8,
      y: 7.08,
      w: 0.8,
      h: 0.28,
      fontSize: 10,
      color: quiet,
      align: 'right',
    },
  });
  return {
    theme,
    cover(words, lines) {
      const slide = file.addSlide({ masterName: coverLayout });
      slide.addText(words, { placeholder: 'title', fit: 'shrink' });
      if (lines.length > 0)
        slide.addText(lines.join('\n'), {
          ...{ x: 1.3, y: 3.8, w: slideWidth - 2.3, h: 2.6, fontSize: 20, color: quiet },
          ...{ margin: 0, valign: 'top', paraSpaceAfter: 8, fit: 'shrink' },
        });
      return slide;
    },
    headed({ title: words, note = '', colour = first }) {
      const slide = file.addSlide({ masterName: headedLayout });
      const across = slideWidth - 2 * edge;
      slide.addShape('rect', {
        x: edge,
        y: 0.36,
        w: across,
        h: 0.06,
        fill: { color: hex(colour) },
      });
      slide.addText(words, { placeholder: 'title', fit: 'shrink' });
      const end = small ? right - small.w - 0.2 : right;
      const from = titleAt.x + titleAt.w + 0.1;
      if (note)
        slide.addText(note, {
          ...{ x: from, y: titleAt.y, w: end - from, h: titleAt.h, fontSize: 14, color: quiet },
          ...{ align: 'right', valign: 'middle', margin: 0, fit: 'shrink' },
        });
      return slide;
    },
    bytes: () => writeDeck(file),
  };
}

type Placeholder = Extract<
  NonNullable<PptxGenJS.SlideMasterProps['objects']>[number],
  { placeholder: unknown }
>['placeholder']['options'];

function placeholder(type: 'title', look: Omit<Placeholder, 'name' | 'type'>) {
  return { placeholder: { options: { name: type, type, ...look }, text: '' } };
}

/** A picture as large as it fits into a room, whole. */
function imageIn({ data, width, height }: SlidePicture, room: { w: number; h: number }) {
  const scale = Math.min(room.w / width, room.h / height);
  return { data, w: width * scale, h: height * scale };
}
