import { Button, Progress } from '@mantine/core';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { hasEnded } from '#features/runs/contract/run.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { endDraftRequest, useDraftPart, useDraftRequest } from './draft-request.ts';
import { DraftSummary } from './draft-summary.tsx';
import styles from './generation.module.css';
import { PieceList } from './piece-list.tsx';
import { AcceptPieces } from './proposal/accept-pieces.tsx';
import { Replaced } from './proposal/replaced.tsx';
import { useDescribe, useIsEmptyPart } from './proposal/use-draft-module.ts';
import { RedraftDialog } from './redraft-dialog.tsx';
import { type OpenDraft, useDraft } from './use-draft.ts';
import type { DraftPorts, WebDrafts } from './web-drafts.ts';

/** The drafts of a project: what is being made, what is proposed, and a new one. */
export function DraftPanel({ at, ports }: { at: string | null; ports: DraftPorts }) {
  const { project, kind, showPanel } = useOpenSurface();
  const drafts = ports.drafts.find(({ code }) => code === kind.code);
  const draft = useDraft(project.id, at);
  const request = useDraftRequest(project.id);
  const draftPart = useDraftPart();
  if (!drafts) return null;
  return (
    <div className={styles.panel}>
      <DraftState draft={draft} drafts={drafts} />
      {draft.cancel ? null : (
        <Button
          variant="default"
          onClick={() => draftPart?.({ focus: null, name: '', what: kind.noun })}
        >
          {draft.id === null ? `Draft this ${kind.noun}` : 'Draft again'}
        </Button>
      )}
      {request ? (
        <RedraftDialog
          {...{ drafts, ports, request }}
          pieces={draft.pieces}
          onClose={endDraftRequest}
          onStarted={() => {
            endDraftRequest();
            showPanel('draft');
          }}
        />
      ) : null}
    </div>
  );
}

function DraftState({ draft, drafts }: { draft: OpenDraft; drafts: WebDrafts }) {
  const { kind } = useOpenSurface();
  const { run, id, isLoading, error, pieces, result } = draft;
  const describe = useDescribe(drafts);
  if (error) return <LoadFailed what="The draft" onRetry={() => location.reload()} />;
  if (isLoading) return <LoadingLines />;
  if (!run || id === null) {
    return (
      <p className={styles.quiet}>
        Draft a part of this {kind.noun} from interviews, notes or a description. Nothing changes
        until you accept it.
      </p>
    );
  }
  const isOver = hasEnded(run.state);
  // A draft that writes into its project keeps a version first.
  const isProposal = run.version_id === null;
  const list = { draft: id, pieces, result, canChoose: isProposal && isOver };
  return (
    <>
      {isOver ? (
        <DraftSummary draft={draft} />
      ) : (
        <section className={styles.working} aria-live="polite" aria-busy="true">
          <h3 className={styles.workingTitle}>{run.title}</h3>
          <Progress value={run.progress * 100} aria-label="Progress" />
          <p className={styles.quiet}>{run.message || 'Waiting for its turn'}</p>
          {draft.cancel ? (
            <Button variant="default" size="compact-md" onClick={draft.cancel}>
              Cancel
            </Button>
          ) : null}
        </section>
      )}
      {isProposal && pieces.length > 0 && isOver ? (
        <Proposal draft={draft} id={id} drafts={drafts} />
      ) : null}
      <PieceList {...list} describe={describe} />
    </>
  );
}

interface ProposalProps {
  draft: OpenDraft;
  /** Id of the draft. */
  id: string;
  drafts: WebDrafts;
}

function Proposal({ draft, id, drafts }: ProposalProps) {
  const isEmpty = useIsEmptyPart(drafts, id);
  return (
    <>
      {isEmpty ? null : <Replaced draft={id} />}
      <AcceptPieces draft={draft} isEmpty={isEmpty} />
    </>
  );
}
