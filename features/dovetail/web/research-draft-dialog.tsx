import { Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { OwnPlanFeature } from '#features/plans/web/index.ts';
import { planSideOf } from '#features/projects/contract/plan-side.ts';
import type { ProjectKindView } from '#features/projects/web/index.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { type ResearchDraftKind, researchDraftKinds } from '../contract/calls.ts';
import type { ListedItem } from '../contract/research.ts';
import { ChooseNotes } from './choose-notes.tsx';
import { ChooseProject, type ChosenProject } from './choose-project.tsx';
import { DraftLines } from './draft-lines.tsx';
import { DraftOptions } from './draft-options.tsx';

interface ResearchDraftDialogProps {
  title: string;
  kind: ProjectKindView;
  onClose: () => void;
  /** Shown above the choice of a project. */
  intro: ReactNode;
  /** Another way to begin such a project. */
  other?: ReactNode;
}

/** A dialog in which chosen notes of Dovetail become a project that is drafted from them. */
export function ResearchDraftDialog({
  title,
  kind,
  onClose,
  intro,
  other,
}: ResearchDraftDialogProps) {
  const code = researchDraftKinds.find((one) => one === kind.code);
  if (code === undefined) return null;
  return (
    <Dialog title={title} width={600} onClose={onClose}>
      <Stack>
        <OwnPlanFeature
          side={planSideOf(code)}
          feature="research_repository"
          name="Research repository"
        >
          <Steps kind={{ ...kind, code }} {...{ onClose, intro }} />
        </OwnPlanFeature>
        {other ? <Group>{other}</Group> : null}
      </Stack>
    </Dialog>
  );
}

interface StepsProps extends Pick<ResearchDraftDialogProps, 'onClose' | 'intro'> {
  kind: ProjectKindView & { code: ResearchDraftKind };
}

function Steps({ kind, onClose, intro }: StepsProps) {
  const [from, setFrom] = useState<ChosenProject | null>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListedItem>>(new Map());
  const [isChosen, setIsChosen] = useState(false);
  const [runId, setRunId] = useState<string | null>(null);
  const notes = [...chosen.values()];
  if (runId !== null) return <DraftLines {...{ kind, runId, onClose }} />;
  if (from === null) {
    return (
      <>
        <Text m={0}>{intro}</Text>
        <Text size="sm" m={0} c="dimmed">
          Which account of Dovetail is used is set under{' '}
          <Link to="/dashboard/integrations">Integrations</Link>.
        </Text>
        <ChooseProject onChosen={setFrom} onClose={onClose} />
      </>
    );
  }
  if (isChosen) {
    return (
      <DraftOptions {...{ kind, notes }} onStarted={setRunId} onBack={() => setIsChosen(false)} />
    );
  }
  return (
    <ChooseNotes
      {...{ from, chosen }}
      projectId={null}
      onChange={setChosen}
      onBack={() => {
        setChosen(new Map());
        setFrom(null);
      }}
      onDone={() => setIsChosen(true)}
    />
  );
}
