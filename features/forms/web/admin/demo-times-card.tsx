import { Button, Checkbox, Group, NumberInput, Select, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { type DemoTimes, demoTimes, setDemoTimes } from '#features/installation/contract.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

interface DemoTimesCardProps {
  /** As administrators set it; null before the first time. */
  rule: DemoTimes | null;
}

/** The working hours in which visitors may book a demo. */
export function DemoTimesCard({ rule }: DemoTimesCardProps) {
  const [entered, setEntered] = useState<DemoTimes>(
    rule ?? {
      time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      days: [],
      from: '09:00',
      to: '17:00',
      minutes: 30,
    },
  );
  const set = (change: Partial<DemoTimes>) => setEntered({ ...entered, ...change });
  const saving = useMutation({
    mutationFn: () => send(setDemoTimes, { body: entered }),
    onSuccess: () => showToast({ text: 'The times for demos were saved.', kind: 'success' }),
  });
  const isValid = demoTimes.safeParse(entered).success;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid) saving.mutate();
  };
  return (
    <SettingsCard
      title="Times for demos"
      about="Visitors choose a free time within these hours, from tomorrow on. Without a day none is offered."
    >
      <form onSubmit={submit} noValidate>
        <Checkbox.Group
          label="Days"
          value={entered.days.map(String)}
          onChange={(days) => set({ days: days.map(Number).sort((a, b) => a - b) })}
        >
          <Group mt="xs" mb="md">
            {dayNames.map((name, index) => (
              <Checkbox key={name} value={String(index + 1)} label={name} />
            ))}
          </Group>
        </Checkbox.Group>
        <Group align="flex-end">
          <TextInput
            type="time"
            label="From"
            value={entered.from}
            onChange={(event) => set({ from: event.currentTarget.value })}
          />
          <TextInput
            type="time"
            label="To"
            value={entered.to}
            onChange={(event) => set({ to: event.currentTarget.value })}
          />
          <NumberInput
            label="Minutes"
            w={110}
            min={15}
            max={240}
            value={entered.minutes}
            onChange={(minutes) => set({ minutes: Number(minutes) })}
          />
          <Select
            label="Time zone"
            searchable
            data={Intl.supportedValuesOf('timeZone')}
            value={entered.time_zone}
            onChange={(zone) => zone && set({ time_zone: zone })}
          />
          <Button type="submit" loading={saving.isPending} disabled={!isValid}>
            Save times
          </Button>
        </Group>
      </form>
    </SettingsCard>
  );
}
