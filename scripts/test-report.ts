// The reports of the runners of `npm test`, for its summary.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder of all reports. */
export const results = resolve(import.meta.dirname, '..', 'test-results');

interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}
interface BrowserSpec {
  file: string;
  title: string;
  tests: { status: string; results: { error?: { message?: string } }[] }[];
}
interface BrowserSuite {
  specs?: BrowserSpec[];
  suites?: BrowserSuite[];
}
interface BrowserReport {
  suites: BrowserSuite[];
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
}

function readReport<Report>(name: string): Report | undefined {
  const file = join(results, name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
}

const unitReports = () =>
  ['unit.json', 'embedded.json'].flatMap((name) => readReport<UnitReport>(name) ?? []);
const browserReport = () => readReport<BrowserReport>('e2e.json');

/** The browser tests with a run that ended in this state: 'flaky' passed in a retry. */
function browserTests(status: 'flaky' | 'unexpected'): BrowserSpec[] {
  const flatten = (suite: BrowserSuite): BrowserSpec[] => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(flatten),
  ];
  return (browserReport()?.suites ?? [])
    .flatMap(flatten)
    .filter(({ tests }) => tests.some((test) => test.status === status));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's colours begin with one.
const plain = (text: string) => text.replaceAll(/\u001b\[[\d;]*m/g, '');
/** The first lines of a failure: its message, and the comparison. */
const cause = (message = '') => plain(message).trim().split('\n').slice(0, 3).join(' / ');

function failedUnits(report: UnitReport): string[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${resolve(results, '..')}/`, '');
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that could not be loaded, or whose setup failed, has no failed test.
    if (status === 'failed' && failed.length === 0) return [`${file}: ${cause(message)}`];
    return failed.map((test) => `${file}: ${test.fullName}: ${cause(test.failureMessages[0])}`);
  });
}

/** The browser tests that passed in a retry, by file and title. */
export const passedLater = (): string[] =>
  browserTests('flaky').map(({ file, title }) => `${file}: ${title}`);

/** All failed tests with file, title and the first lines of the failure. */
export function failedTests(): string[] {
  const browser = browserTests('unexpected').map(({ file, title, tests }) => {
    const results = tests.flatMap((test) => test.results);
    return `${file}: ${title}: ${cause(results.find(({ error }) => error)?.error?.message)}`;
  });
  return [...unitReports().flatMap(failedUnits), ...browser];
}

/** One summary line over all runners, in the format that build servers read. */
export function closingLine(): string {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const report of unitReports()) {
    total.passed += report.numPassedTests;
    total.failed += report.numFailedTests;
    total.skipped += report.numPendingTests;
  }
  const stats = browserReport()?.stats;
  total.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  total.failed += stats?.unexpected ?? 0;
  total.skipped += stats?.skipped ?? 0;
  return `${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`;
}
