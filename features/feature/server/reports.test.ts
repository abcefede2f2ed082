import { expect, test } from 'vitest';
import * as Y from 'yjs';
import type { BuiltFeature } from './built-feature.ts';
import { createReports } from './reports.ts';

/** Features that get reports of changes, each of which may fail; returns which feature got what. */
function makeReports() {
  const failing = new Set<string>();
  const got: string[] = [];
  const names = ['projects', 'mentions', 'versions'];
  const features = new Map(names.map((name): [string, BuiltFeature] => [name, {}]));
  const report = createReports(features);
  const change = (name: string, editors: string[]) =>
    report({ projectId: name, name, document: new Y.Doc(), editors }, async (feature, due) => {
      const [name] = [...features].find(([, one]) => one === feature) ?? [];
      got.push(`${name}: ${due.editors.join(' ')}`);
      if (name && failing.has(name)) throw new Error(`${name} away`);
    });
  return { failing, got, change };
}

test('a failing feature does not keep others from their report, and all errors are collected', async () => {
  const { failing, got, change } = makeReports();
  failing.add('projects').add('mentions');
  const failure = await change('map', ['ada']).catch((error: unknown) => error);
  expect(got).toEqual(['projects: ada', 'mentions: ada', 'versions: ada']);
  expect(failure).toMatchObject({
    message: 'projects, mentions failed to take a change',
    errors: [new Error('projects away'), new Error('mentions away')],
  });
});

test('only failed features get a report again, with the users who changed the document since', async () => {
  const { failing, got, change } = makeReports();
  failing.add('mentions');
  await expect(change('map', ['ada', 'ben'])).rejects.toThrow();
  got.length = 0;
  await expect(change('map', [])).rejects.toThrow();
  expect(got).toEqual(['mentions: ada ben']);
  failing.clear();
  got.length = 0;
  await change('map', ['cleo', 'ada']);
  expect(got).toEqual(['projects: cleo ada', 'mentions: ben cleo ada', 'versions: cleo ada']);
  got.length = 0;
  await change('map', []);
  expect(got).toEqual([]);
});

test('a failure applies to its own document', async () => {
  const { failing, got, change } = makeReports();
  failing.add('versions');
  await expect(change('map', ['ada'])).rejects.toThrow();
  failing.clear();
  got.length = 0;
  await change('matrix', ['ben']);
  expect(got).toEqual(['projects: ben', 'mentions: ben', 'versions: ben']);
});

test('a feature that never responds does not keep others from their report', async () => {
  const got: string[] = [];
  const features = new Map<string, BuiltFeature>([
    ['hanging', {}],
    ['versions', {}],
  ]);
  const report = createReports(features, 5);
  const change = { projectId: 'map', name: 'map', document: new Y.Doc(), editors: ['ada'] };
  const reported = report(change, async (feature) => {
    if (feature === features.get('hanging')) return new Promise(() => undefined);
    got.push('versions');
  });
  await expect(reported).rejects.toThrow('hanging failed to take a change');
  expect(got).toEqual(['versions']);
});
