import { type Editor, Extension, type JSONContent } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { RichText } from '#kernel/rich-text.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';
import type { LiveNotes, NotesModel } from '../notes-model.tsx';
import { findPosition, keepPosition } from './text-anchor.ts';

interface PasteOptions {
  live: LiveNotes;
  uploads: NotesModel['uploads'];
}

/** Formats of pictures that can be uploaded. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** What is pasted and dropped: words from elsewhere are read anew, pictures are uploaded. */
export const Paste = Extension.create<PasteOptions>({
  name: 'pasteIntoNote',
  addProseMirrorPlugins() {
    const { editor } = this;
    const { live, uploads } = this.options;
    return [
      new Plugin({
        props: {
          handlePaste(_, { clipboardData }) {
            live.endStep();
            return clipboardData !== null && take(editor, uploads, clipboardData);
          },
          handleDrop(view, event, __, moved) {
            if (moved || !event.dataTransfer) return false;
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
            if (at !== undefined) editor.commands.setTextSelection(at);
            live.endStep();
            return take(editor, uploads, event.dataTransfer);
          },
        },
      }),
    ];
  },
});

/** Takes what came; false leaves it to the editor, as plain words and what was copied from a note. */
function take(editor: Editor, uploads: NotesModel['uploads'], data: DataTransfer): boolean {
  const html = data.getData('text/html');
  const text = data.getData('text/plain');
  const pictures = [...data.files].filter(({ type }) => pictureTypes.includes(type));
  // A cell or a page often brings a picture of itself; its words are what is meant.
  if (pictures.length > 0 && !text) {
    addPictures(editor, uploads, pictures);
    return true;
  }
  const inCode = editor.isActive('codeBlock');
  // Copied from a note: the editor knows how to read that, within what a note may hold.
  if (inCode || /data-pm-slice/.test(html)) return false;
  const rows = rowsIn(text);
  if (!html && !rows) return false;
  const place = keepSelection(editor);
  readPasted(html, rows)
    .then((body) => insertBody(editor, body, place))
    .catch((error: unknown) => {
      logFailure(error);
      editor.commands.insertContent(text);
    });
  return true;
}

async function readPasted(html: string, rows: string[][] | null): Promise<RichText> {
  if (html) return (await import('../../document/html/from-html.ts')).bodyFromHtml(html);
  const { table } = await import('../../document/body.ts');
  return [table(...(rows ?? []))];
}

/** Cells of a spreadsheet as plain words; null where it is no such thing. */
function rowsIn(text: string): string[][] | null {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  if (lines.length < 2 || !lines.every((line) => line.includes('\t'))) return null;
  return lines.map((line) => line.split('\t'));
}

/** Where words shall go once they are read; others may type meanwhile. */
function keepSelection(editor: Editor): () => { from: number; to: number } | null {
  const { from, to } = editor.state.selection;
  const [start, end] = [keepPosition(editor.state, from), keepPosition(editor.state, to)];
  return () => {
    const [now, until] = [findPosition(editor.state, start), findPosition(editor.state, end)];
    return now === null ? null : { from: now, to: until ?? now };
  };
}

/** Puts content of a note in place of a range; one paragraph joins the words around it. */
function insertBody(
  editor: Editor,
  body: RichText,
  place: () => { from: number; to: number } | null,
): void {
  const [first, ...more] = body;
  const range = editor.isDestroyed ? null : place();
  if (!range || !first) return;
  const words = more.length === 0 && first.type === 'paragraph' ? first.content : null;
  editor
    .chain()
    .focus()
    .insertContentAt(range, (words ?? body) as JSONContent[])
    .scrollIntoView()
    .run();
}

/** Uploads pictures, each of which is put where the caret is now, wherever that moves to. */
export function addPictures(
  editor: Editor,
  uploads: NotesModel['uploads'],
  files: readonly File[],
): void {
  const place = keepSelection(editor);
  for (const file of files) {
    uploads.start(file, (src, alt) => {
      const at = place()?.to ?? editor.state.doc.content.size;
      editor.chain().insertContentAt(at, { type: 'image', attrs: { src, alt } }).run();
    });
  }
}
