import { Chip, MultiSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { limited } from './limited.ts';
import panel from './panel.module.css';
import { Segments } from './segments.tsx';

/** A field for the text that items must contain. */
export function FilterText({
  value,
  onChange,
}: {
  value: string;
  onChange: (text: string) => void;
}) {
  return (
    <TextInput
      label="Words"
      placeholder="Any words"
      value={value}
      {...limited(100)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface FilterChipsProps<Value extends string> {
  label: string;
  all: readonly Value[];
  /** Labels of the values. */
  labelOf: (value: Value) => ReactNode;
  chosen: readonly Value[];
  /** The chosen values, in the order of all. */
  onChange: (chosen: Value[]) => void;
}

/** A choice of any number of values; none means all. */
export function FilterChips<Value extends string>({
  label,
  all,
  labelOf,
  chosen,
  onChange,
}: FilterChipsProps<Value>) {
  return (
    <fieldset className={panel.bare}>
      <legend className={panel.legend}>{label}</legend>
      <div className={panel.line}>
        {all.map((one) => (
          <Chip
            key={one}
            size="xs"
            variant="outline"
            checked={chosen.includes(one)}
            onChange={(on) =>
              onChange(all.filter((value) => (value === one ? on : chosen.includes(value))))
            }
          >
            {labelOf(one)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

interface FilterListProps {
  label: string;
  /** Label of an entry without a name. */
  unnamed: string;
  named: readonly { readonly id: string; readonly name: string }[];
  /** Ids; those of removed entries are not shown. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** A choice of any number of named entries; hidden where there are none. */
export function FilterList({ label, unnamed, named, chosen, onChange }: FilterListProps) {
  if (named.length === 0) return null;
  return (
    <MultiSelect
      label={label}
      placeholder={chosen.length === 0 ? 'All' : ''}
      data={named.map(({ id, name }) => ({ value: id, label: name || unnamed }))}
      value={chosen.filter((id) => named.some((one) => one.id === id))}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      onChange={onChange}
    />
  );
}

/** A choice of how filtered-out items are shown: pale, or not at all. */
export type FilterMode = 'dim' | 'hide';

const modes = [
  { value: 'dim', label: 'Show dimmed' },
  { value: 'hide', label: 'Hide' },
] as const;

export function FilterModeChoice(props: {
  value: FilterMode;
  onChange: (mode: FilterMode) => void;
}) {
  return <Segments label="What does not match" data={modes} {...props} />;
}
