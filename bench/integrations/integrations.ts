import type { Bench, Row } from '../bench.ts';
import { following } from './following.ts';
import { searching } from './searching.ts';
import { sending } from './sending.ts';
import { statuses } from './statuses.ts';

const parts: Record<string, (runs: number) => Promise<Row[]>> = {
  sending,
  statuses,
  following,
  searching,
};

/** Issues as tickets of Jira, and what assistants wait for. */
export const integrations: Bench = {
  name: 'Integrations',
  async run({ row, runs }) {
    const rows: Row[] = [];
    for (const [name, measure] of Object.entries(parts)) {
      if (!row || row === name) rows.push(...(await measure(runs)));
    }
    return { rows };
  },
};
