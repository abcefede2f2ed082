import { markdownOf } from '#features/writing/document/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { plainTextOf } from '#kernel/text/rich-text.ts';
import type { ListedNote, NoteHighlight, NoteList, WholeNote } from '../contract/note.ts';
import { passagesOf } from '../document/highlights.ts';
import { noteSchema } from '../document/note-schema.ts';
import type { OpenedNotes } from '../document/notes-document.ts';

/** The maximum length of an excerpt in a list, in characters. */
const excerptLength = 200;

/** The conditions of a list of notes. */
export interface NoteQuery {
  search?: string | undefined;
  tag_id?: string | undefined;
  user_id?: string | undefined;
}

/** A note project as calls answer it. */
export class NotesView {
  readonly #opened: OpenedNotes;
  readonly #tags: Map<string, NoteList['tags'][number]>;
  readonly #users: Map<string, NoteList['users'][number]>;

  constructor(opened: OpenedNotes) {
    this.#opened = opened;
    this.#tags = new Map(
      opened.tags.all().map(({ id, name, colour }) => [id, { _id: id, name, color: colour }]),
    );
    this.#users = new Map(
      opened.participants.all().map(({ id, name, about }) => [id, { _id: id, name, about }]),
    );
  }

  /** @throws not_found */
  note(projectId: string, id: string): WholeNote {
    const note = this.#notes().find(({ _id }) => _id === id);
    if (!note) throw commonFailures.fail('not_found');
    const body = markdownOf(this.#opened.notes.content(id, 'body'));
    return { ...note, note_project_id: projectId, body };
  }

  list({ search, tag_id: tagId, user_id: userId }: NoteQuery): NoteList {
    const notes = this.#notes().filter(
      (note) =>
        (tagId === undefined || note.tags.some(({ _id }) => _id === tagId)) &&
        (userId === undefined || note.user?._id === userId) &&
        (!search || this.#says(note, search)),
    );
    return { notes, tags: [...this.#tags.values()], users: [...this.#users.values()] };
  }

  /** @throws not_found */
  tag(id: string): NoteList['tags'][number] {
    const tag = this.#tags.get(id);
    if (!tag) throw commonFailures.fail('not_found');
    return tag;
  }

  highlights({ tag_id: tagId, user_id: userId }: Omit<NoteQuery, 'search'>): NoteHighlight[] {
    const records = new Map(this.#opened.highlights.all().map((one) => [one.id, one]));
    return this.#opened.notes.all().flatMap((note) =>
      [...passagesOf(this.#opened.notes.content(note.id, 'body'))].flatMap(([id, text]) => {
        const record = records.get(id);
        if (record?.note !== note.id) return [];
        if (tagId !== undefined && record.tag !== tagId) return [];
        if (userId !== undefined && record.participant !== userId) return [];
        return [
          {
            _id: id,
            note: { _id: note.id, title: note.title },
            text,
            tag: this.#tags.get(record.tag ?? '') ?? null,
            user: this.#users.get(record.participant ?? '') ?? null,
          },
        ];
      }),
    );
  }

  #notes(): ListedNote[] {
    const labels = this.#opened.labels.all();
    return this.#opened.notes.all().map(({ id, title, participant, pinned, updated }, position) => {
      const applied = new Set(labels.flatMap(({ note, tag }) => (note === id ? [tag] : [])));
      return {
        _id: id,
        title,
        excerpt: cutTo(this.#textOf(id).replaceAll('\n', ' '), excerptLength),
        tags: [...this.#tags.values()].filter(({ _id }) => applied.has(_id)),
        user: this.#users.get(participant ?? '') ?? null,
        pinned,
        position,
        updated: updated > 0 ? new Date(updated).toISOString() : null,
      };
    });
  }

  #says({ _id, title }: ListedNote, search: string): boolean {
    return plain(`${title}\n${this.#textOf(_id)}`).includes(plain(search));
  }

  #textOf(id: string): string {
    return plainTextOf(noteSchema, this.#opened.notes.content(id, 'body'));
  }
}

/** A text for comparison in searches: without case and accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The beginning of a text as a title. */
export function titleFrom(text: string): string {
  return cutTo(text.trim().split('\n')[0] ?? '', lengths.title).trim();
}
