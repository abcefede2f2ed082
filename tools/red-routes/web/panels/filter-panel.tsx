import { Button } from '@mantine/core';
import { useIds, useRecords } from '#platform/web/live/use-live-document.ts';
import {
  FilterChips,
  FilterList,
  FilterModeChoice,
  FilterText,
} from '#ui/fields/filter-fields.tsx';
import panel from '#ui/fields/panel.module.css';
import { Segments } from '#ui/fields/segments.tsx';
import { zoneLabels, zones } from '../../contract/codes.ts';
import { noFilter, type TaskFilter } from '../../document/analysis/task-filter.ts';
import { useMatrixFilter } from '../filter/matrix-filter.tsx';
import { useTaskCount } from '../filter/use-task-count.ts';
import { useMatrix } from '../model/matrix-model.tsx';

const zoneChoices: readonly TaskFilter['zones'][number][] = [...zones, 'none'];
const criticalWays = [
  { value: 'any', label: 'All' },
  { value: 'yes', label: 'Critical' },
  { value: 'no', label: 'Others' },
] as const;
const measuredWays = [
  { value: 'any', label: 'All' },
  { value: 'yes', label: 'Measured' },
  { value: 'no', label: 'Guessed' },
] as const;

/** Edits the filter of the tasks. */
export function FilterPanel() {
  const { filter, mode, passing, set } = useMatrixFilter();
  const change = (part: Partial<TaskFilter>) => set({ ...filter, ...part });
  return (
    <div className={panel.panel}>
      <Passing />
      <div className={panel.section}>
        <FilterText value={filter.words} onChange={(text) => change({ words: text })} />
        <FilterChips
          label="Zone, all together"
          all={zoneChoices}
          labelOf={(one) => (one === 'none' ? 'Not placed' : zoneLabels[one])}
          chosen={filter.zones}
          onChange={(chosen) => change({ zones: chosen })}
        />
        <Choices filter={filter} onChange={change} />
      </div>
      <div className={panel.section}>
        <Segments
          label="Critical"
          data={criticalWays}
          value={filter.critical}
          onChange={(critical) => change({ critical })}
        />
        <Segments
          label="Levels"
          data={measuredWays}
          value={filter.measured}
          onChange={(measured) => change({ measured })}
        />
      </div>
      <div className={panel.section}>
        <FilterModeChoice value={mode} onChange={(next) => set(filter, next)} />
        <Button variant="default" disabled={passing === null} onClick={() => set(noFilter)}>
          Clear filter
        </Button>
        <p className={panel.quiet}>
          The filter changes what you see, but not what is computed. Anyone who opens the address of
          this page sees the same.
        </p>
      </div>
    </div>
  );
}

function Passing() {
  const { passing } = useMatrixFilter();
  const { all, pass } = useTaskCount();
  if (passing === null) return <p className={panel.quiet}>All {all} tasks are shown.</p>;
  return (
    <p className={panel.quiet} role="status">
      {pass} of {all} tasks match.
    </p>
  );
}

interface ChoicesProps {
  filter: TaskFilter;
  onChange: (part: Partial<TaskFilter>) => void;
}

/** The lists of conditions; empty lists are left out. */
function Choices({ filter, onChange }: ChoicesProps) {
  const { records, matrix } = useMatrix();
  const tags = useRecords(records, 'tags', useIds(records, 'tags'));
  const subs = useRecords(records, 'subMatrices', useIds(records, 'subMatrices'));
  const counted = subs.filter((sub) => sub.matrix === matrix.id && sub.kind !== 'task');
  return (
    <>
      <FilterList
        label="Tags"
        unnamed="Unnamed"
        named={tags}
        chosen={filter.tags}
        onChange={(ids) => onChange({ tags: ids })}
      />
      <FilterList
        label="Red route of"
        unnamed="Unnamed"
        named={counted.map(({ id, label }) => ({ id, name: label }))}
        chosen={filter.redFor}
        onChange={(ids) => onChange({ redFor: ids })}
      />
    </>
  );
}
