import {
  BorderStyle,
  ExternalHyperlink,
  type FileChild,
  HeadingLevel,
  ImageRun,
  type IParagraphOptions,
  LevelFormat,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import {
  elementsIn,
  isRun,
  plainTextOf,
  type RichElement,
  type RichMark,
  type RichNode,
  type RichRun,
  type RichText,
} from '#kernel/text/rich-text.ts';
import { isRightToLeft } from '#kernel/text/script-of.ts';
import { writingSchema } from '../contract/writing-schema.ts';
import { directionOf, wordParagraph, wordRuns } from './word-direction.ts';

/** A picture for Word, with its size in pixels. */
export interface WordPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Name of the numbered lists. */
const numbering = 'numbers';
/** Levels of a numbered list with a number format of their own. */
const levels = 9;

/** Id of Word's own style for captions. */
const captionStyle = 'Caption';

/** Definitions that a Word document needs for its texts. */
export const wordParts = {
  styles: {
    default: { document: { run: { font: 'Calibri', size: 22 } } },
    paragraphStyles: [
      {
        id: captionStyle,
        name: 'caption',
        basedOn: 'Normal',
        run: { size: 18, color: '5F6072' },
      },
    ],
  },
  numbering: {
    config: [
      {
        reference: numbering,
        levels: Array.from({ length: levels }, (_, level) => ({
          level,
          format: LevelFormat.DECIMAL,
          text: `%${level + 1}.`,
          style: { paragraph: { indent: { left: 720 * (level + 1), hanging: 360 } } },
        })),
      },
    ],
  },
};

interface WordTextOptions {
  /** Null where a picture does not exist: its description replaces it. */
  readPicture: (path: string) => Promise<WordPicture | null>;
  /** Colour of the line beside quotes, as hexadecimal digits. */
  quote: string;
  /** Background colours of text with the tool's own marks, by their names. */
  fills: Readonly<Record<string, string>>;
}

/** Maximum width of a picture on a page, in pixels. */
const pageWidth = 600;
const headings = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3];
const monospace = 'Consolas';

/** Context of a paragraph: in a list, a quote, a cell. */
type BlockStyle = Pick<IParagraphOptions, 'bullet' | 'numbering' | 'indent' | 'border'> & {
  prefix?: string;
};

/** Writes texts to one Word document, which has `wordParts`. */
export class WordText {
  readonly #options: WordTextOptions;
  /** Number of the current numbered list, because each starts at 1. */
  #list = 0;

  constructor(options: WordTextOptions) {
    this.#options = options;
  }

  async blocks(body: RichText, blockStyle: BlockStyle = {}, level = 0): Promise<FileChild[]> {
    const children: FileChild[] = [];
    for (const block of body) children.push(...(await this.#block(block, blockStyle, level)));
    return children;
  }

  async #block(block: RichElement, blockStyle: BlockStyle, level: number): Promise<FileChild[]> {
    const { type, attrs = {}, content = [] } = block;
    switch (type) {
      case 'heading': {
        const heading = headings[Number(attrs.level) - 1];
        return [
          new Paragraph({
            ...blockStyle,
            ...(heading ? { heading } : {}),
            ...directionOf(textOf(content)),
            children: this.#runs(content),
          }),
        ];
      }
      case 'bulletList':
      case 'orderedList':
      case 'taskList':
        return this.#items(block, level);
      case 'blockquote': {
        const border = {
          left: { style: BorderStyle.SINGLE, size: 12, color: this.#options.quote, space: 12 },
        };
        return this.blocks(
          elementsIn(block),
          { ...blockStyle, indent: { left: 360 }, border },
          level,
        );
      }
      case 'codeBlock':
        return plainTextOf(writingSchema, [block])
          .split('\n')
          .map(
            (text) =>
              new Paragraph({ ...blockStyle, children: [new TextRun({ text, font: monospace })] }),
          );
      case 'table':
        return [await this.#table(block), new Paragraph('')];
      case 'image':
        return [...(await this.#image(attrs, blockStyle)), ...this.#captions(block, blockStyle)];
      case 'horizontalRule':
        return [new Paragraph({ thematicBreak: true })];
      default: {
        const { prefix, ...style } = blockStyle;
        const before = prefix ? [new TextRun(prefix)] : [];
        const children = [...before, ...this.#runs(content)];
        return [new Paragraph({ ...style, ...directionOf(textOf(content)), children })];
      }
    }
  }

  async #items(list: RichElement, level: number): Promise<FileChild[]> {
    if (list.type === 'orderedList') this.#list += 1;
    const instance = this.#list;
    const children: FileChild[] = [];
    for (const item of elementsIn(list)) {
      const [first, ...more] = elementsIn(item);
      const done = item.attrs?.checked === true;
      const blockStyle: BlockStyle =
        list.type === 'orderedList'
          ? { numbering: { reference: numbering, level, instance } }
          : list.type === 'taskList'
            ? { prefix: done ? '☑ ' : '☐ ', indent: { left: 360 * (level + 1) } }
            : { bullet: { level } };
      if (first) children.push(...(await this.blocks([first], blockStyle, level)));
      children.push(
        ...(await this.blocks(more, { indent: { left: 720 * (level + 1) } }, level + 1)),
      );
    }
    return children;
  }

  async #table(table: RichElement): Promise<Table> {
    const rows: TableRow[] = [];
    for (const row of elementsIn(table)) {
      const cells: TableCell[] = [];
      for (const cell of elementsIn(row)) {
        const { colspan = 1, rowspan = 1 } = cell.attrs ?? {};
        const children = (await this.blocks(elementsIn(cell))) as (Paragraph | Table)[];
        const headerStyle = cell.type === 'tableHeader' ? { shading: { fill: 'F1F1F4' } } : {};
        cells.push(
          new TableCell({
            ...headerStyle,
            columnSpan: Number(colspan),
            rowSpan: Number(rowspan),
            children,
          }),
        );
      }
      rows.push(new TableRow({ children: cells }));
    }
    const visuallyRightToLeft = isRightToLeft(plainTextOf(writingSchema, [table]));
    const width = { size: 100, type: WidthType.PERCENTAGE };
    return new Table({ rows, width, visuallyRightToLeft });
  }

  async #image(
    attrs: NonNullable<RichElement['attrs']>,
    blockStyle: BlockStyle,
  ): Promise<FileChild[]> {
    const { alt: said = '', width = null } = attrs;
    const alt = String(said);
    const picture = await this.#options.readPicture(String(attrs.src));
    if (!picture) return alt ? [wordParagraph(alt, {}, { italics: true })] : [];
    const wide = width === null ? null : (Number(width) / 100) * pageWidth;
    const scale = (wide ?? Math.min(picture.width, pageWidth)) / picture.width;
    const run = new ImageRun({
      type: 'png',
      data: picture.bytes,
      transformation: {
        width: Math.round(picture.width * scale),
        height: Math.round(picture.height * scale),
      },
      altText: { name: alt, description: alt, title: alt },
    });
    const { prefix: _, ...style } = blockStyle;
    return [new Paragraph({ ...style, children: [run] })];
  }

  #captions(picture: RichElement, { prefix: _, ...style }: BlockStyle): Paragraph[] {
    return elementsIn(picture).flatMap(({ content = [] }) =>
      content.length > 0
        ? [
            new Paragraph({
              ...style,
              ...directionOf(textOf(content)),
              style: captionStyle,
              children: this.#runs(content),
            }),
          ]
        : [],
    );
  }

  #runs(content: readonly RichNode[]): ParagraphChild[] {
    return content.flatMap((node): ParagraphChild[] => {
      if (!isRun(node)) {
        if (node.type === 'hardBreak') return [new TextRun({ break: 1 })];
        return wordRuns(textOf([node]));
      }
      const link = markOf(node, 'link');
      if (!link) return this.#runsOf(node);
      const children = this.#runsOf(node, 'Hyperlink');
      return [new ExternalHyperlink({ link: String(link.attrs?.href), children })];
    });
  }

  #runsOf(run: RichRun, style?: string): TextRun[] {
    const has = (type: string) => markOf(run, type) !== undefined;
    const fill = Object.entries(this.#options.fills).find(([mark]) => has(mark))?.[1];
    // Characters that XML does not allow.
    const text = run.text.replaceAll(/(?!\t)\p{Cc}|[\ufffe\uffff]/gu, '');
    return wordRuns(text, {
      bold: has('bold'),
      italics: has('italic'),
      strike: has('strike'),
      ...(has('underline') ? { underline: {} } : {}),
      ...(has('code') ? { font: monospace } : {}),
      ...(fill ? { shading: { fill } } : {}),
      ...(style ? { style } : {}),
    });
  }
}

function textOf(content: readonly RichNode[]): string {
  return plainTextOf(writingSchema, [{ type: 'paragraph', content: [...content] }]);
}

function markOf({ marks = [] }: RichRun, wanted: string): RichMark | undefined {
  return marks.find(({ type }) => type === wanted);
}
