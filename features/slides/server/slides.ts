import PptxGenJS from 'pptxgenjs';
import type { MasterColours } from './colour-scheme.ts';
import { edge, hex, ink, paper, quiet, type Slide, slideHeight, slideWidth } from './slide.ts';
import type { SlidePicture } from './slide-picture.ts';
import { writeDeck } from './write-deck.ts';

/** How the slides of a project look. */
export interface SlideTheme extends MasterColours {
  /** The fonts of titles and of text; Arial by default. */
  heading?: string;
  text?: string;
  /** Whether slides have notes for the speaker; they have by default. */
  notes?: boolean;
  logo: SlidePicture | null;
}

/** The header of a slide. */
interface SlideHeader {
  title: string;
  /** Text at the right. */
  note?: string;
  /** Colour of the bar above it; the theme's first by default. */
  colour?: string;
  /** Whether its title leaves room for a picture of `titlePicture` before it. */
  besidePicture?: boolean;
  /** Notes for the speaker, a line each. */
  notes?: readonly string[];
}

/** A presentation to which slides are added. */
export interface Slides {
  readonly theme: SlideTheme;
  /**
   * Adds the first slide: the title, with lines about the project below it, and its author and date at
   * the bottom.
   */
  cover(title: string, lines: readonly string[], imprint?: string): Slide;
  /** Adds a slide with a header and an empty body. */
  headed(header: SlideHeader): Slide;
  /** The presentation as a PPTX file. */
  bytes(): Promise<Buffer>;
}

const [coverLayout, headedLayout] = ['Cover', 'Title and content'];
const besideLayout = 'Title beside a picture';
/** Inches that a logo may take at most. */
const logoSize = { cover: { w: 2.6, h: 0.9 }, header: { w: 1.3, h: 0.42 } };
/** Inches, as all sizes and positions here. */
const titleAt = { x: edge, y: 0.5, w: 8.2, h: 0.6 };
const right = slideWidth - edge;
/** The place of a picture before a title. */
export const titlePicture = { x: edge, y: 0.5, w: 0.78, h: 0.78 } as const;

/** Begins a presentation in 16:9; its layouts have the theme's colours and logo, titles and slide numbers. */
export function openSlides(title: string, theme: SlideTheme): Slides {
  const { heading = 'Arial', text = 'Arial' } = theme;
  const file = new PptxGenJS();
  file.layout = 'LAYOUT_WIDE';
  file.title = title;
  file.theme = { headFontFace: heading, bodyFontFace: text };
  defineCover(file, theme);
  defineHeaded(file, theme);
  let hasBeside = false;
  return {
    theme,
    cover: (coverTitle, lines, imprint) => addCover(file, coverTitle, lines, imprint),
    headed: (header) => {
      if (header.besidePicture && !hasBeside) defineHeaded(file, theme, besideLayout);
      hasBeside ||= Boolean(header.besidePicture);
      return addHeaded(file, theme, header);
    },
    bytes: () => writeDeck(file, theme),
  };
}

function defineCover(file: PptxGenJS, theme: SlideTheme): void {
  const { first, second, logo } = theme;
  file.defineSlideMaster({
    title: coverLayout,
    background: { color: paper },
    objects: [
      { rect: { x: 0, y: 0, w: 0.45, h: slideHeight, fill: { color: hex(first) } } },
      { rect: { x: 0.45, y: 0, w: 0.12, h: slideHeight, fill: { color: hex(second) } } },
      ...(logo ? [{ image: { ...imageIn(logo, logoSize.cover), x: 1.3, y: 0.9 } }] : []),
      placeholder('title', {
        ...{ x: 1.3, y: 2.1, w: slideWidth - 2.3, h: 1.5, fontSize: 40, valign: 'bottom' },
        ...titleStyle(theme),
      }),
    ],
  });
}

function defineHeaded(file: PptxGenJS, theme: SlideTheme, title = headedLayout): void {
  const indent = title === besideLayout ? titlePicture.w + 0.15 : 0;
  const at = { ...titleAt, x: titleAt.x + indent, w: titleAt.w - indent };
  const logo = theme.logo && imageIn(theme.logo, logoSize.header);
  file.defineSlideMaster({
    title,
    background: { color: paper },
    objects: [
      ...(logo ? [{ image: { ...logo, x: right - logo.w, y: 0.55 } }] : []),
      placeholder('title', { ...at, ...titleStyle(theme), fontSize: 26, valign: 'middle' }),
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
}

function addCover(file: PptxGenJS, title: string, lines: readonly string[], imprint = ''): Slide {
  const slide = file.addSlide({ masterName: coverLayout });
  slide.addText(title, { placeholder: 'title', fit: 'shrink' });
  if (lines.length > 0)
    slide.addText(lines.join('\n'), {
      ...{ x: 1.3, y: 3.8, w: slideWidth - 2.3, h: 2.6, fontSize: 20, color: quiet },
      ...{ margin: 0, valign: 'top', paraSpaceAfter: 8, fit: 'shrink' },
    });
  if (imprint)
    slide.addText(imprint, {
      ...{ x: 1.3, y: 6.7, w: slideWidth - 2.3, h: 0.4, fontSize: 14, color: quiet },
      ...{ margin: 0, valign: 'middle', fit: 'shrink' },
    });
  return slide;
}

function addHeaded(
  file: PptxGenJS,
  theme: SlideTheme,
  { title, note = '', colour = theme.first, besidePicture = false, notes = [] }: SlideHeader,
): Slide {
  const slide = file.addSlide({ masterName: besidePicture ? besideLayout : headedLayout });
  const w = slideWidth - 2 * edge;
  slide.addShape('rect', { x: edge, y: 0.36, w, h: 0.06, fill: { color: hex(colour) } });
  slide.addText(title, { placeholder: 'title', fit: 'shrink' });
  if (notes.length > 0 && theme.notes !== false) slide.addNotes(notes.join('\n'));
  const logo = theme.logo && imageIn(theme.logo, logoSize.header);
  const end = logo ? right - logo.w - 0.2 : right;
  const from = titleAt.x + titleAt.w + 0.1;
  if (note)
    slide.addText(note, {
      ...{ x: from, y: titleAt.y, w: end - from, h: titleAt.h, fontSize: 14, color: quiet },
      ...{ align: 'right', valign: 'middle', margin: 0, fit: 'shrink' },
    });
  return slide;
}

function titleStyle({ heading = 'Arial' }: SlideTheme) {
  return { fontFace: heading, bold: true, color: ink, margin: 0, align: 'left' as const };
}

type Placeholder = Extract<
  NonNullable<PptxGenJS.SlideMasterProps['objects']>[number],
  { placeholder: unknown }
>['placeholder']['options'];

function placeholder(type: 'title', look: Omit<Placeholder, 'name' | 'type'>) {
  return { placeholder: { options: { name: type, type, ...look }, text: '' } };
}

/** A picture at the largest size that fits into a box, in inches. */
function imageIn({ data, width, height }: SlidePicture, box: { w: number; h: number }) {
  const scale = Math.min(box.w / width, box.h / height);
  return { data, w: width * scale, h: height * scale };
}
