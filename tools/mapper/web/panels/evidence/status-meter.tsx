import { NameField } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { sentence } from '#kernel/text/sentence.ts';
import panel from '#ui/fields/panel.module.css';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { statuses } from '../../../contract/codes.ts';
import { meterOf } from '../../../document/analysis/evidence-meter.ts';
import { labelStatus } from '../../../document/edits.ts';
import type { MapValue } from '../../../document/mapper-document.ts';
import { useMap } from '../../map-model.tsx';
import { statusColours, useStatusLabels } from '../../statuses.ts';
import marks from '../status-letter.module.css';
import { QuotesBehind } from './quotes-behind.tsx';
import styles from './status-meter.module.css';

/** The numbers of cards by status, as a bar and as a list, in which statuses can be renamed. */
export function StatusMeter({ map }: { map: MapValue }) {
  const { editor } = useMap();
  const labels = useStatusLabels();
  const { cards, byStatus, backed, unsourced } = meterOf(map.cards, map);
  return (
    <section className={panel.section} aria-label="Evidence meter">
      <p className={panel.quiet}>
        {cards === 0
          ? 'There are no cards yet.'
          : `${backed} of ${cards} cards have a piece of evidence.`}
      </p>
      {unsourced > 0 ? <p className={panel.quiet}>Researched without source: {unsourced}</p> : null}
      <div className={styles.bar} aria-hidden="true">
        {statuses.map((status) =>
          byStatus[status] === 0 ? null : (
            <span
              key={status}
              className={styles.part}
              style={cssVariables({
                '--status': statusColours[status],
                '--share': byStatus[status],
              })}
            >
              {status}
            </span>
          ),
        )}
      </div>
      <ul className={panel.list} aria-label="Cards by status">
        {statuses.map((status) => (
          <li key={status} className={panel.spread}>
            <span
              className={marks.letter}
              style={cssVariables({ '--status': statusColours[status] })}
            >
              {status}
            </span>
            {editor ? (
              <NameField
                of={null}
                label={sentence`Word for status ${status}`}
                value={labels[status]}
                limit={lengths.scaleLabel}
                mayBeEmpty
                onSave={(label) => editor.edit(labelStatus, { status, label })}
              />
            ) : (
              <span className={panel.grow}>{labels[status]}</span>
            )}
            <span className={panel.count}>
              {byStatus[status]}
              {cards > 0 ? (
                <>
                  {' · '}
                  <QuotesBehind
                    map={map}
                    title={sentence`Behind ‘${labels[status]}’`}
                    of={idsOf(map.cards.filter((card) => card.status === status))}
                  >
                    {Math.round((byStatus[status] / cards) * 100)} %
                  </QuotesBehind>
                </>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {editor ? (
        <p className={panel.quiet}>
          Click a word to rename it on this map. Leave it empty to reset it.
        </p>
      ) : null}
    </section>
  );
}

function idsOf(cards: MapValue['cards']): ReadonlySet<string> {
  return new Set(cards.map(({ id }) => id));
}
