import { ActionIcon, Group, Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { sentence } from '#kernel/text/sentence.ts';
import type { TicketField, TicketFieldValues } from '../contract/trackers.ts';
import { FieldInput, inDialog } from './field-input.tsx';

interface FurtherFieldsProps {
  fields: readonly TicketField[];
  value: TicketFieldValues;
  onChange: (next: TicketFieldValues) => void;
}

/** Fields that a ticket gets from the issue. */
const own = new Set(['priority', 'assignee', 'parent']);

/** The fields that all tickets get the same values for: those that are required, and any others. */
export function FurtherFields({ fields, value, onChange }: FurtherFieldsProps) {
  const askable = fields.filter(({ id, kind }) => !own.has(id) && kind !== 'other');
  const shown = askable.filter(({ id, is_required }) => is_required || id in value);
  const others = askable.filter((one) => !shown.includes(one));
  const remove = (id: string) => {
    const { [id]: _, ...rest } = value;
    onChange(rest);
  };
  return (
    <>
      {shown.map((field) => (
        <Group key={field.id} align="flex-end" gap="xs" wrap="nowrap">
          <div style={{ flex: 1 }}>
            <FieldInput
              field={field}
              value={value[field.id]}
              onChange={(next) => onChange({ ...value, [field.id]: next })}
            />
          </div>
          {field.is_required ? null : (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={sentence`Leave ${field.name} out`}
              onClick={() => remove(field.id)}
            >
              <IconX size={18} />
            </ActionIcon>
          )}
        </Group>
      ))}
      {others.length > 0 ? (
        <Select
          comboboxProps={inDialog}
          label="Set another field"
          placeholder="The same value in all tickets"
          searchable
          data={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={null}
          onChange={(next) => next && onChange({ ...value, [next]: '' })}
        />
      ) : null}
    </>
  );
}

/** Fields that the tracker requires and that have no value yet. */
export const missingIn = (
  fields: readonly TicketField[],
  value: TicketFieldValues,
): TicketField[] =>
  fields.filter(({ id, is_required }) => {
    const given = value[id];
    const isFilled = Array.isArray(given) ? given.length > 0 : given !== undefined && given !== '';
    return is_required && !own.has(id) && !isFilled;
  });

/** Values without those that are empty. */
export const filledIn = (value: TicketFieldValues): TicketFieldValues =>
  Object.fromEntries(
    Object.entries(value).filter(([, one]) => (Array.isArray(one) ? one.length > 0 : one !== '')),
  );
