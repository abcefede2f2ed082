import { SegmentedControl } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import panel from '#ui/fields/panel.module.css';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { readinessOf, required } from '../../../document/analysis/patterns/readiness.ts';
import { AcceptedPatterns } from './accepted-patterns.tsx';
import { FoundPatterns } from './found-patterns.tsx';
import { type GroupsModel, useGroupsModel } from './groups-model.ts';
import { WholeProfiles } from './whole-profiles.tsx';

const GroupCharts = lazyPart(() => import('./group-charts.tsx'), 'GroupCharts');

const ways = [
  { value: 'whole', label: 'Whole profiles' },
  { value: 'patterns', label: 'Patterns' },
];

/** A panel that proposes and explains groups of people with similar behaviour, which users accept. */
export function GroupsPanel() {
  const model = useGroupsModel();
  const [way, setWay] = useState('whole');
  const { ready } = readinessOf(model.profiles);
  return (
    <div className={panel.panel}>
      <Readiness model={model} />
      {ready ? (
        <div className={panel.section}>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label="How to look for groups"
            data={ways}
            value={way}
            onChange={setWay}
          />
          {way === 'whole' ? <WholeProfiles model={model} /> : <FoundPatterns model={model} />}
        </div>
      ) : null}
      <AcceptedPatterns model={model} />
      {model.profiles.scales.length >= 3 && model.profiles.people.length > 0 ? (
        <Suspense fallback={<LoadingLines />}>
          <GroupCharts model={model} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** The data in which groups are searched, and what is missing. */
function Readiness({ model: { profiles } }: { model: GroupsModel }) {
  const { ready, people, scales, missing, wants } = readinessOf(profiles);
  const share = Math.round(missing * 100);
  return (
    <section className={panel.section} aria-label="Readiness">
      <p className={panel.quiet}>
        {people} participants on {scales} dimensions, {share} % of the points missing.
        {ready ? ' Nothing is saved until you accept it.' : ''}
      </p>
      {ready ? null : (
        <div className={panel.box} role="status">
          <strong>Groups cannot be found yet</strong>
          <ul className={panel.points}>
            {wants.map((want) => (
              <li key={want}>{want}</li>
            ))}
          </ul>
          <p className={panel.quiet}>
            It takes {required.people} participants, {required.scales} dimensions, and at most{' '}
            {required.missing * 100} % missing.
          </p>
        </div>
      )}
    </section>
  );
}
