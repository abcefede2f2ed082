import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AddLinkButton, type DraggedItem, LinkChip, webHref } from '#features/links/web/index.ts';
import type { LinkValue } from '#kernel/links/linkable-item.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import panel from '#ui/fields/panel.module.css';
import { attachEvidence, type LinkedEvidence } from './attach-evidence.ts';
import { NewEvidence, type NewEvidenceInput, type NewEvidenceProps } from './new-evidence.tsx';

/** A piece of evidence in a tool's document. */
interface Piece {
  id: string;
  kind?: string;
  ref: string;
  quote: string;
  link: LinkValue | null;
}

/** A new piece of evidence; with a link, where it comes from another project. */
interface AddedPiece extends NewEvidenceInput, Partial<Pick<LinkedEvidence, 'link'>> {
  id: string;
}

/** Actions on the evidence of a part of a document. */
interface EvidenceActions {
  add(piece: AddedPiece): void;
  change(id: string, link: LinkValue): void;
  remove(id: string): void;
}

interface EvidenceListProps extends Pick<NewEvidenceProps, 'of' | 'kinds' | 'placeholder'> {
  items: readonly Piece[];
  /** Null for readers. */
  actions: EvidenceActions | null;
  /** Looks for evidence; `attach` adds a linkable item, or words of it, and returns whether it did. */
  finder?: (attach: (item: DraggedItem) => Promise<boolean>) => ReactNode;
}

/** The evidence of a part: notes, addresses, files, people, and linkable items of other projects. */
export function EvidenceList({
  items,
  of,
  kinds,
  placeholder,
  actions,
  finder,
}: EvidenceListProps) {
  if (items.length === 0 && !actions) return null;
  // Where sources have kinds, items of other projects count as notes.
  const link = (piece: LinkedEvidence) => actions?.add({ id: newId(), kind: 'note', ...piece });
  return (
    <section className={panel.section} aria-label="Evidence">
      <h3 className={panel.heading}>Evidence</h3>
      <ul className={panel.list}>
        {items.map((piece) => (
          <EvidencePiece key={piece.id} piece={piece} kinds={kinds} actions={actions} />
        ))}
      </ul>
      {actions ? (
        <>
          <NewEvidence
            key={of.id}
            of={of}
            kinds={kinds}
            placeholder={placeholder}
            onAdd={(piece) => actions.add({ id: newId(), ...piece })}
            onLink={(ref) => attachEvidence(link, ref)}
          />
          <AddLinkButton label="Link a source" onPick={(item) => void attachEvidence(link, item)} />
          {finder?.((item) => attachEvidence(link, item))}
        </>
      ) : null}
    </section>
  );
}

interface EvidencePieceProps extends Pick<EvidenceListProps, 'kinds' | 'actions'> {
  piece: Piece;
}

function EvidencePiece({
  piece: { id, kind, ref, quote, link },
  kinds,
  actions,
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
        {actions ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={sentence`Delete evidence ${ref}`}
            onClick={() => actions.remove(id)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        ) : null}
      </div>
      {quote ? <q className={panel.text}>{quote}</q> : null}
      {link ? (
        <LinkChip
          label={quote}
          link={link}
          onChange={actions ? (change) => actions.change(id, { ...link, ...change }) : undefined}
        />
      ) : null}
    </li>
  );
}
