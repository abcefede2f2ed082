import type { ListedProject } from '#features/projects/contract/project.ts';
import { createEditing, type ProjectKind } from '#features/projects/server/index.ts';
import { type ServerTool, serveKind, type ToolContext } from '#features/tool/server/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { openDocument } from '#kernel/document/document.ts';
import type { Implementation } from '#platform/server/http/implementation.ts';
import {
  defaultTitle,
  editRefusal,
  type NoteProject,
  notePath,
  notesKindCalls,
} from '../contract/project.ts';
import { notesActions } from '../document/actions.ts';
import { noteTexts } from '../document/note-texts.ts';
import { notesDocument } from '../document/notes-document.ts';
import { noteFiles } from './files/note-files.ts';
import { createNoteServices } from './notes.ts';
import { summary } from './notes-summary.ts';
import { participants } from './participants.ts';
import { research } from './research.ts';
import { noteRoutes } from './routes.ts';
import { notesSamples } from './samples.ts';
import { createTagServices } from './tags.ts';

const kind: ProjectKind = {
  code: 'NOTE',
  defaultTitle,
  document: notesDocument,
  editRefusal,
  path: notePath,
  ...summary,
  summaryModule: new URL('./notes-summary.ts', import.meta.url),
};

/** The manifest of Notes on the server. */
export const tool: ServerTool = {
  kind,
  actions: notesActions,
  sources: { textsOf: noteTexts },
  participants,
  research,
  calls: notesKindCalls,
  templates: () => [],
  samples: notesSamples,
  serve,
};

function serve(context: ToolContext): Implementation[] {
  const { projects, pictures, realtime, readers, mentions } = context;
  const notes = createEditing({ projects, realtime, code: kind.code, document: notesDocument });

  /** A project with the fields that the specification defines (S3.36). */
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
    return { ...project, product_type: 'M', project_type: 'NOTE', name: title, notes: titles };
  };

  return [
    ...serveKind(context, kind, notesKindCalls, toRecord, noteFiles),
    ...noteRoutes({
      notes: createNoteServices({ notes, projects, readers, mentions, kind }),
      tags: createTagServices(notes),
      async storePicture(actor, id, uploads, signal) {
        await notes.allowEdit(actor, id);
        return (await pictures.store(id, uploads, { owner: actor.userId, signal })).file;
      },
      async fetchProject(actor, id) {
        const project = await projects.see(actor, id);
        if (project.kind !== kind.code) throw commonFailures.fail('not_found');
        return toRecord(project);
      },
    }),
  ];
}
