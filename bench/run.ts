// Measures against peers and limits; the results are in bench/README.md.
// npm run bench [-- NAME ...] [--row NAME] [--runs N]
import { parseArgs } from 'node:util';
import { setup } from '#tests/fixtures/database-template.ts';
import { backup } from './backup.ts';
import type { Bench } from './bench.ts';
import { blocking } from './blocking.ts';
import { chat } from './chat/chat.ts';
import { withdrawal } from './cheap-calls/withdrawal.ts';
import { dashboard } from './dashboard.ts';
import { daysBench } from './days.ts';
import { exports } from './exports.ts';
import { firstLoad } from './first-load.ts';
import { hostileFiles } from './hostile-files.ts';
import { integrations } from './integrations/integrations.ts';
import { drafts } from './interviews/drafts.ts';
import { largeUpdatesBench } from './large-updates.ts';
import { live } from './live.ts';
import { map } from './map.ts';
import { meaning } from './meaning.ts';
import { opening } from './opening.ts';
import { personas } from './personas.ts';
import { redRoutes } from './red-routes.ts';
import { reviewer } from './reviewer.ts';
import { makeMine } from './site/make-mine.ts';
import { publicPages } from './site/public-pages.ts';
import { startTime } from './start-time.ts';
import { typing } from './typing.ts';
import { userDetail } from './user-detail.ts';

const benches: Record<string, Bench> = {
  backup,
  blocking,
  chat,
  dashboard,
  days: daysBench,
  drafts,
  exports,
  'first-load': firstLoad,
  'hostile-files': hostileFiles,
  integrations,
  'large-updates': largeUpdatesBench,
  live,
  'make-mine': makeMine,
  map,
  meaning,
  opening,
  personas,
  'public-pages': publicPages,
  'red-routes': redRoutes,
  reviewer,
  'start-time': startTime,
  typing,
  'user-detail': userDetail,
  withdrawal,
};

const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: { row: { type: 'string' }, runs: { type: 'string', default: '5' } },
});
const options = { row: values.row, runs: Number(values.runs) };
const unknown = names.filter((name) => !benches[name]);
if (unknown.length > 0) {
  process.stderr.write(
    `No such bench: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.\n`,
  );
  process.exit(1);
}
// Servers start from a copy of it.
await setup();
for (const [name, bench] of Object.entries(benches)) {
  if (names.length > 0 && !names.includes(name)) continue;
  process.stdout.write(`\n${bench.name}\n`);
  const { rows } = await bench.run(options);
  for (const { what, value, limit, holds } of rows) {
    const verdict = limit ? `  [${limit}: ${holds ? 'holds' : 'MISSED'}]` : '';
    process.stdout.write(`  ${what.padEnd(52)} ${value}${verdict}\n`);
  }
}
process.exit(0);
