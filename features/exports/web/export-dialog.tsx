import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import type * as Y from 'yjs';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import type { ExportChoice } from './choices.ts';
import { type ParticipantsChoice, ParticipantsField } from './participants-choice.tsx';
import { paperOptions, readPaperChoice, writePaperChoice } from './printing/paper-choice.ts';
import { PaperFields } from './printing/paper-fields.tsx';
import { readRemembered, remember } from './remembered-options.ts';
import type { ExportOrder } from './use-export.ts';

interface ExportDialogProps {
  /** The id of the project, for which options are remembered; empty for a visitor. */
  project: string;
  /** The path of the export page, where this browser may open it. */
  page: string | null;
  choice: ExportChoice;
  document: Y.Doc | undefined;
  participants: ParticipantsChoice;
  onClose: () => void;
  onExport: (order: ExportOrder) => void;
}

/** The options that another project of the same client has, too. */
const sharedOptions = [
  ...['background', 'first', 'second', 'title_font', 'text_font', 'author'],
  ...paperOptions,
];

/** Asks for the options of a format before the export. */
export function ExportDialog(props: ExportDialogProps) {
  const { project, page, choice, document, participants, onClose, onExport } = props;
  const { to, label, papers, remembers, Options } = choice;
  const [remembered] = useState(() =>
    remembers || papers ? readRemembered(project, to, sharedOptions) : {},
  );
  const [paper, setPaper] = useState(() => readPaperChoice(papers ?? 'page', remembered));
  const [options, setOptions] = useState(() => (remembers ? remembered : {}));
  const save = () => {
    const toRemember = {
      ...(remembers ? options : {}),
      ...(papers ? writePaperChoice(paper) : {}),
    };
    if (remembers || papers) remember(project, to, toRemember);
    onExport({ to, ...paper, options, participants: participants.chosen });
  };
  return (
    <Dialog
      title={`Save as ${label}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={participants.known === undefined} onClick={save}>
            Save file
          </Button>
        </>
      }
    >
      {papers ? (
        <PaperFields
          papers={papers}
          page={page}
          options={options}
          chosen={paper}
          onChange={setPaper}
        />
      ) : null}
      {Options && document ? (
        <Suspense fallback={<LoadingLines />}>
          <Options document={document} options={options} onChange={setOptions} />
        </Suspense>
      ) : null}
      <ParticipantsField {...participants} />
    </Dialog>
  );
}
