import { Document, type FileChild, HeadingLevel, Packer, PageBreak, Paragraph } from 'docx';
import type { FileWriter } from '#features/exports/server/index.ts';
import { readAsPng, WordText, wordParagraph, wordParts } from '#features/writing/server/index.ts';
import { toXml } from '#kernel/text/plain-text.ts';
import { exportedNotes } from './exported-notes.ts';

/** Writes notes as a Word document, each on a new page under its title. */
export const writeNotesDocx: FileWriter = async (project) => {
  const text = new WordText({
    readPicture: (path) => readAsPng(project.picture, path),
    quote: '12805C',
    fills: { passage: 'E2F2EB' },
  });
  const children: FileChild[] = [];
  for (const [index, { title, about, body }] of toXml(exportedNotes(project)).entries()) {
    if (index > 0) children.push(new Paragraph({ children: [new PageBreak()] }));
    children.push(wordParagraph(title, { heading: HeadingLevel.TITLE }));
    if (about) children.push(wordParagraph(about, {}, { italics: true }));
    children.push(...(await text.blocks(body)));
  }
  const document = new Document({
    title: toXml(project.title),
    creator: 'Sightline',
    ...wordParts,
    sections: [{ children: children.length > 0 ? children : [new Paragraph('')] }],
  });
  return Packer.toBuffer(document);
};
