import { type Editor, Extension, type JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Failure } from '#kernel/call/failure.ts';
import { cleanRichText } from '#kernel/text/rich-clean.ts';
import type { RichText } from '#kernel/text/rich-text.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { paragraphs, table } from '../../document/blocks.ts';
import { looksLikeMarkdown } from '../../document/markdown/looks-like-markdown.ts';
import { markdownProblem } from '../../document/markdown/markdown-problem.ts';
import { readInWorker } from '../reading/read-in-worker.ts';
import type { Writing } from '../writing.tsx';
import { caretNear, toAbsolutePosition, toRelativePosition } from './relative-range.ts';

type PasteOptions = Pick<Writing, 'live' | 'uploads' | 'schema'>;

/** Length of HTML above which only its plain text is pasted. */
const longestHtml = 4_000_000;
/** Milliseconds for which the reason of a plain paste is shown. */
const problemStays = 10_000;

/** Formats of pictures that can be uploaded. */
export const pictureTypes = [
  ...['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  ...['image/heic', 'image/heif'],
];

/** Handles paste and drop: parses content from elsewhere, including Markdown, and uploads pictures. */
export const Paste = Extension.create<PasteOptions>({
  name: 'pasteAnything',
  addProseMirrorPlugins() {
    const { editor } = this;
    const { options } = this;
    const { live } = options;
    // Ctrl or Cmd with Shift and V requests plain text.
    let isPlain = false;
    return [
      new Plugin({
        props: {
          handleKeyDown(_, { ctrlKey, metaKey, shiftKey, code }) {
            isPlain = (ctrlKey || metaKey) && shiftKey && code === 'KeyV';
            return false;
          },
          handlePaste(_, { clipboardData }) {
            live.endStep();
            const asIs = isPlain;
            isPlain = false;
            return clipboardData !== null && !asIs && take(editor, options, clipboardData);
          },
          handleDrop(view, event, __, moved) {
            if (moved || !event.dataTransfer) return false;
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
            if (at !== undefined) view.dispatch(caretNear(view.state.tr, at));
            live.endStep();
            return take(editor, options, event.dataTransfer);
          },
        },
      }),
    ];
  },
});

/**
 * Handles pasted or dropped content; false leaves plain text, and content copied from a text, to
 * the editor.
 */
function take(editor: Editor, options: PasteOptions, data: DataTransfer): boolean {
  const { uploads } = options;
  // The HTML of code editors has only syntax colours.
  const given = data.types.includes('vscode-editor-data') ? '' : data.getData('text/html');
  const html = given.length > longestHtml ? '' : given;
  const text = data.getData('text/plain');
  const pictures = [...data.files].filter(({ type }) => pictureTypes.includes(type));
  // Cells and pages often come with a picture of themselves; their text is meant.
  if (uploads && pictures.length > 0 && !text) {
    addPictures(editor, uploads, pictures);
    return true;
  }
  if (editor.isActive('caption') && text) {
    // A caption is one line, whatever was copied.
    editor.commands.insertContent({ type: 'text', text: text.replaceAll(/\s+/g, ' ') });
    return true;
  }
  const inCode = editor.isActive('codeBlock');
  // Copied from a text: the editor reads that itself, within its schema.
  if (inCode || /data-pm-slice/.test(html)) return false;
  const rows = rowsIn(text);
  if (!html && !rows && looksLikeMarkdown(text)) {
    takeMarkdown(editor, options, text);
    return true;
  }
  if (!html && !rows) return false;
  const tracked = trackSelection(editor);
  readPasted(html, rows)
    .then((body) => insertText(editor, cleanRichText(options.schema, body), tracked))
    .catch((error: unknown) => {
      insertText(editor, paragraphs(text), tracked);
      reportFailure(text ? 'This is its plain text.' : 'This can’t be pasted.', error);
    });
  return true;
}

/** Shows why pasted content lost its formatting; its text is complete. */
function reportFailure(what: string, error: unknown): void {
  if (!(error instanceof Failure)) logFailure(error);
  const why = error instanceof Failure ? ` ${error.message}` : '';
  showToast({ text: what + why, kind: 'failure', duration: problemStays });
}

/** Inserts Markdown first as written and then as formatted: one undo returns to the first. */
function takeMarkdown(editor: Editor, { live, schema }: PasteOptions, text: string): void {
  const { from } = editor.state.selection;
  const lines = paragraphs(text);
  insertText(editor, lines, () => editor.state.selection);
  live.endStep();
  const written = trackRange(
    editor,
    expandToBlocks(editor.state.doc, from, editor.state.selection.to),
  );
  const problem = markdownProblem(text);
  if (problem !== null) {
    showToast({ text: `This stays as it was written. ${problem}`, kind: 'failure' });
    return;
  }
  readInWorker('markdown', text)
    .then((body) => {
      live.endStep();
      insertText(editor, cleanRichText(schema, body), written);
      live.endStep();
    })
    .catch((error: unknown) => reportFailure('This stays as it was written.', error));
}

/** A range, with the blocks that it contains from their first to their last letter. */
function expandToBlocks(doc: Node, from: number, to: number): { from: number; to: number } {
  const [start, end] = [doc.resolve(from), doc.resolve(to)];
  const coversBlocks = start.parentOffset === 0 && end.parentOffset === end.parent.content.size;
  return coversBlocks && start.depth > 0 && end.depth > 0
    ? { from: start.before(), to: end.after() }
    : { from, to };
}

async function readPasted(html: string, rows: string[][] | null): Promise<RichText> {
  if (html) return readInWorker('html', html);
  return [table(...(rows ?? []))];
}

/** The cells of a spreadsheet as plain text; null for other text. */
function rowsIn(text: string): string[][] | null {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  if (lines.length < 2 || !lines.every((line) => line.includes('\t'))) return null;
  return lines.map((line) => line.split('\t'));
}

/** Tracks where text goes once it is parsed, while others may type. */
function trackSelection(editor: Editor): () => { from: number; to: number } | null {
  return trackRange(editor, editor.state.selection);
}

function trackRange(
  editor: Editor,
  { from, to }: { from: number; to: number },
): () => { from: number; to: number } | null {
  const [start, end] = [
    toRelativePosition(editor.state, from),
    toRelativePosition(editor.state, to),
  ];
  return () => {
    const [now, until] = [
      toAbsolutePosition(editor.state, start),
      toAbsolutePosition(editor.state, end),
    ];
    return now === null ? null : { from: now, to: until ?? now };
  };
}

/** Replaces a range by blocks; a single paragraph joins the text around it. */
function insertText(
  editor: Editor,
  body: RichText,
  tracked: () => { from: number; to: number } | null,
): void {
  const [first, ...more] = body;
  const range = editor.isDestroyed ? null : tracked();
  if (!range || !first) return;
  const content = more.length === 0 && first.type === 'paragraph' ? first.content : null;
  editor
    .chain()
    .focus()
    .insertContentAt(range, (content ?? body) as JSONContent[])
    .scrollIntoView()
    .run();
}

/** Uploads pictures, and inserts each where the caret is now, wherever that position moves. */
export function addPictures(
  editor: Editor,
  uploads: NonNullable<Writing['uploads']>,
  files: readonly File[],
): void {
  const tracked = trackSelection(editor);
  for (const file of files) {
    uploads.start(file, (src, alt) => {
      const at = tracked()?.to ?? editor.state.doc.content.size;
      editor.chain().insertContentAt(at, { type: 'image', attrs: { src, alt } }).run();
    });
  }
}
