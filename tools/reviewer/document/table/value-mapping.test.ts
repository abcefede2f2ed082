import { expect, test } from 'vitest';
import { readTextTable, tidyTable } from '#features/tables/document/index.ts';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import { reviewerDocument } from '../reviewer-document.ts';
import { guessIssueColumns, withJoinedTags } from './issue-columns.ts';
import { planIssueImport } from './issue-import.ts';
import { findUnknownValues, type ValueMeanings, valueKey } from './value-mapping.ts';

function imported(text: string, meanings: ValueMeanings = {}) {
  const document = emptyDocument(reviewerDocument);
  const review = readDocument(reviewerDocument, document).value;
  const { table } = tidyTable(readTextTable(text));
  const columns = guessIssueColumns(review, table);
  let turn = 0;
  const given = { newId: () => `new${++turn}`, at: '2026-11-23T09:00:00.000Z', meanings };
  const { planned, failed } = planIssueImport(review, table, columns, given);
  applyPlanned(document, planned, { kind: 'import' });
  const found = findUnknownValues(review, table, columns, meanings);
  const { issues } = readDocument(reviewerDocument, document).value;
  return { issues, failed, found };
}

const severityOf = (words: readonly string[]) =>
  imported(`Finding;Severity\n${words.map((word, at) => `F${at};${word}`).join('\n')}`).issues.map(
    ({ severity }) => severity,
  );

test('findings with the terms of the field are imported without loss', () => {
  const { issues, failed, found } = imported(
    'ID,Finding,Screen,Severity,Heuristic violated,Recommendation,Status\n' +
      '1,Nothing happens after the tap,Log in,Critical,1 - Visibility of system status,Show a spinner,Open\n' +
      '2,Error says only a code,Log in,High,H9: Error recovery,Say what to do,To do\n' +
      '3,Two words for one idea,Home,3 - Major,#4,One word,In Progress\n' +
      '4,Icons differ,Statements,Minor,"4, 8",–,Closed\n' +
      '5,Advert pushes balance away,Home,2,Aesthetic and minimalist design,Move it,Done\n',
  );
  expect(failed).toEqual([]);
  expect(
    issues.map(({ severity, status, heuristics, recommendation }) => [
      severity,
      status,
      heuristics.join(),
      recommendation,
    ]),
  ).toEqual([
    [4, 'open', 'N1', 'Show a spinner'],
    [3, 'open', 'N9', 'Say what to do'],
    [3, 'in_progress', 'N4', 'One word'],
    [2, 'fixed', 'N4,N8', ''],
    [2, 'fixed', 'N8', 'Move it'],
  ]);
  expect(found.map(({ field, value, meaning }) => [field, value, meaning])).toEqual([
    ['severity', 'Critical', '4'],
    ['severity', 'High', '3'],
    ['severity', '3 - Major', '3'],
    ['severity', 'Minor', '2'],
    ['status', 'To do', 'open'],
    ['status', 'Closed', 'fixed'],
    ['status', 'Done', 'fixed'],
  ]);
});

test.each<[string, string[], (number | null)[]]>([
  ['words of trackers', ['Blocker', 'Critical', 'Major', 'Minor', 'Trivial'], [4, 4, 3, 2, 1]],
  ['high to low', ['Very high', 'High', 'Medium', 'Low', 'None'], [4, 3, 2, 1, 0]],
  ['priorities from 1', ['P1', 'P2', 'P3', 'P4', 'P5'], [4, 3, 2, 1, 0]],
  ['priorities from 0', ['P0', 'P1', 'P2', 'P3', 'P4'], [4, 3, 2, 1, 0]],
  ['ranks of severity', ['Sev 1', 'Sev-2', 'SEV3', 'S4'], [4, 3, 2, 1]],
  [
    'numbers with words',
    ['4 - Catastrophe', '3: major', '2 (minor)', '1. cosmetic', '0 = none'],
    [4, 3, 2, 1, 0],
  ],
  ['severity with a number', ['Severity 4', 'severity 0'], [4, 0]],
  [
    'German',
    ['Kritisch', 'Hoch', 'Mittel', 'Gering', 'Kosmetisch', 'Schwerwiegend'],
    [4, 3, 2, 1, 1, 3],
  ],
  ['numbers from 1 to 5', ['1', '3', '5'], [0, 2, 4]],
  ['numbers from 0 to 10', ['0', '5', '10'], [0, 2, 4]],
  ['numbers as the review has them', ['0', '4', '2'], [0, 4, 2]],
  ['ranks before words', ['1 - Critical', '2 - High', '3 - Medium', '4 - Low'], [4, 3, 2, 1]],
  ['one rank before a word', ['1 - Critical'], [4]],
  ['grades before words', ['4 - High', '3 - Medium', '2 - Low'], [4, 3, 2]],
  [
    'words that take back another',
    ['not critical', 'Unkritisch', 'nicht schwerwiegend', 'unwesentlich', 'mittelschwer'],
    [1, 1, 1, 1, 2],
  ],
  [
    'the words of Nielsen',
    [
      'Usability catastrophe',
      'Großes Problem',
      'Kleines Problem',
      'Not a usability problem at all',
    ],
    [4, 3, 1, 0],
  ],
  ['a word and its number', ['Severity: 3', '(2) Minor', '🔴 Critical'], [3, 2, 4]],
  ['what says nothing', ['?', 'n/a', 'whatever', ''], [null, null, null, null]],
])('severity is read in %s', (_, names, severities) => {
  expect(severityOf(names)).toEqual(severities);
});

test.each([
  ['Backlog', 'open'],
  ['To Do', 'open'],
  ['Reopened', 'open'],
  ['Not started', 'open'],
  ['Offen', 'open'],
  ['Zu erledigen', 'open'],
  ['Undone', 'open'],
  ['Incomplete', 'open'],
  ['Unbestätigt', 'open'],
  ['Inactive', 'open'],
  ['Nicht erledigt', 'open'],
  ['Noch nicht umgesetzt', 'open'],
  ['Ready for Development', 'open'],
  ['Teilweise behoben', 'in_progress'],
  ['In Prüfung', 'in_progress'],
  ['In QA', 'in_progress'],
  ['Ready for QA', 'in_progress'],
  ['Closed as not planned', 'wont_fix'],
  ['Removed', 'wont_fix'],
  ['In Arbeit', 'in_progress'],
  ['In review', 'in_progress'],
  ['Closed', 'fixed'],
  ['Erledigt', 'fixed'],
  ['Behoben', 'fixed'],
  ['Resolved', 'fixed'],
  ['Verified', 'verified'],
  ['Geprüft', 'verified'],
  ["Won't fix", 'wont_fix'],
  ['Won’t do', 'wont_fix'],
  ['Abgelehnt', 'wont_fix'],
  ['Duplicate', 'duplicate'],
  ['Works as designed', 'not_a_problem'],
])('the status %s is read as %s', (word, status) => {
  expect(imported(`Finding;Status\nF;${word}`).issues[0]?.status).toBe(status);
});

test.each([
  ['N1, A3', 'N1,A3'],
  ['H1/H4', 'N1,N4'],
  ['Nielsen 10', 'N10'],
  ['Heuristic #2', 'N2'],
  ['Help users recognize, diagnose, and recover from errors', 'N9'],
  ['Recognition rather than recall; Error prevention', 'N6,N5'],
  ['Konsistenz und Standards', 'N4'],
  ['Match between system and the real world', 'N2'],
  ['Fitts’s law', ''],
])('the heuristics %s are read as %s', (cell, codes) => {
  const { issues, failed } = imported(`Finding\tHeuristics\nF\t${cell}`);
  expect(failed).toEqual([]);
  expect(issues[0]?.heuristics.join()).toBe(codes);
});

test('the meaning that a user chose for a value is used, also if it is none', () => {
  const meanings = {
    [valueKey('severity', 'HIGH')]: '4',
    [valueKey('status', 'Closed')]: 'verified',
    [valueKey('heuristics', 'Fitts’s law')]: 'N7',
    [valueKey('severity', 'low')]: '',
  };
  const { issues, found } = imported(
    'Finding;Severity;Status;Heuristics\nA;High;Closed;Fitts’s law\nB;Low;Open;\n',
    meanings,
  );
  expect(
    issues.map(({ severity, status, heuristics }) => [severity, status, ...heuristics]),
  ).toEqual([
    [4, 'verified', 'N7'],
    [null, 'open'],
  ]);
  expect(found.find(({ value }) => value === 'Fitts’s law')?.meaning).toBe('N7');
});

test('ids of trackers are numbers, and a priority beside a severity is ignored', () => {
  const { issues, failed } = imported(
    'Issue key,Priority,Summary,Severity,ID\nUX-12,P1,A,Low,F-7\nUX-13,P4,B,High,none\n',
  );
  expect(failed).toEqual([]);
  expect(issues.map(({ number, severity }) => [number, severity])).toEqual([
    [7, 1],
    [8, 3],
  ]);
});

test.each<[string, string, unknown[]]>([
  [
    'Jira',
    'Summary,Issue key,Issue id,Issue Type,Status,Priority\nToo small,UX-12,10012,Bug,Done,Highest',
    [12, 'Too small', 4, 'fixed'],
  ],
  [
    'Jira in German',
    'Zusammenfassung;Vorgangsschlüssel;Vorgangstyp;Status;Priorität\nZu klein;UX-12;Fehler;Erledigt;Hoch',
    [12, 'Zu klein', 3, 'fixed'],
  ],
  [
    'Notion',
    'Name,Severity,Status\nToo small,🔴 Critical,In progress',
    [1, 'Too small', 4, 'in_progress'],
  ],
  [
    'Trello',
    'Card Name,Labels,List Name\nToo small,red,Doing',
    [1, 'Too small', null, 'in_progress'],
  ],
])('the columns of %s are guessed', (_, text, described) => {
  const { issues } = imported(text);
  expect(
    issues.map(({ number, title, severity, status }) => [number, title, severity, status]),
  ).toEqual([described]);
});

test('the columns of several labels are one list', () => {
  expect(
    withJoinedTags([
      ['Summary', 'Labels', 'Labels', 'Labels', 'Status'],
      ['A', 'ux', '', 'a11y', 'Open'],
      ['B', '', '', '', 'Open'],
    ]),
  ).toEqual([
    ['Summary', 'Labels', 'Status'],
    ['A', 'ux, a11y', 'Open'],
    ['B', '', 'Open'],
  ]);
});

test('numbers before words count if they grow with the words, also in a table of thousands of lines', () => {
  const lines = Array.from({ length: 20_000 }, (_, at) =>
    at % 2 === 0 ? `Slow ${at},1 - Critical` : `Odd ${at},4 - Minor`,
  );
  const { issues } = imported(`Title,Severity\n${lines.join('\n')}`);
  expect(issues.slice(0, 2).map(({ severity }) => severity)).toEqual([4, 2]);
});
