// Mutates the code of a folder in many small ways, one at a time, and reports the mutants that no
// test of the folder detects: npm run mutate -- FOLDER [FILE ...]. It fails where less than 80 %
// are detected. npm run mutate -- --sample 20 FOLDER mutates 20 random ranges of ten lines, which
// takes minutes for a layer. --tests FOLDER, once or more, also runs the tests of another folder: a
// service is proved by its users.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const root = resolve(import.meta.dirname, '..');
const packages = join(root, 'scripts/mutation/node_modules/@stryker-mutator');
const minimum = 80;

const stretch = 10;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, tests: { type: 'string', multiple: true, default: [] } },
});
const [folder, ...files] = positionals;
if (!folder || !existsSync(join(root, folder))) {
  process.stderr.write('Name a folder: npm run mutate -- kernel\n');
  process.exit(1);
}
const all = files.length > 0 ? files.map((file) => join(folder, file)) : [`${folder}/**/*.ts`];
const within = values.sample ? drawn(all, Number(values.sample)) : all;
const cache = join(root, '.cache');
mkdirSync(cache, { recursive: true });
const config = join(cache, 'mutation.json');
writeFileSync(
  config,
  JSON.stringify({
    testRunner: 'vitest',
    plugins: [join(packages, 'vitest-runner/dist/src/index.js')],
    mutate: [...within, `!${folder}/**/*.test.ts`],
    // A test compares a message as a whole, or its code, so texts are not mutated.
    mutator: { excludedMutations: ['StringLiteral'] },
    vitest: { configFile: 'vitest.mutation.config.ts' },
    coverageAnalysis: 'perTest',
    // Code that runs when a module is loaded, such as tables of texts, would run every test for
    // each mutant.
    ignoreStatic: true,
    concurrency: 2,
    dryRunTimeoutMinutes: 30,
    tempDirName: '.cache/mutation',
    ignorePatterns: ['dist', 'data', '.cache', 'test-results', 'docs', 'bench', 'tests/e2e'],
    reporters: ['clear-text', 'json'],
    jsonReporter: { fileName: 'test-results/mutation.json' },
    clearTextReporter: { logTests: false },
    thresholds: { high: 95, low: minimum, break: minimum },
  }),
);
const { status } = spawnSync(
  process.execPath,
  [join(packages, 'core/bin/stryker.js'), 'run', config],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MUTATED: [folder, ...values.tests].join(',') },
  },
);
process.exit(status ?? 1);

/** Random ranges of lines, each line as likely as any other. */
function drawn(patterns: readonly string[], count: number): string[] {
  const files = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !/\.(?:test|rights)\.ts$/.test(file));
  const stretches = files.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length;
    return Array.from(
      { length: Math.ceil(lines / stretch) },
      (_, at) => `${file}:${at * stretch + 1}-${(at + 1) * stretch}`,
    );
  });
  const byLot = stretches.map((one) => ({ one, lot: Math.random() }));
  return byLot
    .sort((a, b) => a.lot - b.lot)
    .slice(0, count)
    .map(({ one }) => one);
}
