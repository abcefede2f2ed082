import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import {
  type ProjectKindView,
  refreshProjects,
  useNewProjectTeam,
} from '#features/projects/web/index.ts';
import { RunLines } from '#features/runs/web/index.ts';
import { importLine } from '../contract/research.ts';
import { researchDraftResult } from '../contract/research-draft.ts';
import { ImportedLine } from './import-lines.tsx';

interface DraftLinesProps {
  kind: ProjectKindView;
  runId: string;
  onClose: () => void;
}

/** What became of each note, then the ways to the draft and to its notes. */
export function DraftLines({ kind, runId, onClose }: DraftLinesProps) {
  return (
    <RunLines
      {...{ runId, onClose }}
      line={importLine}
      label="Importing notes"
      actions={(_, run) => <Begun kind={kind} result={run?.result} />}
    >
      {(line) => <ImportedLine key={`${line.item} ${line.outcome}`} line={line} />}
    </RunLines>
  );
}

/** The ways to the projects of a run that is done; nothing before. */
function Begun({ kind, result }: { kind: ProjectKindView; result: unknown }) {
  const client = useQueryClient();
  const begun = researchDraftResult.safeParse(result).data;
  const { add } = useNewProjectTeam();
  const madeId = begun?.project.project_id;
  useEffect(() => {
    if (madeId === undefined) return;
    void add(madeId).then(() => refreshProjects(client, kind.code));
  }, [client, kind, madeId, add]);
  if (!begun) return null;
  return (
    <>
      <Button variant="default" component={Link} to={begun.notes.path}>
        Open the notes
      </Button>
      <Button
        color={kind.fill}
        component={Link}
        to={`${kind.path(begun.project.project_id)}?panel=draft`}
      >
        Open the draft
      </Button>
    </>
  );
}
