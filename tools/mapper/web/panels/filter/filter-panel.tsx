import { Button, Chip, MultiSelect, TextInput } from '@mantine/core';
import { useIds, useRecords } from '#platform/web/live/use-live-document.ts';
import styles from '#ui/fields/panel.module.css';
import { Segments } from '#ui/fields/segments.tsx';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { type Status, statuses } from '../../../contract/codes.ts';
import { type Filter, noFilter } from '../../../document/nouns/views.ts';
import { useMap } from '../../map-model.tsx';
import { statusColours, useStatusWords } from '../../statuses.ts';
import { useMapFilter } from '../../surface/filter.tsx';
import { SavedViews } from './saved-views.tsx';

const eitherWay = (what: string) => [
  { value: 'any' as const, label: 'All' },
  { value: 'with' as const, label: `With ${what}` },
  { value: 'without' as const, label: 'Without' },
];
const modes = [
  { value: 'dim', label: 'Show pale' },
  { value: 'hide', label: 'Hide' },
] as const;

/** Chooses what of the map is looked at, and keeps choices under a name. */
export function FilterPanel() {
  const { filter, active, mode, setFilter, setMode } = useMapFilter();
  const change = (part: Partial<Filter>) => setFilter({ ...filter, ...part });
  return (
    <div className={styles.panel}>
      <Passing />
      <div className={styles.section}>
        <TextInput
          label="Words"
          placeholder="Any words"
          value={filter.text}
          maxLength={100}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
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
        <Segments label="What does not pass" data={modes} value={mode} onChange={setMode} />
        {mode === 'hide' ? (
          <p className={styles.quiet}>Rows and columns in which nothing passes are hidden too.</p>
        ) : null}
        <Button variant="default" disabled={!active} onClick={() => setFilter(noFilter)}>
          Clear filter
        </Button>
      </div>
      <SavedViews />
    </div>
  );
}

/** How many cards the filter lets through. */
function Passing() {
  const { records } = useMap();
  const { active, card } = useMapFilter();
  const ids = useIds(records, 'cards');
  if (!active) return <p className={styles.quiet}>All {ids.length} cards are shown.</p>;
  const passing = ids.filter(card).length;
  return (
    <p className={styles.quiet} role="status">
      {passing} of {ids.length} cards pass.
    </p>
  );
}

interface StatusChipsProps {
  chosen: readonly Status[];
  onChange: (chosen: Status[]) => void;
}

function StatusChips({ chosen, onChange }: StatusChipsProps) {
  const words = useStatusWords();
  return (
    <fieldset className={styles.bare}>
      <legend className={styles.legend}>Status</legend>
      <div className={styles.line}>
        {statuses.map((one) => (
          <Chip
            key={one}
            size="xs"
            variant="outline"
            checked={chosen.includes(one)}
            onChange={(on) =>
              onChange(statuses.filter((s) => (s === one ? on : chosen.includes(s))))
            }
          >
            <span className={styles.dot} style={cssVariables({ '--dot': statusColours[one] })} />
            {one} · {words[one]}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

interface ChoicesProps {
  filter: Filter;
  onChange: (part: Partial<Filter>) => void;
}

/** Lists to choose from, of which those without a choice are left out. */
function Choices({ filter, onChange }: ChoicesProps) {
  const tags = useNamed('tags', 'tag');
  const personas = useNamed('personas', 'persona');
  const stages = useNamed('stages', 'stage');
  const rows = useNamed('rows', 'row');
  const list = (
    label: string,
    field: 'tags' | 'personas' | 'stages' | 'rows',
    data: { value: string; label: string }[],
  ) =>
    data.length === 0 ? null : (
      <MultiSelect
        label={label}
        placeholder={filter[field].length === 0 ? 'All' : ''}
        data={data}
        value={filter[field].filter((id) => data.some(({ value }) => value === id))}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
        onChange={(ids) => onChange({ [field]: ids })}
      />
    );
  return (
    <>
      {list('Tags', 'tags', tags)}
      {list('Personas', 'personas', personas)}
      {list('Stages', 'stages', stages)}
      {list('Rows', 'rows', rows)}
    </>
  );
}

function useNamed(name: 'tags' | 'personas' | 'stages' | 'rows', one: string) {
  const { records } = useMap();
  const list = useRecords(records, name, useIds(records, name));
  return list.map(({ id, name }) => ({ value: id, label: name || `Unnamed ${one}` }));
}

interface EitherProps {
  label: string;
  what: string;
  value: Filter['evidence'];
  onChange: (value: Filter['evidence']) => void;
}

function Either({ what, ...rest }: EitherProps) {
  return <Segments data={eitherWay(what)} {...rest} />;
}
