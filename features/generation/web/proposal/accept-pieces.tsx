import { Button } from '@mantine/core';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { acceptResult } from '../../contract/draft.ts';
import styles from '../generation.module.css';
import type { OpenDraft } from '../use-draft.ts';
import { choosePieces, useLeftOut } from './chosen-pieces.ts';
import { useAccept } from './use-accept.ts';

interface AcceptPiecesProps {
  draft: OpenDraft;
  /** Whether the project has nothing that the draft could be compared with. */
  isEmpty: boolean;
}

/** The buttons of a proposal: look at it in place, and write the chosen pieces into the project. */
export function AcceptPieces({ draft, isEmpty }: AcceptPiecesProps) {
  const { kind, showPanel } = useOpenSurface();
  const id = draft.id ?? '';
  const { pieces } = draft;
  const leftOut = useLeftOut(id);
  const { run, undo, isBusy, isWorking, problem, isAccepted, start } = useAccept(id);
  const rest = pieces.filter((piece) => !isAccepted(piece.id));
  const chosen = rest.filter((piece) => !leftOut.has(piece.id));
  const result = acceptResult.safeParse(run?.result).data;
  const isAll = chosen.length === pieces.length;
  const hasAccepted = result !== undefined && run?.undone_date === null;
  return (
    <section className={styles.summary} aria-label="Proposal">
      <p className={styles.quiet}>
        {rest.length === 0
          ? `All of it is in the ${kind.noun}, as Assumed until you check it.`
          : `${hasAccepted ? 'More of it can be accepted.' : beforeText(kind.noun, isEmpty)} What you accept starts as Assumed, and one step undoes it. Its quotes can be read by everybody who sees this ${kind.noun}.`}
      </p>
      {rest.length === 0 ? null : (
        <div className={styles.buttons}>
          <Button
            loading={isWorking}
            disabled={chosen.length === 0}
            color={kind.fill}
            onClick={() => start(isAll ? null : chosen.map((piece) => piece.id))}
          >
            {isAll ? (isEmpty ? 'Take the draft' : 'Accept all') : `Accept ${chosen.length}`}
          </Button>
          <Button variant="default" onClick={() => showPanel('draft', id)}>
            Preview
          </Button>
          <Button
            variant="subtle"
            onClick={() =>
              choosePieces(
                id,
                rest.map((piece) => piece.id),
                chosen.length === 0,
              )
            }
          >
            {chosen.length === 0 ? 'Choose all' : 'Choose none'}
          </Button>
        </div>
      )}
      {problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {hasAccepted ? (
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

const beforeText = (noun: string, isEmpty: boolean) =>
  isEmpty
    ? `This ${noun} is empty: there is nothing to compare the draft with. Take it as it is, and change it there.`
    : `A proposal: nothing is in the ${noun} until you accept it.`;
