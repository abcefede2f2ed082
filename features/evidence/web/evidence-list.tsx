import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { LinkChip, LinkThing, webHref } from '#features/links/web/index.ts';
import type { LinkValue } from '#kernel/thing.ts';
import panel from '#ui/fields/panel.module.css';
import { backWith, type LinkedPiece } from './back-with.ts';
import { NewEvidence, type NewPiece, type NewPieceProps } from './new-evidence.tsx';

export type { NewPiece };

/** A piece of evidence as a tool's document has it. */
interface Piece {
  id: string;
  kind?: string;
  ref: string;
  quote: string;
  link: LinkValue | null;
}

/** What can be done with the evidence of a part of a document. */
export interface EvidenceVerbs {
  add(piece: NewPiece): void;
  /** Adds what is of another project, which counts as a note where there are kinds. */
  link(piece: LinkedPiece): void;
  change(id: string, link: LinkValue): void;
  remove(id: string): void;
}

interface EvidenceListProps extends Pick<NewPieceProps, 'of' | 'kinds' | 'placeholder'> {
  pieces: readonly Piece[];
  /** Null for who only looks. */
  verbs: EvidenceVerbs | null;
}

/** Where something is known from: notes, addresses, files, people, and things of other projects. */
export function EvidenceList({ pieces, of, kinds, placeholder, verbs }: EvidenceListProps) {
  if (pieces.length === 0 && !verbs) return null;
  return (
    <section className={panel.section} aria-label="Evidence">
      <h3 className={panel.heading}>Evidence</h3>
      <ul className={panel.list}>
        {pieces.map((piece) => (
          <EvidencePiece key={piece.id} piece={piece} kinds={kinds} verbs={verbs} />
        ))}
      </ul>
      {verbs ? (
        <>
          <NewEvidence
            key={of.id}
            of={of}
            kinds={kinds}
            placeholder={placeholder}
            onAdd={verbs.add}
            onLink={(ref) => backWith(verbs.link, ref)}
          />
          <LinkThing label="Link a source" onPick={(thing) => void backWith(verbs.link, thing)} />
        </>
      ) : null}
    </section>
  );
}

interface EvidencePieceProps extends Pick<EvidenceListProps, 'kinds' | 'verbs'> {
  piece: Piece;
}

function EvidencePiece({
  piece: { id, kind, ref, quote, link },
  kinds,
  verbs,
}: EvidencePieceProps) {
  const href = webHref(ref);
  return (
    <li className={panel.box}>
      <div className={panel.spread}>
        <span className={panel.grow}>
          {kinds && kind ? <span className={panel.count}>{kinds[kind]} </span> : null}
          {href ? (
            <a href={href} target="_blank" rel="noopener noreferrer nofollow">
              {ref}
            </a>
          ) : (
            ref
          )}
        </span>
        {verbs ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Delete evidence ${ref}`}
            onClick={() => verbs.remove(id)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        ) : null}
      </div>
      {quote ? <q className={panel.words}>{quote}</q> : null}
      {link ? (
        <LinkChip
          link={link}
          onChange={verbs ? (change) => verbs.change(id, { ...link, ...change }) : undefined}
        />
      ) : null}
    </li>
  );
}
