import { IconAlertTriangle, IconClockPause, IconLink, IconMap2 } from '@tabler/icons-react';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { itemAttribute, useDraggable } from '#features/board/web/index.ts';
import { AnchorComments } from '#features/comments/web/index.ts';
import { webHref } from '#features/links/web/index.ts';
import { LibraryPicture } from '#features/pictures/web/index.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { cardFlagLabels, type RowKind } from '../../../contract/codes.ts';
import { anchorOf } from '../../anchors.ts';
import { useMap } from '../../map-model.tsx';
import { statusColours } from '../../statuses.ts';
import { useMapFilter } from '../../surface/filter.tsx';
import { ArrowDescription } from '../arrows/arrow-description.tsx';
import { linkTo } from '../arrows/linking.tsx';
import { CardMarks } from './card-marks.tsx';
import styles from './map-card.module.css';
import { MarkedText } from './marked-text.tsx';
import { OpportunityMark } from './opportunity-mark.tsx';
import { ShapeIcon } from './shape-icon.tsx';
import type { CardFace } from './use-cell-cards.ts';

interface MapCardProps {
  face: CardFace;
  /** The kind of its row. */
  kind: RowKind;
  /** The label of its status. */
  status: string;
  /** Whether it was selected last among the cards of its cell. */
  chosen: boolean;
  style?: CSSProperties | undefined;
  /** Called when the user wants to edit it; only for users who may. */
  onEdit: (id: string) => void;
  /** Further controls over it. */
  children?: ReactNode;
}

/** A card in read mode: its content, a coloured edge with the letter of its status, and its attachments. */
export const MapCard = memo(function MapCard(props: MapCardProps) {
  const { face, kind, chosen, style, onEdit } = props;
  const map = useMap();
  const { editor, board } = map;
  const { id, status, highlight } = face.card;
  const ref = useDraggable<HTMLLIElement>('card', id);
  const { mode, card } = useMapFilter();
  const passes = card(id);
  if (!passes && mode === 'hide') return null;
  return (
    <li
      ref={ref}
      // `useDraggable` sets this, too, but after rendering, which would style each card twice.
      draggable={editor ? true : undefined}
      className={styles.card}
      style={{
        borderLeftColor: statusColours[status],
        ...(highlight === null ? {} : cssVariables({ '--highlight': highlight })),
        ...style,
      }}
      {...itemAttribute(id)}
      data-chosen={chosen || undefined}
      data-pale={!passes || undefined}
      data-highlighted={highlight !== null || undefined}
      onPointerDown={() => {
        if (!linkTo(map, id)) board.chosen.choose(id);
      }}
      onDoubleClick={(event) => {
        event.stopPropagation();
        onEdit(id);
      }}
    >
      {isTextAlone(face.card) ? (
        cardText(face.card, kind)
      ) : (
        <CardBody card={face.card} kind={kind} />
      )}
      <AnchorComments anchor={anchorOf.card(id)} offers={editor === null} />
      <abbr className={styles.letter} title={props.status}>
        {status}
      </abbr>
      {kind === 'opportunity' ? <OpportunityMark card={id} /> : null}
      {board.name === 'blueprint' ? <ArrowDescription card={id} /> : null}
      {hasMarks(face) ? <CardMarks face={face} /> : null}
      {props.children}
    </li>
  );
});

type Card = CardFace['card'];

/** Whether a card only has a text, like most cards: it then requires no box of its own. */
function isTextAlone(card: Card): boolean {
  const { image, icons, amount, flag, owner, duration, link, linkedMap } = card;
  const more = image || icons.length > 0 || flag || owner || duration || link || linkedMap;
  return !more && amount === null;
}

function hasMarks({ tags, notes, evidence }: CardFace): boolean {
  return tags.length + notes.length + evidence.length > 0;
}

function cardText({ text, marks }: Card, kind: RowKind): ReactNode {
  return (
    <span
      dir="auto"
      data-running
      className={kind === 'list' && text ? `${styles.text} ${styles.listed}` : styles.text}
    >
      {marks.length > 0 ? <MarkedText text={text} marks={marks} /> : text}
    </span>
  );
}

/** The content of a card, by the kind of its row. */
function CardBody({ card, kind }: { card: Card; kind: RowKind }) {
  return (
    <span className={styles.body}>
      {card.image ? <CardPicture id={card.image} /> : null}
      {card.icons.length > 0 ? (
        <span className={styles.icons}>
          {card.icons.map((name) => (
            <ShapeIcon key={name} name={name} size={20} />
          ))}
        </span>
      ) : null}
      {card.amount === null ? null : (
        <span className={styles.amount}>
          {card.amount.toLocaleString()} {card.unit}
        </span>
      )}
      {card.text ? cardText(card, kind) : null}
      {card.flag ? (
        <span className={styles.flag} data-flag={card.flag}>
          {card.flag === 'fail' ? <IconAlertTriangle size={14} /> : <IconClockPause size={14} />}
          {cardFlagLabels[card.flag]}
        </span>
      ) : null}
      {card.owner || card.duration ? (
        <span className={styles.facts}>
          {[card.owner, card.duration].filter(Boolean).join(' · ')}
        </span>
      ) : null}
      <CardLink link={card.link} />
      {card.linkedMap ? (
        <a className={styles.link} href={`/mapper/${card.linkedMap}/edit`} tabIndex={-1}>
          <IconMap2 size={13} aria-hidden />
          Open linked map
        </a>
      ) : null}
    </span>
  );
}

/** The picture of a card; nothing if it was removed from the library. */
function CardPicture({ id }: { id: string }) {
  const image = useRecord(useMap().records, 'images', id);
  return image ? <LibraryPicture image={image} className={styles.image} /> : null;
}

/** The link of a card, labelled with its host name. */
function CardLink({ link }: { link: string }) {
  if (!link) return null;
  const href = webHref(link);
  if (!href) return <span className={styles.facts}>{link}</span>;
  return (
    <a className={styles.link} href={href} target="_blank" rel="noreferrer" tabIndex={-1}>
      <IconLink size={13} aria-hidden />
      {new URL(href).host.replace(/^www\./, '')}
    </a>
  );
}
