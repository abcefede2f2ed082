import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guessColumns, readTextTable, tidyTable } from '#features/tables/document/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import { counting, harbourBank, projectOf } from '../../fixtures/generated-matrix.ts';
import { redRoutesDocument } from '../red-routes-document.ts';
import {
  guessMeasuredColumns,
  measuredLevels,
  measuredMeanings,
  planMeasured,
  planRemeasured,
  proposedThresholds,
  readMeasures,
  sharedThresholds,
  usersIn,
} from './measured-import.ts';
import { levelOf, quartilesOf } from './quantiles.ts';

const contentOf = (document: ReturnType<typeof projectOf>) =>
  readDocument(redRoutesDocument, document).value;

/** The sample, with the ids of its matrix and of Amara's sub-matrix. */
function bank() {
  const document = projectOf(harbourBank());
  const value = contentOf(document);
  const [matrix = '', sub = ''] = [value.matrices[0]?.id, value.subMatrices[0]?.id];
  return { document, value, into: { matrix, sub } };
}

test('an analytics export of tasks, users and counts becomes measured levels, with the file as evidence', () => {
  const { document, value, into } = bank();
  const table = [
    ['Event name', 'Total users', 'Event count'],
    ['Log in', '9,800', '88,200'],
    ['Pay a bill', '4,000', '8,000'],
    ['Update address', '120', '130'],
    ['Scan a cheque', '900', '2,700'],
    ['', '5', '5'],
    ['Pay in cash', 'many', '7'],
  ];
  const columns = guessColumns(measuredMeanings, table);
  expect(columns).toEqual(['task', 'users', 'count']);
  const { measures, failed } = readMeasures(value, into, table, columns);
  expect(failed).toEqual([
    { line: 6, reason: 'It names no task.' },
    { line: 7, reason: 'many is not a number.' },
  ]);
  const thresholds = proposedThresholds(measures);
  expect(measures.map((one) => Object.values(measuredLevels(one, thresholds)))).toEqual([
    [4, 4],
    [3, 2],
    [1, 1],
    [2, 3],
  ]);
  const source = { newId: counting(), fileName: 'events.csv', at: '2026-11-23T07:00:00.000Z' };
  const fresh = { ...source, newId: () => `new ${source.newId()}` };
  const planned = planMeasured(value, into, measures, thresholds, fresh);
  // Nothing is written before the user confirms.
  expect(contentOf(document)).toEqual(value);
  applyPlanned(document, planned, { kind: 'user' });
  const after = contentOf(document);
  const login = after.tasks.find(({ name }) => name === 'Log in');
  const stand = after.placements.find(
    ({ task, subMatrix }) => task === login?.id && subMatrix === into.sub,
  );
  const [file] = after.evidence;
  expect(file).toMatchObject({ kind: 'file', ref: 'events.csv' });
  expect(stand).toMatchObject({ at: '4,4', measured: true, source: file?.id });
  expect(after.tasks.map(({ name }) => name)).toContain('Scan a cheque');

  // Recomputed with other thresholds: counted placements move, and are still measured.
  const strict = { reach: [1, 2, 100_000], frequency: [1, 2, 100_000] } as const;
  applyPlanned(document, planRemeasured(after, into.matrix, strict), { kind: 'user' });
  const added = contentOf(document).placements.filter(({ source }) => source === file?.id);
  expect(added.map(({ at, measured }) => [at, measured])).toEqual(
    added.map(() => [expect.stringMatching(/^3,[23]$/), true]),
  );
});

test('events are counted by user and task, and by persona if they name one', () => {
  const { value, into } = bank();
  const table = [
    ['Event', 'User ID', 'Segment'],
    ['Log in', 'a', 'Amara'],
    ['Log in', 'a', 'Amara'],
    ['log in', 'b', ''],
    ['Log in', 'c', 'Deniz'],
    ['Log in', '', 'Amara'],
    ['Log in', 'd', 'Nobody'],
  ];
  const { measures, failed } = readMeasures(value, into, table, ['task', 'user', 'sub']);
  expect(measures.map(({ users, count }) => [users, count])).toEqual([
    [2, 3],
    [1, 1],
  ]);
  expect(failed).toEqual([
    { line: 6, reason: 'It does not say who did it.' },
    { line: 7, reason: 'There is no sub-matrix Nobody.' },
  ]);
});

test('quartiles give equal values the same level, and greater ones never a lower level', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { minLength: 1, maxLength: 60 }), (values) => {
      const thresholds = quartilesOf(values);
      const sorted = values.toSorted((a, b) => a - b).map((one) => levelOf(one, thresholds));
      expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));
    }),
  );
  expect([1, 2, 3, 4].map((one) => levelOf(one, quartilesOf([1, 2, 3, 4])))).toEqual([1, 2, 3, 4]);
});

/** The measures of an analytics file with the guessed columns: tasks with their users and counts. */
function measuresOf(text: string) {
  const { value, into } = bank();
  const { table, failed } = tidyTable(readTextTable(text));
  const columns = guessMeasuredColumns(table);
  const read = readMeasures(value, into, table, columns);
  const described = read.measures.map(({ task, users, count }) => [task, users, Math.round(count)]);
  return { told: described, failed: [...failed, ...read.failed].length, read, table, columns };
}

test.each<[string, string, (string | number)[][], number]>([
  [
    'Google Analytics 4, with comments and a total',
    '# ----------------------------------------\n# Events: Event name\n# Account: X\n# Start date: 20260101\n# End date: 20260131\n# ----------------------------------------\nEvent name,Event count,Total users,Event count per active user,Total revenue\ncheck_balance,"12,480",310,40.26,0\npay_person,2210,280,7.89,0\n\n# Grand total\n,14690,320,45.9,0\n',
    [
      ['check_balance', 310, 12480],
      ['pay_person', 280, 2210],
    ],
    8,
  ],
  [
    'Google Analytics 4, pages',
    'Page title and screen class,Views,Active users,Views per active user\nHome,9000,400,22.5\nPay,800,200,4\n',
    [
      ['Home', 400, 9000],
      ['Pay', 200, 800],
    ],
    0,
  ],
  [
    'Amplitude, below the name of the chart',
    '"Chart name: Top events"\n"Date range: Oct 1 – Oct 31"\n\n"Event","Uniques","Totals","Average per user"\n"Log in","9900","98200","9.92"\n"Check balance","9500","88000","9.26"\n',
    [
      ['Log in', 9900, 98200],
      ['Check balance', 9500, 88000],
    ],
    2,
  ],
  [
    'Amplitude without totals',
    'Event,Uniques,Average per user\nLog in,100,9.5\nPay,40,1.125\n',
    [
      ['Log in', 100, 950],
      ['Pay', 40, 45],
    ],
    0,
  ],
  [
    'Matomo, with percentages',
    'Label,Unique Events,Events,Event value,% of visits\nLog in,9900,98200,0,"99%"\nUpdate address,60,61,0,"0.6%"\n',
    [
      ['Log in', 9900, 98200],
      ['Update address', 60, 61],
    ],
    0,
  ],
  [
    'a German program',
    'Aufgabe;Nutzer;Anzahl\nLog in;9.900;98.200\nCheck balance;9.500;88.000\nPay a person;4.100;12.400\nGesamt;23.500;198.600\n',
    [
      ['Log in', 9900, 98200],
      ['Check balance', 9500, 88000],
      ['Pay a person', 4100, 12400],
    ],
    1,
  ],
  [
    'Matomo in German, pages',
    'Bezeichnung;Eindeutige Besucher;Seitenaufrufe\n/start;1.250;3.900,0\n/konto;980;1.120,0\n',
    [
      ['/start', 1250, 3900],
      ['/konto', 980, 1120],
    ],
    0,
  ],
  [
    'a program that gives its columns names of its own',
    'Funnel step,Unique users,Count\nLog in,12,30\nPay,4,4\n',
    [
      ['Log in', 12, 30],
      ['Pay', 4, 4],
    ],
    0,
  ],
  [
    'a French spreadsheet with spaces in its numbers',
    'Task;Users;Count\nLog in;9 900;98 200,5\nPay;4 100;12 400\n',
    [
      ['Log in', 9900, 98201],
      ['Pay', 4100, 12400],
    ],
    0,
  ],
])('an export is imported with the guessed columns: %s', (_, text, described, failed) => {
  const read = measuresOf(text);
  expect(read.told).toEqual(described);
  expect(read.failed).toBe(failed);
});

test('levels of reach are also computed from the share of all users', () => {
  const { read, table, columns } = measuresOf(
    'Task,Users,Count\nLog in,950,1900\nPay,500,600\nAddress,200,200\nClose,30,30\n',
  );
  const reach = (total: number) =>
    read.measures.map((one) => measuredLevels(one, sharedThresholds(read.measures, total)).reach);
  expect(usersIn(read.measures, table, columns)).toBe(950);
  expect(reach(1000)).toEqual([4, 3, 2, 1]);
  expect(reach(10_000)).toEqual([1, 1, 1, 1]);
  expect(reach(0)).toEqual([4, 4, 4, 4]);
});

test('a column of percentages can be the users: then all users are a hundred', () => {
  const text = 'Label,% of visits,Events\nLog in,99%,10\nPay,41.5%,4\n';
  const { value, into } = bank();
  const { table } = tidyTable(readTextTable(text));
  const { measures, failed } = readMeasures(value, into, table, ['task', 'users', 'count']);
  expect([measures.map(({ users }) => users), failed]).toEqual([[99, 41.5], []]);
  expect(usersIn(measures, table, ['task', 'users', 'count'])).toBe(100);
});

test.each<[string, string, string[]]>([
  [
    'Matomo with the names of its interface',
    'label,nb_visits,nb_hits,sum_time_spent,nb_uniq_visitors,bounce_rate\n/index,120,240,3600,100,45%\n/search,80,90,900,70,30%',
    ['/index 100 120', '/search 70 80'],
  ],
  [
    'Google Analytics in French',
    "Nom de l'événement;Nombre d'événements;Nombre total d'utilisateurs\npage_view;123 456;8 901\nclick;1 200;800",
    ['page_view 8901 123456', 'click 800 1200'],
  ],
  [
    'Google Analytics in German',
    'Ereignisname,Ereignisanzahl,Nutzer insgesamt\npage_view,"123.456","8.901"\nclick,"1.200",800',
    ['page_view 8901 123456', 'click 800 1200'],
  ],
  [
    'raw events of Mixpanel, with moments that are numbers',
    'event,time,distinct_id,$browser\nLogin,1772000000,u1,Chrome\nLogin,1772000050,u1,Chrome\nSearch,1772000100,u2,Safari',
    ['Login 1 2', 'Search 1 1'],
  ],
  [
    'raw events of PostHog',
    'event,timestamp,distinct_id\nclick,2026-02-01T10:00:00Z,a\nclick,2026-02-01T10:00:01Z,b',
    ['click 2 2'],
  ],
  [
    'times spent that are per user, too',
    'Page path,Average engagement time per active user,Active users,Views per active user\n/,12.5,700,2',
    ['/ 700 1400'],
  ],
  [
    'one column of numbers',
    '$metric,$overall\nLogin,1234\nSearch,900',
    ['Login 1234 1', 'Search 900 1'],
  ],
  // It is not known which of the days contains users and which counts.
  ['days for columns', 'Event,2026-02-01,2026-02-02\nLogin,12,15', []],
])('the columns of %s are known by their headers', (_, text, tasks) => {
  const { value, into } = bank();
  const { table } = tidyTable({ table: readTextTable(text).table });
  const { measures } = readMeasures(value, into, table, guessMeasuredColumns(table));
  expect(measures.map(({ task, users, count }) => `${task} ${users} ${count}`)).toEqual(tasks);
});
