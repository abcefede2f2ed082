import { IconAlertTriangle, IconClockPause, IconLink, IconMap2 } from '@tabler/icons-react';
import { type CSSProperties, memo, useSyncExternalStore } from 'react';
import { AnchorComments } from '#features/comments/web/index.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import type { RowKind } from '../../contract/codes.ts';
import { anchorOf } from '../anchors.ts';
import { useCardPasses, useMapFilter } from '../filter.tsx';
import { useMap } from '../map-model.tsx';
import { statusColours, useStatusWords } from '../statuses.ts';
import { CardMarks } from './card-marks.tsx';
import { LibraryPicture } from './library-picture.tsx';
import { linkTo } from './linking.tsx';
import styles from './map-card.module.css';
import { MarkedText } from './marked-text.tsx';
import { ShapeIcon } from './shape-icon.tsx';
import { type CardFace, useCardFace } from './use-card-face.ts';
import { useCargo } from './use-cargo.ts';
import { webHref } from './web-href.ts';

interface MapCardProps {
  id: string;
  /** What its row holds. */
  kind: RowKind;
  style?: CSSProperties | undefined;
  /** Called when somebody who may edit wants to. */
  onEdit: (id: string) => void;
}

/** A card as it is read: what it says, a coloured edge and the letter of its status, and marks. */
export const MapCard = memo(function MapCard({ id, kind, style, onEdit }: MapCardProps) {
  const map = useMap();
  const { editor, board } = map;
  const face = useCardFace(id);
  const ref = useCargo<HTMLLIElement>('card', id);
  const chosen = useSyncExternalStore(board.chosen.subscribe, () => board.chosen.get() === id);
  const passes = useCardPasses(id);
  const words = useStatusWords();
  const { mode } = useMapFilter();
  if (!face || (!passes && mode === 'hide')) return null;
  const { status, highlight } = face.card;
  return (
    <li
      ref={ref}
      // As `useCargo` says it too, which after the drawing would style each card twice.
      draggable={editor ? true : undefined}
      className={styles.card}
      style={{
        borderLeftColor: statusColours[status],
        ...(highlight === null ? {} : cssVariables({ '--highlight': highlight })),
        ...style,
      }}
      data-card={id}
      data-chosen={chosen || undefined}
      data-pale={!passes || undefined}
      data-highlighted={highlight !== null || undefined}
      onPointerDown={() => {
        if (!linkTo(map, id)) board.chosen.set(id);
      }}
      onDoubleClick={(event) => {
        event.stopPropagation();
        onEdit(id);
      }}
    >
      <CardBody face={face} kind={kind} />
      <AnchorComments anchor={anchorOf.card(id)} offers={editor === null} />
      <abbr className={styles.letter} title={words[status]}>
        {status}
      </abbr>
      <CardMarks face={face} />
    </li>
  );
});

/** What a card says, by what its row holds. */
function CardBody({ face: { card }, kind }: { face: CardFace; kind: RowKind }) {
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
      {card.text ? (
        <span className={kind === 'list' ? `${styles.text} ${styles.listed}` : styles.text}>
          <MarkedText text={card.text} marks={card.marks} />
        </span>
      ) : null}
      {card.flag ? (
        <span className={styles.flag} data-flag={card.flag}>
          {card.flag === 'fail' ? <IconAlertTriangle size={14} /> : <IconClockPause size={14} />}
          {card.flag === 'fail' ? 'Fail point' : 'Wait point'}
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

/** The picture of a card; nothing where it was taken out of the library. */
function CardPicture({ id }: { id: string }) {
  const image = useRecord(useMap().records, 'images', id);
  return image ? <LibraryPicture image={image} className={styles.image} /> : null;
}

/** The address of a card, by the part that people know it by. */
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
