import { markdownProblem, paragraphs, readMarkdown } from '#features/writing/document/index.ts';
import { cutTo, lengths } from '#kernel/limits.ts';
import { plainTextOf, type RichText } from '#kernel/rich-text.ts';
import { noteLength, noteSchema } from '../../document/note-schema.ts';
import { type PackedNote, packedNote } from '../../document/packed-note.ts';
import { utterancesFromText } from '../../document/transcript/from-text.ts';
import { bodyFromTranscript } from '../../document/transcript/transcript.ts';
import { readHighlights } from '../../document/written-highlights.ts';
import { type ImportKind, ImportProblem, kindOf } from './import-kinds.ts';
import type { KeepPicture } from './read-docx.ts';
import { readText } from './read-text.ts';

/**
 * The note that a file becomes; a transcript keeps who spoke and when.
 * @throws ImportProblem that says why it becomes none
 */
export async function readNoteFile(file: File, keep: KeepPicture): Promise<PackedNote> {
  const { name } = file;
  const kind = kindOf(file);
  const body = await readBody(kind, await file.arrayBuffer(), name, keep);
  const { length } = plainTextOf(noteSchema, body);
  if (length === 0 && !body.some(({ type }) => type === 'image')) {
    throw new ImportProblem(`“${name}” says nothing that a note could hold.`);
  }
  if (length > noteLength) throw new ImportProblem(`“${name}” is longer than a note may be.`);
  const bare = name.replace(/\.[^.]+$/, '');
  const { title, rest } = titled(body);
  const kept = title === null ? { title: bare, body } : { title, body: rest };
  const { body: marked, highlights } = isMarkdown(kind)
    ? readHighlights(kept.body)
    : { body: kept.body, highlights: [] };
  return packedNote.parse({
    title: cutTo(kept.title, lengths.title),
    body: [...marked],
    highlights: highlights.map(({ passage, tag, participant }) => ({
      passage,
      tag: tag ? { name: tag } : null,
      participant: participant ? { name: participant } : null,
    })),
  });
}

async function readBody(
  kind: ImportKind,
  bytes: ArrayBuffer,
  name: string,
  keep: KeepPicture,
): Promise<RichText> {
  if (kind === 'docx') return (await import('./read-docx.ts')).readDocx(bytes, name, keep);
  const text = readText(bytes, name);
  if (isMarkdown(kind)) {
    const problem = markdownProblem(text);
    if (problem !== null) throw new ImportProblem(`“${name}” can’t be read. ${problem}`);
    return readMarkdown(text);
  }
  if (kind === 'txt') {
    const utterances = utterancesFromText(text);
    return utterances ? bodyFromTranscript(utterances) : paragraphs(text);
  }
  const { utterancesFromCaptions } = await import('./read-captions.ts');
  const utterances = await utterancesFromCaptions(text, kind);
  if (utterances.length === 0) {
    throw new ImportProblem(`“${name}” has no captions (${kind.toUpperCase()}) that can be read.`);
  }
  return bodyFromTranscript(utterances);
}

function isMarkdown(kind: ImportKind): kind is 'md' | 'markdown' {
  return kind === 'md' || kind === 'markdown';
}

/** The heading with which a text begins, where it can be a note's title, and what follows. */
function titled(body: RichText): { title: string | null; rest: RichText } {
  const [first, ...rest] = body;
  const isHead = first?.type === 'heading' && first.attrs?.level === 1 && rest.length > 0;
  const title = isHead ? plainTextOf(noteSchema, [first]).trim() : '';
  return title && title.length <= lengths.title ? { title, rest } : { title: null, rest: body };
}
