import { Slider } from '@mantine/core';
import { useState } from 'react';
import panel from '#ui/fields/panel.module.css';
import { type PatternRule, usualRule } from '../../../document/analysis/patterns/pattern-finder.ts';
import { GroupCard } from './group-card.tsx';
import styles from './groups.module.css';
import type { GroupsModel } from './groups-model.ts';
import { useFoundPatterns } from './use-found-patterns.ts';
import { Warnings } from './warnings.tsx';

/** The maximum number of shown patterns; a rule that finds more is too loose to be useful. */
const maxShown = 20;
/** The maximum number of patterns whose overlaps are described. */
const maxCompared = 6;

/** Groups of three or more people who agree on many dimensions (Cooper). */
export function FoundPatterns({ model }: { model: GroupsModel }) {
  const maxScales = model.profiles.scales.length;
  const [rule, setRule] = useState<PatternRule>({
    ...usualRule,
    dimensions: Math.min(usualRule.dimensions, maxScales),
  });
  const { found, searching } = useFoundPatterns(model.profiles, rule);
  const patterns = found?.patterns ?? [];
  const names = patterns.map((_, index) => `Pattern ${index + 1}`);
  return (
    <>
      <RuleSliders rule={rule} maxScales={maxScales} onChange={setRule} />
      <p className={panel.quiet} role="status">
        {searching ? 'Looking…' : `${patterns.length} found.`}
        {found && !found.complete && !searching
          ? ' There were too many to check all of them: require more dimensions.'
          : ''}
        {patterns.length > maxShown ? ` The ${maxShown} largest are shown.` : ''}
      </p>
      {!searching && patterns.length === 0 ? (
        <p className={panel.quiet}>
          No group stays together on so many dimensions. Require fewer, or allow two steps.
        </p>
      ) : null}
      <Warnings
        model={model}
        groups={patterns.slice(0, maxCompared).map(({ members }) => members)}
        names={names}
      />
      <ul className={panel.list}>
        {patterns.slice(0, maxShown).map((candidate, index) => (
          <GroupCard
            key={candidate.members.join()}
            model={model}
            title={names[index] ?? ''}
            candidate={candidate}
            tolerance={rule.tolerance}
          />
        ))}
      </ul>
    </>
  );
}

interface RuleSlidersProps {
  rule: PatternRule;
  maxScales: number;
  onChange: (rule: PatternRule) => void;
}

function RuleSliders({ rule, maxScales, onChange }: RuleSlidersProps) {
  const fewest = Math.min(2, maxScales);
  return (
    <div className={styles.sliders}>
      <div>
        <span className={panel.legend}>
          Stay within {rule.tolerance === 1 ? 'one step' : 'two steps'}
        </span>
        <Slider
          min={1}
          max={2}
          step={1}
          label={null}
          value={rule.tolerance}
          thumbLabel="Steps that members may differ"
          onChange={(next) => onChange({ ...rule, tolerance: next >= 2 ? 2 : 1 })}
        />
      </div>
      <div>
        <span className={panel.legend}>
          on at least {rule.dimensions} of {maxScales} dimensions
        </span>
        <Slider
          min={fewest}
          max={maxScales}
          step={1}
          label={null}
          value={rule.dimensions}
          thumbLabel="Dimensions on which they must stay together"
          onChange={(dimensions) => onChange({ ...rule, dimensions })}
        />
      </div>
    </div>
  );
}
