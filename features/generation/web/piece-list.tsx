import { Checkbox, Tooltip } from '@mantine/core';
import { useState } from 'react';
import type { DraftPiece } from '../contract/draft.ts';
import styles from './generation.module.css';
import { groupsOf, piecesUnder, withChildren } from './piece-tree.ts';
import { choosePieces, useLeftOut } from './proposal/chosen-pieces.ts';
import { useAccept } from './proposal/use-accept.ts';
import { backingTexts, Receipts } from './receipts.tsx';
import type { OpenDraft } from './use-draft.ts';

interface PieceListProps {
  draft: string;
  pieces: readonly DraftPiece[];
  result: OpenDraft['result'];
  /** Whether pieces can be chosen; otherwise they are only shown. */
  canChoose: boolean;
  /** What a piece says besides its text; empty for nothing. */
  describe: (piece: DraftPiece) => string;
}

/** Pieces that are shown at first of one part. */
const firstShown = 60;

/** The pieces of a draft, each with its relation to its sources. */
export function PieceList({ draft, pieces, result, canChoose, describe }: PieceListProps) {
  const under = piecesUnder(pieces);
  const leftOut = useLeftOut(draft);
  const { isAccepted } = useAccept(draft);
  const list = {
    draft,
    under,
    leftOut,
    isAccepted,
    result,
    canChoose,
    describe,
    repeats: result?.repeats ?? 1,
  };
  return <Groups {...list} of="" />;
}

interface GroupsProps extends Omit<PieceListProps, 'pieces'> {
  under: ReadonlyMap<string, readonly DraftPiece[]>;
  leftOut: ReadonlySet<string>;
  isAccepted: (piece: string) => boolean;
  repeats: number;
  /** Id of their parent piece; '' for the first level. */
  of: string;
}

function Groups(props: GroupsProps) {
  const { under, of, result } = props;
  const groups = groupsOf(under.get(of) ?? [], result?.slots);
  return groups.map((group) => <Group key={group.slot} group={group} {...props} />);
}

function Group({ group, ...props }: GroupsProps & { group: ReturnType<typeof groupsOf>[number] }) {
  const [isExpanded, setExpanded] = useState(false);
  const { title, pieces } = group;
  const shown = isExpanded ? pieces : pieces.slice(0, firstShown);
  return (
    <div className={styles.group}>
      <h3 className={styles.groupTitle}>
        {title} <span className={styles.quiet}>{pieces.length}</span>
      </h3>
      <ul className={styles.pieces}>
        {shown.map((piece) => (
          <Piece key={piece.id} piece={piece} {...props} />
        ))}
      </ul>
      {shown.length < pieces.length ? (
        <button type="button" className={styles.more} onClick={() => setExpanded(true)}>
          Show all {pieces.length}
        </button>
      ) : null}
    </div>
  );
}

function Piece({ piece, ...props }: GroupsProps & { piece: DraftPiece }) {
  const { draft, under, leftOut, isAccepted, canChoose, repeats, result } = props;
  const { id, text, backing, quote, receipts, said_by, recurs } = piece;
  const [isOpen, setOpen] = useState(false);
  const { label, text: meaning } = backingTexts[backing];
  const more = props.describe(piece);
  return (
    <li className={styles.piece}>
      <div className={styles.pieceLine}>
        {canChoose ? (
          <Checkbox
            aria-label={isAccepted(id) ? `Accepted: ${text}` : `Accept: ${text}`}
            checked={isAccepted(id) || !leftOut.has(id)}
            disabled={isAccepted(id)}
            onChange={(event) =>
              choosePieces(draft, withChildren(id, under), event.currentTarget.checked)
            }
          />
        ) : null}
        <div className={styles.pieceText}>
          <span dir="auto">{text}</span>
          {more === '' ? null : <span className={styles.quiet}>{more}</span>}
          <span className={styles.marks}>
            <Tooltip label={meaning} openDelay={300}>
              <span className={styles.backing} data-backing={backing}>
                {label}
              </span>
            </Tooltip>
            {said_by !== null && said_by > 1 ? <span>{said_by} participants</span> : null}
            {said_by === 1 && (result?.sources ?? 0) > 1 ? <span>One participant only</span> : null}
            {repeats > 1 ? (
              <span>
                in {recurs} of {repeats} drafts
              </span>
            ) : null}
            {receipts.length > 0 ? (
              <button
                type="button"
                className={styles.more}
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                {receipts.length === 1 ? '1 source' : `${receipts.length} sources`}
              </button>
            ) : null}
          </span>
          {quote !== null && quote !== text ? <q dir="auto">{quote}</q> : null}
          {isOpen ? <Receipts receipts={receipts} /> : null}
        </div>
      </div>
      {under.has(id) ? (
        <div className={styles.under}>
          <Groups {...props} of={id} />
        </div>
      ) : null}
    </li>
  );
}
