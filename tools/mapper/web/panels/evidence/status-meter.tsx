import { NameField } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/limits.ts';
import panel from '#ui/fields/panel.module.css';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { statuses } from '../../../contract/codes.ts';
import type { EvidenceMeter } from '../../../document/analysis/evidence-meter.ts';
import { labelStatus } from '../../../document/edits.ts';
import { useMap } from '../../map-model.tsx';
import { statusColours, useStatusWords } from '../../statuses.ts';
import marks from '../status-letter.module.css';
import styles from './status-meter.module.css';

/** The statuses of the map's cards, counted, as a bar and as a list; here they are renamed too. */
export function StatusMeter({ meter: { cards, byStatus, backed } }: { meter: EvidenceMeter }) {
  const { editor } = useMap();
  const words = useStatusWords();
  return (
    <section className={panel.section} aria-label="Evidence meter">
      <p className={panel.quiet}>
        {cards === 0
          ? 'There are no cards yet.'
          : `${backed} of ${cards} cards have a piece of evidence.`}
      </p>
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
                label={`Word for status ${status}`}
                value={words[status]}
                limit={lengths.scaleLabel}
                mayBeEmpty
                onSave={(label) => editor.edit(labelStatus, { status, label })}
              />
            ) : (
              <span className={panel.grow}>{words[status]}</span>
            )}
            <span className={panel.count}>
              {byStatus[status]}
              {cards > 0 ? ` · ${Math.round((byStatus[status] / cards) * 100)} %` : ''}
            </span>
          </li>
        ))}
      </ul>
      {editor ? (
        <p className={panel.quiet}>Click a word to rename it on this map; empty brings it back.</p>
      ) : null}
    </section>
  );
}
