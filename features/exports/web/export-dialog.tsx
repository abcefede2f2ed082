import { Button, Radio, SegmentedControl } from '@mantine/core';
import { Suspense, useState } from 'react';
import type * as Y from 'yjs';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import type { Paper } from '../contract/formats.ts';
import type { ExportChoice } from './choices.ts';
import styles from './exports.module.css';
import { type ParticipantsChoice, ParticipantsField } from './participants-choice.tsx';
import { readRemembered, remember } from './remembered-options.ts';
import type { ExportOrder } from './use-export.ts';

interface ExportDialogProps {
  /** The id of the project, for which options are remembered; empty for a visitor. */
  project: string;
  choice: ExportChoice;
  document: Y.Doc | undefined;
  participants: ParticipantsChoice;
  onClose: () => void;
  onExport: (order: ExportOrder) => void;
}

const paperLabels: Record<Paper, string> = {
  content: 'One page, as large as the content',
  a4: 'A4 sheets',
  a3: 'A3 sheets',
};

/** The options that another project of the same client has, too. */
const sharedOptions = ['background', 'first', 'second', 'title_font', 'text_font', 'author'];

/** Asks for the options of a format before the export. */
export function ExportDialog(props: ExportDialogProps) {
  const { project, choice, document, participants, onClose, onExport } = props;
  const { to, label, papers, remembers, Options } = choice;
  const [remembered] = useState(() =>
    remembers ? readRemembered(project, to, sharedOptions) : {},
  );
  const [paper, setPaper] = useState<Paper>('content');
  const [landscape, setLandscape] = useState(true);
  const [options, setOptions] = useState<Record<string, string>>(remembered);
  return (
    <Dialog
      title={`Save as ${label}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={participants.known === undefined}
            onClick={() => {
              if (remembers) remember(project, to, options);
              onExport({ to, paper, landscape, options, participants: participants.chosen });
            }}
          >
            Save file
          </Button>
        </>
      }
    >
      {papers ? (
        <Radio.Group
          label="Page size"
          value={paper}
          onChange={(value) => setPaper(value === 'a4' || value === 'a3' ? value : 'content')}
        >
          <div className={styles.papers}>
            {Object.entries(paperLabels).map(([value, label]) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </div>
        </Radio.Group>
      ) : null}
      {papers && paper !== 'content' ? (
        <SegmentedControl
          aria-label="Orientation"
          data={[
            { value: 'landscape', label: 'Landscape' },
            { value: 'portrait', label: 'Portrait' },
          ]}
          value={landscape ? 'landscape' : 'portrait'}
          onChange={(value) => setLandscape(value === 'landscape')}
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
