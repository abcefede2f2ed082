import {
  Document,
  type FileChild,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageBreak,
  Paragraph,
  TextRun,
} from 'docx';
import type { FileWriter } from '#features/exports/server/index.ts';
import { toXml } from '#kernel/plain-text.ts';
import { readNotePicture } from '../pictures.ts';
import { exportedNotes } from './exported-notes.ts';
import { captionStyle, numbering, WordBody } from './word-body.ts';

/** Levels of a numbered list that have numbers of their own. */
const levels = 9;

/** Notes as a Word document, each on a new page under its title. */
export const writeNotesDocx: FileWriter = async (project) => {
  const readPicture = (path: string) => readNotePicture(project.picture, path);
  const children: FileChild[] = [];
  for (const [index, { title, about, body }] of toXml(exportedNotes(project)).entries()) {
    if (index > 0) children.push(new Paragraph({ children: [new PageBreak()] }));
    children.push(new Paragraph({ heading: HeadingLevel.TITLE, text: title }));
    if (about)
      children.push(new Paragraph({ children: [new TextRun({ text: about, italics: true })] }));
    children.push(...(await new WordBody(readPicture, index).blocks(body)));
  }
  const document = new Document({
    title: toXml(project.title),
    creator: 'Sightline',
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
    sections: [{ children: children.length > 0 ? children : [new Paragraph('')] }],
  });
  return Packer.toBuffer(document);
};
