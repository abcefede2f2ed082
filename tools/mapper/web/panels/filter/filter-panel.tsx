import { Button } from '@mantine/core';
import { useIds, useRecords } from '#platform/web/live/use-live-document.ts';
import {
  FilterChips,
  FilterList,
  FilterModeChoice,
  FilterText,
} from '#ui/fields/filter-fields.tsx';
import styles from '#ui/fields/panel.module.css';
import { Segments } from '#ui/fields/segments.tsx';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { type Status, statuses } from '../../../contract/codes.ts';
import { type Filter, noFilter } from '../../../document/records/views.ts';
import { useMap } from '../../map-model.tsx';
import { statusColours, useStatusLabels } from '../../statuses.ts';
import { useMapFilter } from '../../surface/filter.tsx';
import { SavedViews } from './saved-views.tsx';

const eitherWay = (what: string) => [
  { value: 'any' as const, label: 'All' },
  { value: 'with' as const, label: `With ${what}` },
  { value: 'without' as const, label: 'Without' },
];

/** Edits the filter of the map, and saves filters under a name. */
export function FilterPanel() {
  const { filter, active, mode, setFilter, setMode } = useMapFilter();
  const change = (part: Partial<Filter>) => setFilter({ ...filter, ...part });
  return (
    <div className={styles.panel}>
      <Passing />
      <div className={styles.section}>
        <FilterText value={filter.text} onChange={(text) => change({ text })} />
        <StatusChips chosen={filter.statuses} onChange={(statuses) => change({ statuses })} />
        <Choices filter={filter} onChange={change} />
      </div>
      <div className={styles.section}>
        <Either
          label="Evidence"
          what="evidence"
          value={filter.evidence}
          onChange={(evidence) => change({ evidence })}
        />
        <Either
          label="Notes"
          what="notes"
          value={filter.notes}
          onChange={(notes) => change({ notes })}
        />
      </div>
      <div className={styles.section}>
        <FilterModeChoice value={mode} onChange={setMode} />
        {mode === 'hide' ? (
          <p className={styles.quiet}>Rows and columns without a match are hidden too.</p>
        ) : null}
        <Button variant="default" disabled={!active} onClick={() => setFilter(noFilter)}>
          Clear filter
        </Button>
      </div>
      <SavedViews />
    </div>
  );
}

/** The number of cards that match the filter. */
function Passing() {
  const { records } = useMap();
  const { active, card } = useMapFilter();
  const ids = useIds(records, 'cards');
  if (!active) return <p className={styles.quiet}>All {ids.length} cards are shown.</p>;
  const passing = ids.filter(card).length;
  return (
    <p className={styles.quiet} role="status">
      {passing} of {ids.length} cards match.
    </p>
  );
}

interface StatusChipsProps {
  chosen: readonly Status[];
  onChange: (chosen: Status[]) => void;
}

function StatusChips({ chosen, onChange }: StatusChipsProps) {
  const labels = useStatusLabels();
  return (
    <FilterChips
      label="Status"
      all={statuses}
      labelOf={(one) => (
        <>
          <span className={styles.dot} style={cssVariables({ '--dot': statusColours[one] })} />
          {one} · {labels[one]}
        </>
      )}
      chosen={chosen}
      onChange={onChange}
    />
  );
}

interface ChoicesProps {
  filter: Filter;
  onChange: (part: Partial<Filter>) => void;
}

/** The lists of conditions; empty lists are left out. */
function Choices({ filter, onChange }: ChoicesProps) {
  const { records } = useMap();
  const named = {
    tags: useRecords(records, 'tags', useIds(records, 'tags')),
    personas: useRecords(records, 'personas', useIds(records, 'personas')),
    stages: useRecords(records, 'stages', useIds(records, 'stages')),
    rows: useRecords(records, 'rows', useIds(records, 'rows')),
  };
  return lists.map(({ field, label, one }) => (
    <FilterList
      key={field}
      label={label}
      unnamed={`Unnamed ${one}`}
      named={named[field]}
      chosen={filter[field]}
      onChange={(ids) => onChange({ [field]: ids })}
    />
  ));
}

const lists = [
  { field: 'tags', label: 'Tags', one: 'tag' },
  { field: 'personas', label: 'Personas', one: 'persona' },
  { field: 'stages', label: 'Stages', one: 'stage' },
  { field: 'rows', label: 'Rows', one: 'row' },
] as const;

interface EitherProps {
  label: string;
  what: string;
  value: Filter['evidence'];
  onChange: (value: Filter['evidence']) => void;
}

function Either({ what, ...rest }: EitherProps) {
  return <Segments data={eitherWay(what)} {...rest} />;
}
