import type { Comments } from '#features/comments/server/index.ts';
import type { Exports } from '#features/exports/server/index.ts';
import type { Mentions } from '#features/mentions/server/index.ts';
import type { ListedProject } from '#features/projects/contract/project.ts';
import type { ProjectKind, Projects } from '#features/projects/server/index.ts';
import type { Sharing } from '#features/sharing/server/index.ts';
import type { Versions } from '#features/versions/server/index.ts';
import { openDocument } from '#kernel/document.ts';
import { commonFailures } from '#kernel/failure.ts';
import type { Implementation } from '#platform/server/http/implementation.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import {
  defaultTitle,
  editRefusal,
  type NoteProject,
  notesCalls,
  notesComments,
  notesExports,
  notesSharing,
  notesVersions,
} from '../contract/project.ts';
import { mentionsIn } from '../document/mentions.ts';
import { notesDocument } from '../document/notes-document.ts';
import { picturesOf, plainTextOf, previewOf } from '../document/summary.ts';
import { writeNotesDocx } from './files/docx-file.ts';
import { writeNotesMarkdown } from './files/markdown-file.ts';
import { createNoteProjects } from './note-project.ts';
import { createNoteServices } from './notes.ts';
import { noteRoutes } from './routes.ts';
import { createTagServices } from './tags.ts';

/** Notes as a kind of project. */
export const notesKind: ProjectKind = {
  code: 'NOTE',
  defaultTitle,
  document: notesDocument,
  editRefusal,
  path: (id, note) => `/note-making/${id}${note === undefined ? '' : `?note=${note}`}`,
  plainText: plainTextOf,
  preview: previewOf,
  pictures: picturesOf,
  mentions: (document) => mentionsIn(openDocument(notesDocument, document)),
};

export interface NotesOptions {
  projects: Pick<Projects, 'implement' | 'allow' | 'begin' | 'see' | 'pictures'>;
  readers: Pick<Readers, 'read'>;
  realtime: Pick<Realtime, 'edit' | 'read'>;
  sharing: Pick<Sharing, 'implement'>;
  mentions: Pick<Mentions, 'known'>;
  comments: Pick<Comments, 'implement'>;
  versions: Pick<Versions, 'implement'>;
  exports: Pick<Exports, 'implement'>;
}

export function createNotes(options: NotesOptions): { implementations: Implementation[] } {
  const { projects, realtime, sharing, versions, exports } = options;
  const { readers, mentions, comments } = options;
  const notes = createNoteProjects(projects, realtime);

  /** A project with the fields that the specification gives a note project (S3.36). */
  const toRecord = async ({
    title,
    kind: _,
    preview: __,
    ...project
  }: ListedProject): Promise<NoteProject> => {
    const titles = await realtime.read(project._id, (document) =>
      openDocument(notesDocument, document)
        .notes.all()
        .map((note) => ({ _id: note.id, title: note.title })),
    );
    return { ...project, name: title, notes: titles };
  };

  return {
    implementations: [
      ...projects.implement(notesKind, notesCalls, toRecord),
      ...noteRoutes({
        notes: createNoteServices({ notes, projects, readers, mentions, kind: notesKind }),
        tags: createTagServices(notes),
        async keepPicture(actor, id, uploads, signal) {
          await notes.allowEdit(actor, id);
          return (await projects.pictures.keep(id, uploads, { owner: actor.userId, signal })).file;
        },
        async fetchProject(actor, id) {
          const project = await projects.see(actor, id);
          if (project.kind !== notesKind.code) throw commonFailures.fail('not_found');
          return toRecord(project);
        },
      }),
      ...sharing.implement(notesSharing),
      ...comments.implement(notesComments),
      ...versions.implement(notesVersions),
      ...exports.implement('NOTE', notesExports, {
        md: writeNotesMarkdown,
        docx: writeNotesDocx,
      }),
    ],
  };
}
