import { Fieldset, Select, SimpleGrid } from '@mantine/core';
import type { TicketSettings } from '../contract/settings.ts';
import { inDialog } from './field-input.tsx';

interface PriorityChoiceProps {
  /** The tracker's priorities; the form is absent without any. */
  choices: readonly { id: string; name: string }[];
  value: TicketSettings['priorities'];
  onChange: (next: TicketSettings['priorities']) => void;
}

const severities = [
  ['4', '4 Catastrophe'],
  ['3', '3 Major'],
  ['2', '2 Minor'],
  ['1', '1 Cosmetic'],
] as const;

/** Which priority a ticket has by the severity of its issue. */
export function PriorityChoice({ choices, value, onChange }: PriorityChoiceProps) {
  if (choices.length === 0) return null;
  const data = choices.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Fieldset legend="Priority by severity">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {severities.map(([severity, label]) => (
          <Select
            comboboxProps={inDialog}
            key={severity}
            label={label}
            placeholder="As the tracker sets it"
            clearable
            data={data}
            value={value[severity] ?? null}
            onChange={(next) => {
              const { [severity]: _, ...others } = value;
              onChange(next === null ? others : { ...others, [severity]: next });
            }}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  );
}
