import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { useRun } from '#features/runs/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { acceptDraft } from '../contract/calls.ts';
import { acceptResult } from '../contract/draft.ts';
import { choosePieces, useLeftOut } from './chosen-pieces.ts';
import styles from './generation.module.css';
import { showUndoResult } from './show-undo-result.ts';
import type { OpenDraft } from './use-draft.ts';

/** The buttons of a proposal: look at it in place, and write the chosen pieces into the project. */
export function AcceptPieces({ draft }: { draft: OpenDraft }) {
  const { kind, showPanel } = useOpenSurface();
  const id = draft.id ?? '';
  const { pieces } = draft;
  const leftOut = useLeftOut(id);
  const chosen = pieces.filter((piece) => !leftOut.has(piece.id));
  const [acceptId, setAcceptId] = useState<string | null>(null);
  const accepted = useRun(acceptId, { onUndone: showUndoResult });
  const accept = useMutation({
    mutationFn: () => {
      const all = chosen.length === pieces.length;
      const body = { pieces: all ? null : chosen.map((piece) => piece.id) };
      return send(acceptDraft, { params: { id }, body });
    },
    onSuccess: (run) => {
      setAcceptId(run.id);
      showPanel('draft');
    },
  });
  const { run, undo, isBusy } = accepted;
  const isWorking = accept.isPending || run?.state === 'queued' || run?.state === 'running';
  const result = acceptResult.safeParse(run?.result).data;
  return (
    <section className={styles.summary} aria-label="Proposal">
      <p className={styles.quiet}>
        A proposal: nothing is in the {kind.noun} until you accept it. What you accept starts as
        Assumed.
      </p>
      <div className={styles.buttons}>
        <Button
          loading={isWorking}
          disabled={chosen.length === 0}
          color={kind.fill}
          onClick={() => accept.mutate()}
        >
          {chosen.length === pieces.length ? 'Accept all' : `Accept ${chosen.length}`}
        </Button>
        <Button variant="default" onClick={() => showPanel('draft', id)}>
          Preview
        </Button>
        <Button
          variant="subtle"
          onClick={() =>
            choosePieces(
              id,
              pieces.map((piece) => piece.id),
              chosen.length === 0,
            )
          }
        >
          {chosen.length === 0 ? 'Choose all' : 'Choose none'}
        </Button>
      </div>
      {run?.state === 'failed' ? (
        <p role="alert" className={styles.problem}>
          {run.error?.error_message}
        </p>
      ) : null}
      {result && run?.undone_date === null ? (
        <p role="status" className={styles.quiet}>
          {result.accepted} pieces are in the {kind.noun}.
          {result.left_out > 0 ? ` ${result.left_out} had no place there.` : ''}{' '}
          {undo ? (
            <button type="button" className={styles.more} disabled={isBusy} onClick={undo}>
              Undo
            </button>
          ) : null}
        </p>
      ) : null}
    </section>
  );
}
