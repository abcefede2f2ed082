import { useState } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { ListedItem } from '../contract/research.ts';
import { ChooseNotes } from './choose-notes.tsx';
import { ChooseProject, type ChosenProject } from './choose-project.tsx';
import { ImportContents } from './import-contents.tsx';
import { ImportLines } from './import-lines.tsx';

interface ImportResearchProps {
  projectId: string;
  onClose: () => void;
}

/** Imports notes of Dovetail: from which project, which notes, what they have, and what became of each. */
export function ImportResearch({ projectId, onClose }: ImportResearchProps) {
  const [from, setFrom] = useState<ChosenProject | null>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListedItem>>(new Map());
  const [isChosen, setIsChosen] = useState(false);
  const [runId, setRunId] = useState<string | null>(null);
  const notes = [...chosen.values()];
  return (
    <Dialog title="Import from Dovetail" width={600} onClose={onClose}>
      {runId !== null ? (
        <ImportLines runId={runId} onClose={onClose} />
      ) : from === null ? (
        <ChooseProject onChosen={setFrom} onClose={onClose} />
      ) : isChosen ? (
        <ImportContents
          {...{ projectId, notes }}
          onStarted={setRunId}
          onBack={() => setIsChosen(false)}
        />
      ) : (
        <ChooseNotes
          {...{ projectId, from, chosen }}
          onChange={setChosen}
          onBack={() => {
            setChosen(new Map());
            setFrom(null);
          }}
          onDone={() => setIsChosen(true)}
        />
      )}
    </Dialog>
  );
}
