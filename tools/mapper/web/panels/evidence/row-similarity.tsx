import { sentence } from '#kernel/text/sentence.ts';
import panel from '#ui/fields/panel.module.css';
import {
  type RowSimilarity,
  rowSimilarities,
  rowSimilarityLabels,
} from '../../../contract/codes.ts';
import { proposedSimilarity } from '../../../document/analysis/similarity.ts';
import { changeRow } from '../../../document/edits.ts';
import type { MapRecord, MapValue } from '../../../document/mapper-document.ts';
import { useMap } from '../../map-model.tsx';
import { similarityIcons } from '../../similarity-icons.ts';
import { JumpLink } from '../jump-link.tsx';
import { QuotesBehind } from './quotes-behind.tsx';
import styles from './row-similarity.module.css';

/** The rows in which the personas are alike: as a user decided, else as their texts suggest. */
export function SimilarityOfRows({ map }: { map: MapValue }) {
  const rows = map.rows.filter(({ kind, status }) => kind !== 'emotion' && status === 'A');
  const described = rows.flatMap((row) => {
    const proposed = proposedSimilarity(map, row.id);
    return row.likeness || proposed ? [{ row, proposed }] : [];
  });
  if (described.length === 0) return null;
  return (
    <section className={panel.section} aria-label="Same and different">
      <h3 className={panel.heading}>Same and different</h3>
      <p className={panel.quiet}>
        What the personas share, and what sets them apart. The percentage says how similar their
        texts are; a dashed choice is proposed from it.
      </p>
      <ul className={panel.list}>
        {described.map(({ row, proposed }) => (
          <li key={row.id} className={panel.spread}>
            <span className={panel.grow}>
              <JumpLink part={{ kind: 'row', id: row.id }} />
            </span>
            {proposed ? (
              <span className={panel.count}>
                <QuotesBehind
                  map={map}
                  title={sentence`Behind ‘${row.displayName || row.name || 'this row'}’`}
                  of={new Set([row.id, ...idsIn(map, row.id)])}
                >
                  {Math.round(proposed.share * 100)} %
                </QuotesBehind>
              </span>
            ) : null}
            <Choice row={row} proposed={proposed?.likeness ?? null} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function idsIn({ cards }: MapValue, row: string): string[] {
  return cards.filter((card) => card.row === row).map(({ id }) => id);
}

interface ChoiceProps {
  row: MapRecord<'rows'>;
  proposed: RowSimilarity | null;
}

/** Sets the value by hand; pressing the same value again clears it. */
function Choice({ row: { id, name, likeness: similarity }, proposed }: ChoiceProps) {
  const { editor } = useMap();
  return (
    <span className={styles.choice}>
      {rowSimilarities.map((one) => {
        const Icon = similarityIcons[one];
        return (
          <button
            key={one}
            type="button"
            className={styles.one}
            aria-label={sentence`${rowSimilarityLabels[one]} in ${name || 'this row'}`}
            title={rowSimilarityLabels[one]}
            aria-pressed={similarity === one}
            data-proposed={(similarity === null && proposed === one) || undefined}
            disabled={editor === null}
            onClick={() =>
              editor?.edit(changeRow, { id, likeness: similarity === one ? null : one })
            }
          >
            <Icon size={16} aria-hidden />
          </button>
        );
      })}
    </span>
  );
}
