import type { FileWriter, WrittenProject } from '#features/exports/server/index.ts';
import { paragraph, words } from '#features/writing/document/index.ts';
import {
  elementsIn,
  isWords,
  type RichElement,
  type RichNode,
  type RichText,
} from '#kernel/rich-text.ts';
import { markdownOfNotes } from '../../document/notes-in-markdown.ts';
import { exportedNotes } from './exported-notes.ts';

/** Notes as Markdown, each under its title, with their pictures in them: no address opens for good. */
export const writeNotesMarkdown: FileWriter = async (project) => {
  const notes = exportedNotes(project).map(async ({ title, about, body, ends }) => ({
    title,
    ends,
    body: [
      ...(about ? [paragraph(words(about, 'italic'))] : []),
      ...(await withPictures(body, project.picture)),
    ],
  }));
  return Buffer.from(markdownOfNotes(await Promise.all(notes)));
};

/** The same with each picture as a data address; one that is gone leaves its words. */
async function withPictures(body: RichText, read: WrittenProject['picture']): Promise<RichText> {
  const within = async (element: RichElement): Promise<RichElement> => {
    const { type, attrs, content } = element;
    if (type !== 'image') {
      return content ? { ...element, content: await Promise.all(content.map(node)) } : element;
    }
    const file = await read(String(attrs?.src));
    if (!file) {
      const said = [
        words(String(attrs?.alt ?? ''), 'italic'),
        ...elementsIn(element).flatMap(saidIn),
      ];
      return paragraph(...said);
    }
    const src = `data:${file.type};base64,${file.bytes.toString('base64')}`;
    return { ...element, attrs: { ...attrs, src } };
  };
  const node = async (one: RichNode): Promise<RichNode> => (isWords(one) ? one : within(one));
  return Promise.all(body.map(within));
}

function saidIn({ content = [] }: RichElement): RichNode[] {
  return content.length > 0 ? [{ type: 'hardBreak' }, ...content] : [];
}
