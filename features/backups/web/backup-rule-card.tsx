import { Alert, Button, NativeSelect, NumberInput, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { HowTo } from '#ui/page/how-to.tsx';
import { type BackupsOverview, setBackupRule } from '../contract/calls.ts';
import { type BackupRule, retainedLimits, schedules } from '../contract/rule.ts';
import styles from './backups.module.css';
import { backupsQuery } from './backups-query.ts';
import {
  addressOf,
  type LocationFields,
  LocationInputs,
  locationFieldsOf,
} from './location-inputs.tsx';

/** When and where backups are made. */
export function BackupRuleCard() {
  const { data, isError, refetch } = useQuery(backupsQuery);
  return (
    <SettingsCard
      title="When are backups made?"
      about="The server makes them while people work. Whoever may read the location has everything that is stored here."
    >
      {isError ? <LoadFailed what="This setting" onRetry={() => refetch()} /> : null}
      {data || isError ? null : <LoadingLines count={3} />}
      {data ? <RuleForm key={data.configured ? 'fixed' : 'free'} overview={data} /> : null}
      <BackupHowTo />
    </SettingsCard>
  );
}

function BackupHowTo() {
  return (
    <HowTo
      id="backups"
      title="How backups are set up"
      example={[
        'BACKUP_SCHEDULE=daily',
        'BACKUP_HOUR=3',
        'BACKUP_KEEP=14',
        'BACKUP_TO=/backups',
      ].join('\n')}
      first="Choose a schedule and a place above, and save: it holds at once. Variables in the file .env do the same, hold after the next start, and then nobody changes it on this page:"
      docs="/docs/deploy#backups-by-schedule"
    >
      <li>
        The place is a folder that the server may write to, best on another disk, or a bucket of S3
        or a compatible store.
      </li>
      <li>Press ‘Back up now’ below. The backup is read back completely before it counts.</li>
      <li>
        To restore, run npm run restore -- FOLDER in an installation that was never started. Try it
        once.
      </li>
    </HowTo>
  );
}

const scheduleNames = { off: 'Off', daily: 'Daily', weekly: 'Weekly' } as const;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

function RuleForm({ overview }: { overview: BackupsOverview }) {
  const { rule: saved, configured, has_secret, time_zone } = overview;
  const queries = useQueryClient();
  const [times, setTimes] = useState(saved);
  const [fields, setFields] = useState<LocationFields>(locationFieldsOf(saved.address));
  const saving = useMutation({
    mutationFn: (rule: BackupRule) => {
      const secret = fields.secret ? { secret: fields.secret } : {};
      return send(setBackupRule, { body: { rule, ...secret } }, { handles: 'all' });
    },
    onSuccess(now) {
      queries.setQueryData(backupsQuery.queryKey, now);
      setFields({ ...fields, secret: '' });
      showToast({ text: 'When backups are made was saved.', kind: 'success' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate({ ...times, address: addressOf(fields) });
  };
  return (
    <form onSubmit={submit} noValidate>
      {configured ? (
        <Text size="sm" c="dimmed" mb="sm">
          The configuration of the server sets this (BACKUP_SCHEDULE). It cannot be changed here.
        </Text>
      ) : null}
      <fieldset disabled={configured} style={{ margin: 0, padding: 0, border: 0 }}>
        <TimeInputs times={times} zone={time_zone} onChange={setTimes} />
        <LocationInputs fields={fields} hasSecret={has_secret} onChange={setFields} />
      </fieldset>
      {saving.isError ? (
        <Alert color="red" variant="light" mb="md" role="alert">
          {saving.error.message}
        </Alert>
      ) : null}
      {configured ? null : (
        <Button type="submit" loading={saving.isPending}>
          Save
        </Button>
      )}
    </form>
  );
}

interface TimeInputsProps {
  times: BackupRule;
  zone: string;
  onChange: (times: BackupRule) => void;
}

function TimeInputs({ times, zone, onChange }: TimeInputsProps) {
  return (
    <div className={styles.fields}>
      <NativeSelect
        label="Backups"
        value={times.schedule}
        onChange={({ currentTarget: { value } }) => {
          onChange({ ...times, schedule: schedules.find((one) => one === value) ?? 'off' });
        }}
        data={schedules.map((value) => ({ value, label: scheduleNames[value] }))}
      />
      {times.schedule === 'weekly' ? (
        <NativeSelect
          label="Day"
          value={String(times.weekday)}
          onChange={({ currentTarget }) => {
            onChange({ ...times, weekday: Number(currentTarget.value) });
          }}
          data={weekdays.map((label, day) => ({ value: String(day), label }))}
        />
      ) : null}
      {times.schedule === 'off' ? null : (
        <NativeSelect
          label={`Time (${zone})`}
          value={String(times.hour)}
          onChange={({ currentTarget }) => {
            onChange({ ...times, hour: Number(currentTarget.value) });
          }}
          data={hours}
        />
      )}
      <NumberInput
        label="How many are kept"
        min={retainedLimits.min}
        max={retainedLimits.max}
        allowDecimal={false}
        clampBehavior="strict"
        value={times.keep}
        onChange={(value) => {
          onChange({ ...times, keep: typeof value === 'number' ? value : retainedLimits.usual });
        }}
      />
    </div>
  );
}
