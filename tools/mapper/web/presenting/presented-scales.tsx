import { useIds, useRecords } from '#platform/web/live/use-live-document.ts';
import { lookups } from '../../contract/lookups.ts';
import type { MapRecord } from '../../document/mapper-document.ts';
import { useMap } from '../map-model.tsx';
import styles from './presented-dimension.module.css';
import { PresentedGroups, PresentedScale, usePlaced } from './presented-scale.tsx';
import show from './presenting.module.css';

/** The width of a dot, in px. */
const size = 22;

/** A step of presenting: all dimensions by group, and the groups of people. */
export function PresentedScales() {
  const { records } = useMap();
  const dimensions = useRecords(records, 'dimensions', useIds(records, 'dimensions'));
  const groups = Map.groupBy(dimensions, ({ group }): string => group);
  return (
    <article className={show.column}>
      <PresentedGroups />
      {lookups.dimension_groups.map(({ code, label }) => {
        const own = groups.get(code);
        if (!own) return null;
        return (
          <section key={code} className={styles.about}>
            <h2 className={show.rowName}>{label}</h2>
            <div className={styles.scales}>
              {own.map((dimension) => (
                <Scale key={dimension.id} dimension={dimension} />
              ))}
            </div>
          </section>
        );
      })}
    </article>
  );
}

function Scale({ dimension }: { dimension: MapRecord<'dimensions'> }) {
  const placed = usePlaced(dimension.id, dimension.steps);
  return (
    <section className={styles.small}>
      <h3>{dimension.title || 'Unnamed dimension'}</h3>
      <PresentedScale dimension={dimension} placed={placed} size={size} />
    </section>
  );
}
