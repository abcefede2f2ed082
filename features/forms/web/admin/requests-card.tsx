import { Button, NativeSelect, Skeleton, Text, TextInput } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { limited } from '#ui/fields/limited.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { ShowMore } from '#ui/show-more/show-more.tsx';
import { downloadSubmissions, submissionFilter } from '../../contract/admin-calls.ts';
import { formShapes } from '../../contract/fields.ts';
import styles from './requests.module.css';
import { SubmissionLine } from './submission-line.tsx';
import { saveRequests, submissionsQuery } from './submission-queries.ts';

const noFilter = { kind: '', state: 'open', search: '' };

/** What visitors sent by forms. */
export function RequestsCard() {
  const [entered, setEntered] = useState(noFilter);
  const set = (change: Partial<typeof noFilter>) => setEntered({ ...entered, ...change });
  const filter = submissionFilter.parse(
    Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== '')),
  );
  const list = useInfiniteQuery(submissionsQuery(filter));
  const download = useMutation({
    mutationFn: () => send(downloadSubmissions, { body: filter }),
    onSuccess: saveRequests,
  });
  const rows = list.data?.pages.flatMap((page) => page.submissions) ?? [];
  const kinds = Object.entries(formShapes).map(([value, { title: label }]) => ({ value, label }));
  return (
    <SettingsCard title="Requests" about="What visitors sent by the forms of the public pages.">
      <div className={styles.filters}>
        <NativeSelect
          label="Form"
          value={entered.kind}
          onChange={(event) => set({ kind: event.currentTarget.value })}
          data={[{ value: '', label: 'All forms' }, ...kinds]}
        />
        <NativeSelect
          label="State"
          value={entered.state}
          onChange={(event) => set({ state: event.currentTarget.value })}
          data={[
            { value: 'open', label: 'Open' },
            { value: 'done', label: 'Done' },
            { value: '', label: 'All' },
          ]}
        />
        <TextInput
          label="Address"
          {...limited(200)}
          value={entered.search}
          onChange={(event) => set({ search: event.currentTarget.value })}
        />
        <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
          Download CSV
        </Button>
      </div>
      {list.isPending ? <Skeleton h={160} mt="md" /> : null}
      {list.isError && rows.length === 0 ? (
        <LoadFailed what="The requests" onRetry={() => list.refetch()} />
      ) : null}
      {list.isSuccess && rows.length === 0 ? (
        <Text c="dimmed" mt="md">
          No requests.
        </Text>
      ) : null}
      {rows.length > 0 ? (
        <ul className={styles.rows} aria-label="Requests">
          {rows.map((row) => (
            <SubmissionLine key={row.id} submission={row} />
          ))}
        </ul>
      ) : null}
      <ShowMore list={list} />
    </SettingsCard>
  );
}
