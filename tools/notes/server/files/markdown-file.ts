import type { FileWriter } from '#features/exports/server/index.ts';
import type { RichElement, RichText } from '#kernel/rich-text.ts';
import { paragraph, words } from '../../document/body.ts';
import { markdownOfNotes } from '../../document/markdown/to-markdown.ts';
import { exportedNotes } from './exported-notes.ts';

/** Notes as Markdown, each under its title; pictures are named by their whole address. */
export function writeNotesMarkdown(pictures: string): FileWriter {
  return async (project) => {
    const notes = exportedNotes(project).map(({ title, about, body }) => ({
      title,
      body: [...(about ? [paragraph(words(about, 'italic'))] : []), ...addressed(body, pictures)],
    }));
    return Buffer.from(markdownOfNotes(notes));
  };
}

/** The same with whole addresses of pictures. */
function addressed(body: RichText, pictures: string): RichText {
  const within = (element: RichElement): RichElement => {
    const { type, attrs, content } = element;
    if (type === 'image')
      return { ...element, attrs: { ...attrs, src: pictures + String(attrs?.src) } };
    if (!content) return element;
    return {
      ...element,
      content: content.map((node) => (node.type === 'text' ? node : within(node as RichElement))),
    };
  };
  return body.map(within);
}
