import { IconStarFilled } from '@tabler/icons-react';
import { useMemo } from 'react';
import type * as Y from 'yjs';
import { openDocument, readDocument } from '#kernel/document/document.ts';
import { statuses } from '../../contract/codes.ts';
import { type MapValue, mapperDocument, type OpenedMap } from '../../document/mapper-document.ts';
import { statusLabelsOf } from '../../document/status-labels.ts';
import { statusColours } from '../statuses.ts';
import type { MapOptions } from './map-options.ts';
import styles from './printing.module.css';

interface PrintExtrasProps {
  document: Y.Doc;
  choices: MapOptions;
}

/** The extras below a printed map: notes, the legend of statuses, and the date. */
export function PrintExtras({ document, choices }: PrintExtrasProps) {
  const map = useMemo(() => openDocument(mapperDocument, document), [document]);
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date());
  return (
    <>
      {choices.notes ? <Notes document={document} /> : null}
      {choices.legend || choices.date ? (
        <footer className={styles.footer} data-print-block>
          {choices.legend ? <Legend map={map} /> : null}
          {choices.date ? <span>{date}</span> : null}
        </footer>
      ) : null}
    </>
  );
}

function Notes({ document }: { document: Y.Doc }) {
  const map = useMemo(() => readDocument(mapperDocument, document).value, [document]);
  if (map.notes.length === 0) return null;
  const cards = new Map(map.cards.map(({ id, text }) => [id, text]));
  const named = new Map(
    [...map.rows, ...map.stages, ...map.personas].map(({ id, name }) => [id, name]),
  );
  const about = ({ card, row, stage, persona }: MapValue['notes'][number]) =>
    (card && cards.get(card)) || named.get(row ?? stage ?? persona ?? '') || 'The whole map';
  return (
    <section className={styles.notes} aria-label="Notes">
      <h2>Notes</h2>
      <ol>
        {map.notes.map((note) => (
          <li key={note.id} data-print-block>
            <strong>{about(note)}</strong>: {note.text}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Legend({ map }: { map: OpenedMap }) {
  const labels = statusLabelsOf(map.statusLabels.all());
  const parts = [...map.stages.all(), ...map.steps.all()];
  const hasTruth = parts.some(({ momentOfTruth }) => momentOfTruth);
  return (
    <ul className={styles.legend} aria-label="Legend">
      {statuses.map((status) => (
        <li key={status}>
          <span className={styles.letter} style={{ background: statusColours[status] }}>
            {status}
          </span>
          {labels[status]}
        </li>
      ))}
      {hasTruth ? (
        <li>
          <IconStarFilled size={12} className={styles.truth} aria-hidden /> Moment of truth
        </li>
      ) : null}
    </ul>
  );
}
