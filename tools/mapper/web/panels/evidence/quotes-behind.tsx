import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import panel from '#ui/fields/panel.module.css';
import type { MapRecord, MapValue } from '../../../document/mapper-document.ts';
import { useMapValue } from '../../map-value.ts';
import { JumpLink } from '../jump-link.tsx';
import { partOf } from '../map-part.ts';
import styles from './quotes-behind.module.css';

interface QuotesBehindProps {
  map: MapValue;
  /** The title of the dialog. */
  title: string;
  /** The ids of the cards, personas, rows and points that the figure counts. */
  of: ReadonlySet<string>;
  /** The figure. */
  children: ReactNode;
}

/** A figure that opens a dialog with the quotes and sources behind it. */
export function QuotesBehind({ map, title, of, children }: QuotesBehindProps) {
  return (
    <Figure title={title} figure={children}>
      {(leave) => <Quotes map={map} of={of} onLeave={leave} />}
    </Figure>
  );
}

/** The same for everything about a persona; the map is only read when the dialog opens. */
export function QuotesOfPersona({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <Figure title={title} figure={children}>
      {(leave) => <OfPersona id={id} onLeave={leave} />}
    </Figure>
  );
}

function OfPersona({ id, onLeave }: { id: string; onLeave: () => void }) {
  const map = useMapValue();
  return <Quotes map={map} of={cardsOfPersona(map, id)} onLeave={onLeave} />;
}

/** The ids of a persona and of its cards. */
export function cardsOfPersona({ cards }: MapValue, persona: string): ReadonlySet<string> {
  const described = cards.filter((card) => card.persona === persona).map(({ id }) => id);
  return new Set([persona, ...described]);
}

interface FigureProps {
  title: string;
  figure: ReactNode;
  /** The content of the dialog; receives a function that closes it. */
  children: (leave: () => void) => ReactNode;
}

function Figure({ title, figure, children }: FigureProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.figure}
        title="Its evidence"
        onClick={() => setOpen(true)}
      >
        {figure}
      </button>
      {isOpen ? (
        <Dialog
          title={title}
          width={560}
          onClose={() => setOpen(false)}
          actions={<Button onClick={() => setOpen(false)}>Close</Button>}
        >
          {children(() => setOpen(false))}
        </Dialog>
      ) : null}
    </>
  );
}

function Quotes({
  map,
  of,
  onLeave,
}: Pick<QuotesBehindProps, 'map' | 'of'> & { onLeave: () => void }) {
  const pieces = map.evidence.filter((one) =>
    [one.point, one.card, one.persona, one.row].some((id) => id !== null && of.has(id)),
  );
  if (pieces.length === 0) {
    return <p className={panel.quiet}>No quote or source backs this yet.</p>;
  }
  return (
    <ul className={styles.quotes} aria-label="Quotes and sources">
      {pieces.map((piece) => (
        <li key={piece.id} className={panel.box}>
          {piece.quote ? <q className={panel.text}>{piece.quote}</q> : null}
          <span className={panel.count}>
            {[piece.ref, whereOf(map, piece)].filter(Boolean).join(' · ')}
          </span>
          <Jump piece={piece} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  );
}

/** The title of the dimension of a point, which has no name of its own. */
function whereOf({ points, dimensions }: MapValue, { point }: MapRecord<'evidence'>): string {
  const dimension = points.find(({ id }) => id === point)?.dimension;
  return dimensions.find(({ id }) => id === dimension)?.title ?? '';
}

function Jump({ piece, onLeave }: { piece: MapRecord<'evidence'>; onLeave: () => void }) {
  const part = partOf(piece);
  return part ? <JumpLink part={part} onJump={onLeave} /> : null;
}
