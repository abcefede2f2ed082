import { IconStarFilled } from '@tabler/icons-react';
import { useMemo } from 'react';
import type * as Y from 'yjs';
import { printedDate } from '#features/exports/web/index.ts';
import { openDocument, readDocument } from '#kernel/document/document.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { statuses } from '../../contract/codes.ts';
import { type MapValue, mapperDocument, type OpenedMap } from '../../document/mapper-document.ts';
import { behaviourOf } from '../../document/out/deck-behaviour.ts';
import { statusLabelsOf } from '../../document/status-labels.ts';
import { statusColours } from '../statuses.ts';
import type { MapOptions } from './map-options.ts';
import styles from './printing.module.css';

interface PrintExtrasProps {
  document: Y.Doc;
  choices: MapOptions;
  /** Whether the header of the sheets has the date. */
  hasHeader: boolean;
}

/** The extras below a printed map: its groups of people, notes, the legend of statuses, and the date. */
export function PrintExtras({ document, choices, hasHeader }: PrintExtrasProps) {
  const map = useMemo(() => openDocument(mapperDocument, document), [document]);
  const hasDate = choices.date && !hasHeader;
  const legend = choices.legend ? legendOf(map) : null;
  return (
    <>
      <Groups document={document} />
      {choices.notes ? <Notes document={document} /> : null}
      {legend || hasDate ? (
        <footer className={styles.footer} data-print-block>
          {legend ? <Legend map={map} {...legend} /> : null}
          {hasDate ? <span>{printedDate()}</span> : null}
        </footer>
      ) : null}
    </>
  );
}

/** The accepted groups of a behavioural map, with their members and reasons. */
function Groups({ document }: { document: Y.Doc }) {
  const groups = useMemo(
    () => behaviourOf(readDocument(mapperDocument, document).value).groups,
    [document],
  );
  if (groups.length === 0) return null;
  return (
    <section className={styles.notes} aria-label="Groups">
      <h2>Groups</h2>
      <ul className={styles.groups}>
        {groups.map(({ name, colour, members, rationale, apart }) => (
          <li
            key={`${name} ${members.join()}`}
            data-print-block
            style={cssVariables({ '--colour': colour })}
          >
            <strong>{name}</strong> · {members.join(', ')}
            <br />
            {rationale || apart.join('; ')}
          </li>
        ))}
      </ul>
    </section>
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

interface UsedSigns {
  used: ReadonlySet<string>;
  hasTruth: boolean;
}

/** The signs of a map that its legend explains; null without any. */
function legendOf(map: OpenedMap): UsedSigns | null {
  const parts = [...map.stages.all(), ...map.steps.all()];
  const hasTruth = parts.some(({ momentOfTruth }) => momentOfTruth);
  const used = new Set(map.cards.all().map(({ status }) => status));
  return used.size > 0 || hasTruth ? { used, hasTruth } : null;
}

function Legend({ map, used, hasTruth }: UsedSigns & { map: OpenedMap }) {
  const labels = statusLabelsOf(map.statusLabels.all());
  return (
    <ul className={styles.legend} aria-label="Legend">
      {statuses
        .filter((status) => used.has(status))
        .map((status) => (
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
