import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { saveFile } from '#platform/web/files/save-file.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { NothingPasses } from '#ui/empty-state/nothing-passes.tsx';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { ShowMore } from '#ui/show-more/show-more.tsx';
import { type AuditGroup, auditGroups } from '../contract/actions.ts';
import type { AuditFile, AuditFilter, AuditFormat } from '../contract/calls.ts';
import { AuditEntries } from './audit-entries.tsx';
import { AuditFilters, type EnteredFilter, noFilter } from './audit-filters.tsx';
import { auditQuery, downloadLog, type ShownLog } from './audit-queries.ts';

/** The audit log with its filter and downloads. The address may name a person: `?person=…`. */
export function AuditLog({ teamId }: ShownLog) {
  const [params] = useSearchParams();
  const [entered, setEntered] = useState({ ...noFilter, person: params.get('person') ?? '' });
  const [clearings, setClearings] = useState(0);
  const filter = filterOf(entered);
  const list = useInfiniteQuery(auditQuery({ teamId }, filter));
  const download = useMutation({
    mutationFn: (format: AuditFormat) => downloadLog({ teamId }, filter, format),
    onSuccess: saveEntries,
  });
  const clear = () => {
    setEntered(noFilter);
    setClearings(clearings + 1);
  };
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  const isFiltered = Object.values(entered).some((value) => value !== '');
  return (
    <Stack>
      <AuditFilters key={clearings} filter={entered} onChange={setEntered} />
      <Group gap="xs">
        {(['csv', 'json'] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            loading={download.isPending && download.variables === format}
            onClick={() => download.mutate(format)}
          >
            Download {format.toUpperCase()}
          </Button>
        ))}
        {isFiltered ? (
          <Button variant="subtle" onClick={clear}>
            Clear filter
          </Button>
        ) : null}
      </Group>
      {list.isError ? <LoadFailed what="The log" onRetry={() => list.refetch()} /> : null}
      {list.isPending ? <Skeleton h={420} radius="lg" /> : null}
      {list.isSuccess && entries.length === 0 ? (
        isFiltered ? (
          <NothingPasses onClear={clear} />
        ) : (
          <EmptyState
            title="Nothing has happened yet"
            text="Sign-ins, shared projects, exports, changed roles and deletions appear here."
          />
        )
      ) : null}
      {entries.length > 0 ? <AuditEntries entries={entries} /> : null}
      <div>
        <ShowMore list={list} />
      </div>
    </Stack>
  );
}

/** Days in the time zone of the user, the last one included. */
function filterOf({ person, group, target, from, to }: EnteredFilter): AuditFilter {
  const day = (date: string, later = 0) => {
    const start = new Date(`${date}T00:00`);
    start.setDate(start.getDate() + later);
    return start.toISOString();
  };
  const isGroup = (name: string): name is AuditGroup => name in auditGroups;
  return {
    ...(person && { person }),
    ...(isGroup(group) && { group }),
    ...(target && { target }),
    ...(from && { since: day(from) }),
    ...(to && { until: day(to, 1) }),
  };
}

function saveEntries({ name, type, content, entries, complete }: AuditFile): void {
  saveFile(name, new Blob([content], { type }));
  const count = entries.toLocaleString('en');
  const text = complete
    ? `Downloaded ${count} ${entries === 1 ? 'entry' : 'entries'}.`
    : `The file has the newest ${count} entries. Filter by time to get the others.`;
  showToast({ text, kind: 'success' });
}
