import { IconSparkles, IconStack2 } from '@tabler/icons-react';
import { createElement } from 'react';
import type { CreationChoice, SurfacePanel } from '#features/projects/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { notesPanelName } from './notes-panel-name.ts';
import type { DraftPorts } from './web-drafts.ts';

const NewDraftDialog = lazyPart(() => import('./new-draft-dialog.tsx'), 'NewDraftDialog');
const SuiteDialog = lazyPart(() => import('./suite/suite-dialog.tsx'), 'SuiteDialog');
const DraftPanel = lazyPart(() => import('./draft-panel.tsx'), 'DraftPanel');
const DraftFromNotes = lazyPart(() => import('./draft-from-notes.tsx'), 'DraftFromNotes');
const DraftPreview = lazyPart(() => import('./draft-preview.tsx'), 'DraftPreview');

/** What the suite gets of drafts: ways to begin projects, and a panel of work surfaces. */
export function createDraftParts(ports: DraftPorts): {
  choice: CreationChoice;
  suiteChoice: CreationChoice;
  panel: SurfacePanel;
  /** Of projects with notes: drafts projects of other tools from them. */
  notesPanel: SurfacePanel;
} {
  const draftsOf = (code: string) => ports.drafts.find((one) => one.code === code);
  return {
    choice: {
      name: 'draft',
      label: 'From research or a description',
      Icon: IconSparkles,
      offers: ({ code }) => draftsOf(code) !== undefined,
      Dialog: ({ kind, onClose }) => {
        const drafts = draftsOf(kind.code);
        return drafts ? createElement(NewDraftDialog, { kind, drafts, ports, onClose }) : null;
      },
    },
    suiteChoice: {
      name: 'suite',
      label: 'A linked suite from research',
      Icon: IconStack2,
      offers: ({ code }) => draftsOf(code) !== undefined,
      Dialog: ({ kind, onClose }) => createElement(SuiteDialog, { kind, ports, onClose }),
    },
    panel: {
      name: 'draft',
      label: 'Draft',
      position: 'more',
      Icon: IconSparkles,
      Panel: ({ at }) => createElement(DraftPanel, { at, ports }),
      InPlace: ({ at }) => createElement(DraftPreview, { at, ports }),
      visible: ({ kind, project, visit }) =>
        visit === null && project.abilities.includes('edit') && draftsOf(kind.code) !== undefined,
    },
    notesPanel: {
      name: notesPanelName,
      label: 'Draft from notes',
      position: 'more',
      Icon: IconSparkles,
      Panel: () => createElement(DraftFromNotes, { ports }),
      visible: ({ kind, visit }) => visit === null && ports.noteKinds.includes(kind.code),
    },
  };
}
