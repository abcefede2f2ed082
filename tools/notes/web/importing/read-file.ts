import { markdownProblem, paragraphs, readMarkdown } from '#features/writing/document/index.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { plainTextOf, type RichText } from '#kernel/text/rich-text.ts';
import type { TextEncoding } from '#kernel/text/text-encodings.ts';
import { noteLength, noteSchema } from '../../document/note-schema.ts';
import { type PackedNote, packedNote } from '../../document/packed-note.ts';
import { utterancesFromBody } from '../../document/transcript/from-body.ts';
import { utterancesFromText } from '../../document/transcript/from-text.ts';
import { bodyFromTranscript } from '../../document/transcript/transcript.ts';
import { readHighlights } from '../../document/written-highlights.ts';
import { type ImportKind, ImportProblem, kindOf } from './import-kinds.ts';
import type { StorePicture } from './read-docx.ts';
import { type DecodedFile, readText } from './read-text.ts';

/** A file as a note, and how its text was decoded; null for a file that is no text. */
export interface NoteFile {
  readonly note: PackedNote;
  readonly decoded: DecodedFile | null;
}

/**
 * Reads a file as a note; a transcript keeps its speakers and times.
 * @throws ImportProblem with the reason
 */
export async function readNoteFile(
  file: File,
  storePicture: StorePicture,
  encoding: TextEncoding | null = null,
): Promise<NoteFile> {
  const { name } = file;
  const kind = kindOf(file);
  const bytes = await file.arrayBuffer();
  const isPacked = kind === 'docx' || kind === 'pdf';
  const read = isPacked ? null : await readText(bytes, name, encoding);
  const body = read
    ? await bodyOfText(kind, read.text, name)
    : await bodyOfPages(kind, { bytes, name, storePicture });
  return { note: noteOf(kind, body, name), decoded: read?.decoded ?? null };
}

/** @throws ImportProblem for content that a note cannot hold */
function noteOf(kind: ImportKind, body: RichText, name: string): PackedNote {
  const { length } = plainTextOf(noteSchema, body);
  if (length === 0 && !body.some(({ type }) => type === 'image')) {
    throw new ImportProblem(`“${name}” has no text for a note.`);
  }
  if (length > noteLength)
    throw new ImportProblem(`“${name}” is too long for a note. Split it into several files.`);
  const bare = name.replace(/\.[^.]+$/, '');
  const { title, rest } = titled(body);
  const titledNote = title === null ? { title: bare, body } : { title, body: rest };
  const { body: marked, highlights } = isMarkdown(kind)
    ? readHighlights(titledNote.body)
    : { body: titledNote.body, highlights: [] };
  return packedNote.parse({
    title: cutTo(titledNote.title, lengths.title),
    body: [...marked],
    highlights: highlights.map(({ passage, tag, participant }) => ({
      passage,
      tag: tag ? { name: tag } : null,
      participant: participant ? { name: participant } : null,
    })),
  });
}

interface GivenPages {
  bytes: ArrayBuffer;
  name: string;
  storePicture: StorePicture;
}

async function bodyOfPages(
  kind: ImportKind,
  { bytes, name, storePicture }: GivenPages,
): Promise<RichText> {
  const { readDocx } = await import('./read-docx.ts');
  const { readPdf } = await import('./read-pdf.ts');
  const body = await (kind === 'pdf' ? readPdf(bytes, name) : readDocx(bytes, name, storePicture));
  const utterances = utterancesFromBody(body);
  return utterances ? bodyFromTranscript(utterances) : body;
}

async function bodyOfText(kind: ImportKind, text: string, name: string): Promise<RichText> {
  if (isMarkdown(kind)) {
    const problem = markdownProblem(text);
    if (problem !== null) throw new ImportProblem(`“${name}” can’t be read. ${problem}`);
    return readMarkdown(text);
  }
  const captions = kind === 'vtt' || kind === 'srt' ? kind : captionsIn(text);
  const { utterancesFromCaptions } = await import('./read-captions.ts');
  const utterances = captions
    ? await utterancesFromCaptions(text, captions)
    : utterancesFromText(text);
  if (kind === 'txt' || kind === 'sbv') {
    return utterances?.length ? bodyFromTranscript(utterances) : paragraphs(text);
  }
  if (!utterances?.length) {
    throw new ImportProblem(`“${name}” has no captions (${kind.toUpperCase()}) that can be read.`);
  }
  return bodyFromTranscript(utterances);
}

/** The caption format of a text; null for a text without captions. */
function captionsIn(text: string): 'vtt' | 'srt' | null {
  if (/^\uFEFF?WEBVTT(?:\s|$)/.test(text)) return 'vtt';
  return /^\s*\d+\s*\r?\n\d{1,2}:\d\d:\d\d[.,]\d{1,3} --> /.test(text) ? 'srt' : null;
}

function isMarkdown(kind: ImportKind): kind is 'md' | 'markdown' {
  return kind === 'md' || kind === 'markdown';
}

/** Separates the first heading of a text, if it can be the title of a note, from the rest. */
function titled(body: RichText): { title: string | null; rest: RichText } {
  const [first, ...rest] = body;
  const isHeader = first?.type === 'heading' && first.attrs?.level === 1 && rest.length > 0;
  const title = isHeader ? plainTextOf(noteSchema, [first]).trim() : '';
  return title && title.length <= lengths.title ? { title, rest } : { title: null, rest: body };
}
