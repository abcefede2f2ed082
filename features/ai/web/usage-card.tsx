import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SettingsCard } from '#features/accounts/web/index.ts';
import type { CallAnswer } from '#kernel/call/call.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { type readUsage, type Spent, usageDays } from '../contract/admin-calls.ts';
import styles from './ai.module.css';
import { usageQuery } from './ai-queries.ts';
import { workTexts } from './work-texts.ts';

type Usage = CallAnswer<typeof readUsage>;

/** What models cost in the last days. */
export function UsageCard() {
  const { data, isError, refetch } = useQuery(usageQuery);
  const isEmpty = data?.by_work.length === 0;
  return (
    <SettingsCard title="Usage" about={`Tokens of the last ${usageDays} days (UTC).`}>
      {isError ? <LoadFailed what="The usage" onRetry={() => refetch()} /> : null}
      {data || isError ? null : <Skeleton h={220} />}
      {isEmpty ? <Text c="dimmed">No model was used in this period.</Text> : null}
      {data && !isEmpty ? <Report usage={data} /> : null}
    </SettingsCard>
  );
}

const formatCount = (value: number) => value.toLocaleString('en');
const dollars = (value: number) =>
  value.toLocaleString('en', { style: 'currency', currency: 'USD' });
const tokensOf = ({ input, output }: Spent) => input + output;

function Report({ usage: { days, by_work, by_payer } }: { usage: Usage }) {
  const sum = by_work.reduce((all, one) => all + tokensOf(one), 0);
  const estimated = by_work.reduce((all, one) => all + one.estimated, 0);
  const cost = by_work.reduce((all, one) => all + one.cost, 0);
  const today = days.at(-1);
  return (
    <>
      <Text>
        <b>{formatCount(sum)}</b> tokens for {dollars(cost)},{' '}
        <b>{formatCount(today ? tokensOf(today) : 0)}</b> of them today.
        {estimated > 0
          ? ` ${formatCount(estimated)} are estimated, because their server did not count them.`
          : ''}
      </Text>
      <Days days={days} />
      <SpentTable
        caption="By kind of work"
        rows={by_work.map((one) => ({ id: one.work, name: workTexts[one.work].title, ...one }))}
      />
      <SpentTable
        caption="By account or team"
        rows={by_payer.map((one) => ({ ...one, id: `${one.kind} ${one.id}`, name: nameOf(one) }))}
      />
    </>
  );
}

function nameOf({ kind, name }: Usage['by_payer'][number]): string {
  if (name !== '') return name;
  return kind === 'team' ? 'Team' : 'Deleted accounts';
}

function Days({ days }: { days: Usage['days'] }) {
  const maximum = Math.max(1, ...days.map(tokensOf));
  return (
    <div
      className={styles.days}
      role="img"
      aria-label={`Tokens by day, at most ${formatCount(maximum)}`}
    >
      {days.map((day) => (
        <span
          key={day.day}
          className={styles.day}
          title={`${day.day}: ${formatCount(tokensOf(day))} tokens`}
          style={cssVariables({ '--part': tokensOf(day) / maximum })}
        />
      ))}
    </div>
  );
}

interface Row extends Spent {
  id: string;
  name: ReactNode;
}

function SpentTable({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  return (
    <div className={styles.scrolled}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Requests</th>
            <th scope="col">Input</th>
            <th scope="col">Output</th>
            <th scope="col">Cost</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" dir="auto">
                {row.name}
              </th>
              <td>{formatCount(row.requests)}</td>
              <td>{formatCount(row.input)}</td>
              <td>{formatCount(row.output)}</td>
              <td>{dollars(row.cost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
