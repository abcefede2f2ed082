import { MultiSelect, NumberInput, Select, TagsInput, Text, TextInput } from '@mantine/core';
import type { TicketField, TicketFieldValues } from '../contract/trackers.ts';

/** Lists of a dialog are inside it: what is outside cannot be used meanwhile. */
export const inDialog = { withinPortal: false };

type Value = TicketFieldValues[string];

interface FieldInputProps {
  field: TicketField;
  value: Value | undefined;
  onChange: (value: Value) => void;
}

/** An input for one field of a ticket. */
export function FieldInput({ field, value, onChange }: FieldInputProps) {
  const { name, kind, is_required, choices } = field;
  const common = { label: name, withAsterisk: is_required };
  const list = { ...common, comboboxProps: inDialog };
  const data = choices.map((one) => ({ value: one.id, label: one.name }));
  const several = Array.isArray(value) ? value : [];
  switch (kind) {
    case 'choice':
      return (
        <Select
          {...list}
          searchable
          data={data}
          value={value === undefined ? null : String(value)}
          onChange={(next) => onChange(next ?? '')}
        />
      );
    case 'choices':
      return <MultiSelect {...list} searchable data={data} value={several} onChange={onChange} />;
    case 'labels':
      return <TagsInput {...list} value={several} onChange={onChange} />;
    case 'number':
      return (
        <NumberInput
          {...common}
          value={typeof value === 'number' ? value : ''}
          onChange={(next) => onChange(typeof next === 'number' ? next : '')}
        />
      );
    case 'other':
      return (
        <Text size="sm" c="dimmed">
          {name}: fill it in the tracker; it cannot be set from here.
        </Text>
      );
    default:
      return (
        <TextInput
          {...common}
          type={kind === 'date' ? 'date' : 'text'}
          value={value === undefined ? '' : String(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}

export function isFilled(value: Value | undefined): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '';
}
