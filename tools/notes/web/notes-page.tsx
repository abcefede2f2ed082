import { IconHighlight, IconTags } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { CommentAnchors } from '#features/comments/web/index.ts';
import { LiveSurface } from '#features/presence/web/index.ts';
import {
  type OpenProject,
  type SurfacePanel,
  surfaceProject,
  WorkSurface,
} from '#features/projects/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { PageShortcuts } from '#ui/shortcuts/page-shortcuts.ts';
import { type NoteProject, notesCalls } from '../contract/project.ts';
import { type NotesShape, notesDocument } from '../document/notes-document.ts';
import { useAnchorLabels } from './anchors.ts';
import { useHighlightColours } from './editor/highlight-colours.ts';
import { EmptyNotes } from './empty-notes.tsx';
import { notesView } from './kind-view.tsx';
import { NoteList } from './list/note-list.tsx';
import { NoteView } from './note/note-view.tsx';
import { notesKeys } from './notes-keys.ts';
import { NotesProvider, useNotesModel } from './notes-model.tsx';
import styles from './notes-page.module.css';
import { NotesSkeleton } from './notes-skeleton.tsx';
import { NotesToolbar } from './notes-toolbar.tsx';
import { useNamedHighlight, useNamedText, useOpenNote, useOpenNotes } from './open-note.ts';
import { useExplainReadOnly } from './use-explain-read-only.ts';
import { useNotesGuide } from './use-notes-guide.ts';

const panels: readonly SurfacePanel[] = [
  {
    name: 'highlights',
    label: 'Highlights',
    position: 'insights',
    Icon: IconHighlight,
    Panel: lazyPart(() => import('./panels/highlights-panel.tsx'), 'HighlightsPanel'),
    visible: () => true,
  },
  {
    name: 'tags',
    label: 'Tags and participants',
    position: 'more',
    Icon: IconTags,
    Panel: lazyPart(() => import('./panels/tags-panel.tsx'), 'TagsPanel'),
    visible: () => true,
  },
];

const usePanels = () => panels;

/** The page of a note project: header, list of notes, and the open note. */
export function NotesPage({ projectId }: { projectId: string }) {
  return (
    <WorkSurface
      projectId={projectId}
      kind={notesView}
      calls={notesCalls}
      document={notesDocument}
      read={read}
      skeleton={<NotesSkeleton />}
      Provider={LiveNotesProvider}
      toolbar={<NotesToolbar />}
      usePanels={usePanels}
    >
      <NotesContent />
    </WorkSurface>
  );
}

const read = (project: NoteProject) => surfaceProject(project, project.name);

type LiveNotesProviderProps = OpenProject<NotesShape> & { children: ReactNode };

function LiveNotesProvider({
  projectId,
  live,
  presence,
  canEdit,
  children,
}: LiveNotesProviderProps) {
  const model = useNotesModel(projectId, live, presence, canEdit);
  return (
    <NotesProvider model={model}>
      <Anchored>{children}</Anchored>
    </NotesProvider>
  );
}

function Anchored({ children }: { children: ReactNode }) {
  const labels = useAnchorLabels();
  return <CommentAnchors labels={labels}>{children}</CommentAnchors>;
}

/** On a wide screen a note is always open; the address names it, so that it stays open when others move. */
function useFirstNote(): void {
  const { id, isChosen } = useOpenNote();
  const { open } = useOpenNotes();
  useEffect(() => {
    if (id !== null && !isChosen && matchMedia('(min-width: 768px)').matches) open(id);
  }, [id, isChosen, open]);
}

function NotesContent() {
  const { id } = useOpenNote();
  useHighlightColours();
  useFirstNote();
  useNamedHighlight();
  useNamedText();
  useExplainReadOnly();
  return (
    <>
      {id === null ? <EmptyNotes /> : <OpenedNotes id={id} />}
      <PageShortcuts keys={notesKeys} />
    </>
  );
}

function OpenedNotes({ id }: { id: string }) {
  const { isChosen } = useOpenNote();
  const guideTo = useNotesGuide();
  return (
    <div className={styles.notes} data-reading={isChosen}>
      <div className={styles.list}>
        <NoteList />
      </div>
      <div className={styles.open}>
        <LiveSurface guideTo={guideTo}>
          <NoteView key={id} id={id} />
        </LiveSurface>
      </div>
    </div>
  );
}
