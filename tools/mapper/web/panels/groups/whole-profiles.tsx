import { useMemo, useState } from 'react';
import panel from '#ui/fields/panel.module.css';
import {
  type Grouping,
  groupWholeProfiles,
} from '../../../document/analysis/patterns/whole-profile.ts';
import { GroupCard } from './group-card.tsx';
import styles from './groups.module.css';
import type { GroupsModel } from './groups-model.ts';
import { Warnings } from './warnings.tsx';

/** Groups by all values of people, with a choice of the number of groups. */
export function WholeProfiles({ model }: { model: GroupsModel }) {
  const { profiles } = model;
  const { tried, best, runnerUp } = useMemo(() => groupWholeProfiles(profiles), [profiles]);
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = tried.find(({ count }) => count === chosen) ?? best;
  if (!shown) return null;
  const note = ({ count }: Grouping) =>
    count === best?.count ? 'best' : count === runnerUp?.count ? 'next' : '';
  return (
    <>
      <fieldset className={styles.counts}>
        <legend className={panel.legend}>Number of groups</legend>
        {tried.map((grouping) => (
          <button
            key={grouping.count}
            type="button"
            className={styles.countButton}
            aria-pressed={grouping === shown}
            onClick={() => setChosen(grouping.count)}
          >
            <span className={styles.number}>{grouping.count}</span>
            <span className={styles.fit}>{grouping.silhouette.toFixed(2)}</span>
            <span className={styles.rank}>{note(grouping)}</span>
          </button>
        ))}
      </fieldset>
      <p className={panel.quiet}>
        Below each number: how well people fit, from −1 to 1 (mean silhouette). Someone alone counts
        0.
      </p>
      <Warnings
        model={model}
        groups={shown.groups}
        names={shown.groups.map((_, index) => `Group ${index + 1}`)}
      />
      <ul className={panel.list}>
        {shown.groups.map((members, index) => (
          <GroupCard
            key={members.join()}
            model={model}
            title={`Group ${index + 1}`}
            candidate={{ members, dimensions: [] }}
          />
        ))}
      </ul>
    </>
  );
}
