import { Button, Group, NativeSelect, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type StorageList,
  type StorageOrder,
  type StorageScope,
  storageOrders,
  storagePage,
  storageScopes,
} from '#features/storage/contract/calls.ts';
import { describeBytes } from '#kernel/value/describe-bytes.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import styles from './storage.module.css';
import { type UsageChoice, usageQuery } from './storage-queries.ts';

const scopeNames: Readonly<Record<StorageScope, string>> = {
  account: 'Accounts',
  team: 'Teams',
  project: 'Projects',
};
const orderNames: Readonly<Record<StorageOrder, string>> = {
  total: 'All together',
  files: 'Files',
  documents: 'Documents',
  versions: 'Versions',
  title: 'Name',
};

/** Who or what stores most, by pages. */
export function UsageTable() {
  const [choice, setChoice] = useState<UsageChoice>({ by: 'account', order: 'total', page: 1 });
  const { data, isError, refetch } = useQuery(usageQuery(choice));
  const pages = Math.max(1, Math.ceil((data?.count ?? 0) / storagePage));
  const setPage = (page: number) => setChoice({ ...choice, page });
  return (
    <>
      <div className={styles.choices}>
        <NativeSelect
          label="Show"
          value={choice.by}
          onChange={({ currentTarget: { value } }) => {
            const by = storageScopes.find((one) => one === value) ?? 'account';
            setChoice({ ...choice, by, page: 1 });
          }}
          data={storageScopes.map((value) => ({ value, label: scopeNames[value] }))}
        />
        <NativeSelect
          label="Sort by"
          value={choice.order}
          onChange={({ currentTarget: { value } }) => {
            const order = storageOrders.find((one) => one === value) ?? 'total';
            setChoice({ ...choice, order, page: 1 });
          }}
          data={storageOrders.map((value) => ({ value, label: orderNames[value] }))}
        />
      </div>
      {isError ? <LoadFailed what="This list" onRetry={() => refetch()} /> : null}
      {data || isError ? null : <LoadingLines count={5} />}
      {data && data.count === 0 ? (
        <Text c="dimmed">
          None of the {scopeNames[choice.by].toLowerCase()} stores anything yet.
        </Text>
      ) : null}
      {data && data.rows.length > 0 ? <Rows list={data} by={choice.by} /> : null}
      {pages > 1 ? (
        <Group component="nav" aria-label="Pages of storage" gap="sm">
          <Button
            variant="default"
            disabled={choice.page === 1}
            onClick={() => setPage(choice.page - 1)}
          >
            Previous
          </Button>
          <Text size="sm" role="status">
            Page {choice.page} of {pages}
          </Text>
          <Button
            variant="default"
            disabled={choice.page >= pages}
            onClick={() => setPage(choice.page + 1)}
          >
            Next
          </Button>
        </Group>
      ) : null}
    </>
  );
}

function Rows({ list, by }: { list: StorageList; by: StorageScope }) {
  return (
    <Table.ScrollContainer minWidth={520}>
      <Table className={styles.table} aria-label={`Storage of ${scopeNames[by].toLowerCase()}`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th>Files</Table.Th>
            <Table.Th>Documents</Table.Th>
            <Table.Th>Versions</Table.Th>
            <Table.Th>All together</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {list.rows.map(({ id, title, files, documents, versions, total }) => (
            <Table.Tr key={id}>
              <Table.Td className={styles.title} dir="auto">
                {title || 'Deleted'}
              </Table.Td>
              <Table.Td>{describeBytes(files)}</Table.Td>
              <Table.Td>{describeBytes(documents)}</Table.Td>
              <Table.Td>{describeBytes(versions)}</Table.Td>
              <Table.Td>{describeBytes(total)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
