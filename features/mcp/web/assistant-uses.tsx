import { Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { Moment } from '#ui/moment/moment.tsx';
import { assistantUsesQuery } from './assistant-queries.ts';

/** Uses that are shown; the download of the account's data has all. */
const shown = 10;

/** What assistants did last with the tokens of the account. */
export function AssistantUses() {
  const { data, isError, refetch } = useQuery(assistantUsesQuery);
  if (isError) return <LoadFailed what="The list of uses" onRetry={() => refetch()} />;
  if (!data) return null;
  if (data.uses.length === 0) {
    return <Text c="dimmed">No assistant has connected with your tokens yet.</Text>;
  }
  return (
    <Table.ScrollContainer minWidth={420}>
      <Table captionSide="top">
        <Table.Caption ta="start">What assistants did last</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>When</Table.Th>
            <Table.Th>Token</Table.Th>
            <Table.Th>Tool</Table.Th>
            <Table.Th>Project</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.uses.slice(0, shown).map(({ id, at, token, tool, project_title, failure }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <Moment at={at} />
              </Table.Td>
              <Table.Td dir="auto">{token}</Table.Td>
              <Table.Td>
                {tool}
                {failure ? ' (refused)' : null}
              </Table.Td>
              <Table.Td dir="auto">{project_title ?? '–'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
