// Lists each requirement with the passing tests that cite it: npm run spec [-- --json | --area NAME]
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const root = resolve(import.meta.dirname, '..');
const unitReports = ['unit.json', 'postgres.json'];
const browserReport = 'e2e.json';

interface Requirement {
  id: string;
  area: string;
  text: string;
}
interface UnitReport {
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
}
interface BrowserSuite {
  title: string;
  specs: { title: string; ok: boolean; tests: { status: string }[] }[];
  suites?: BrowserSuite[];
}

function readRequirements(): Requirement[] {
  const table = readFileSync(join(root, 'docs/spec/requirements.tsv'), 'utf8');
  const lines = table.split('\n').slice(1).filter(Boolean);
  return lines.map((line) => {
    const [id = '', area = '', text = ''] = line.split('\t');
    return { id, area, text };
  });
}

function readReport<Report>(name: string): Report | undefined {
  const file = join(root, 'test-results', name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
}

function passingTitles(): string[] {
  const units = unitReports.flatMap((name) => {
    const results = readReport<UnitReport>(name)?.testResults ?? [];
    return results.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
    );
  });
  const suites = readReport<{ suites: BrowserSuite[] }>(browserReport)?.suites ?? [];
  return [...new Set([...units, ...suites.flatMap((suite) => browserTitles(suite, ''))])];
}

function browserTitles(suite: BrowserSuite, above: string): string[] {
  // A file is a suite too; only titles of describe blocks are part of a test's name.
  const title = suite.title.endsWith('.ts') ? above : `${above}${suite.title} `;
  const ran = suite.specs.filter(
    ({ ok, tests }) => ok && tests.some(({ status }) => status === 'expected'),
  );
  const below = (suite.suites ?? []).flatMap((inner) => browserTitles(inner, title));
  return [...ran.map((spec) => title + spec.title), ...below];
}

function citations(titles: string[]): Map<string, string[]> {
  const cited = new Map<string, string[]>();
  for (const title of titles) {
    for (const [, id = ''] of title.matchAll(/\[(S\d+\.\d+)\]/g)) {
      cited.set(id, [...(cited.get(id) ?? []), title]);
    }
  }
  return cited;
}

const { values } = parseArgs({
  options: { json: { type: 'boolean' }, area: { type: 'string', multiple: true } },
});
const requirements = readRequirements();
const cited = citations(passingTitles());
const known = new Set(requirements.map(({ id }) => id));
const unknown = [...cited.keys()].filter((id) => !known.has(id));

if (values.json) {
  const table = requirements.map(({ id }) => [id, cited.get(id) ?? []]);
  process.stdout.write(`${JSON.stringify(Object.fromEntries(table), null, 2)}\n`);
} else {
  for (const { id, area, text } of requirements) {
    if (values.area && !values.area.includes(area)) continue;
    const tests = cited.get(id) ?? [];
    process.stdout.write(`${tests.length > 0 ? '+' : '-'} ${id} ${area}: ${text}\n`);
    for (const title of tests) process.stdout.write(`      ${title}\n`);
  }
  if (unknown.length > 0) process.stdout.write(`unknown ids: ${unknown.join(', ')}\n`);
}
const covered = requirements.filter(({ id }) => cited.has(id)).length;
// With --json the count is written to stderr, so that stdout can be parsed.
const counted = values.json ? process.stderr : process.stdout;
counted.write(`requirements: ${covered} of ${requirements.length} covered by passing tests\n`);
