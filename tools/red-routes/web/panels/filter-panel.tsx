import { Button, Chip, MultiSelect, TextInput } from '@mantine/core';
import { useIds, useRecords } from '#platform/web/live/use-live-document.ts';
import panel from '#ui/fields/panel.module.css';
import { Segments } from '#ui/fields/segments.tsx';
import { zones, zoneWords } from '../../contract/codes.ts';
import { noFilter, type TaskFilter } from '../../document/analysis/task-filter.ts';
import { useMatrixFilter } from '../filter/matrix-filter.tsx';
import { useTaskCount } from '../filter/use-task-count.ts';
import { useMatrix } from '../matrix-model.tsx';

const modes = [
  { value: 'dim', label: 'Show pale' },
  { value: 'hide', label: 'Hide' },
] as const;
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

/** Chooses which tasks are looked at. */
export function FilterPanel() {
  const { filter, mode, passing, set } = useMatrixFilter();
  const change = (part: Partial<TaskFilter>) => set({ ...filter, ...part });
  return (
    <div className={panel.panel}>
      <Passing />
      <div className={panel.section}>
        <TextInput
          label="Words"
          placeholder="Any words"
          value={filter.words}
          maxLength={100}
          onChange={(event) => change({ words: event.currentTarget.value })}
        />
        <ZoneChips chosen={filter.zones} onChange={(chosen) => change({ zones: chosen })} />
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
        <Segments
          label="What does not pass"
          data={modes}
          value={mode}
          onChange={(next) => set(filter, next)}
        />
        <Button variant="default" disabled={passing === null} onClick={() => set(noFilter)}>
          Clear filter
        </Button>
        <p className={panel.quiet}>
          The filter changes what you see, and nothing that is computed. Whoever opens this page’s
          address sees the same.
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
      {pass} of {all} tasks pass.
    </p>
  );
}

type ZoneChoice = TaskFilter['zones'][number];
const zoneChoices: readonly ZoneChoice[] = [...zones, 'none'];

interface ZoneChipsProps {
  chosen: readonly ZoneChoice[];
  onChange: (chosen: ZoneChoice[]) => void;
}

function ZoneChips({ chosen, onChange }: ZoneChipsProps) {
  return (
    <fieldset className={panel.bare}>
      <legend className={panel.legend}>Zone, all together</legend>
      <div className={panel.line}>
        {zoneChoices.map((one) => (
          <Chip
            key={one}
            size="xs"
            variant="outline"
            checked={chosen.includes(one)}
            onChange={(on) =>
              onChange(zoneChoices.filter((zone) => (zone === one ? on : chosen.includes(zone))))
            }
          >
            {one === 'none' ? 'Not placed' : zoneWords[one]}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

interface ChoicesProps {
  filter: TaskFilter;
  onChange: (part: Partial<TaskFilter>) => void;
}

/** Lists to choose from, of which those without a choice are left out. */
function Choices({ filter, onChange }: ChoicesProps) {
  const { records, matrix } = useMatrix();
  const tags = useRecords(records, 'tags', useIds(records, 'tags'));
  const subs = useRecords(records, 'subMatrices', useIds(records, 'subMatrices'));
  const counted = subs.filter((sub) => sub.matrix === matrix.id && sub.kind !== 'task');
  const list = (
    label: string,
    field: 'tags' | 'redFor',
    named: readonly { id: string; name: string }[],
  ) =>
    named.length === 0 ? null : (
      <MultiSelect
        label={label}
        placeholder={filter[field].length === 0 ? 'All' : ''}
        data={named.map(({ id, name }) => ({ value: id, label: name || 'Unnamed' }))}
        value={filter[field].filter((id) => named.some((one) => one.id === id))}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
        onChange={(ids) => onChange({ [field]: ids })}
      />
    );
  return (
    <>
      {list('Tags', 'tags', tags)}
      {list(
        'Red route of',
        'redFor',
        counted.map(({ id, label }) => ({ id, name: label })),
      )}
    </>
  );
}
