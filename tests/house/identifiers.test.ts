import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const product = ['app', 'features', 'kernel', 'platform', 'site', 'tools', 'ui', 'content'];

/** Patterns of project ids at push, survey, tag and analytics services. */
const identifiers: Record<string, RegExp> = {
  'a tag manager': /\bGTM-[A-Z0-9]{5,}/,
  'an analytics stream': /\bG-[A-Z0-9]{10}\b|\bUA-\d{4,}-\d+/,
  'a push project': /\b1:\d{8,}:web:[0-9a-f]+|\bAAAA[\w-]{7}:[\w-]{60,}/,
  'a browser key': /\bAIza[\w-]{35}/,
  'a survey or replay site': /\bhjid\s*[:=]\s*\d+|\bclarity\.ms\/tag\/\w+/,
};

test('no identifier of a push, survey or analytics project stands in the source [S9.24]', () => {
  const listed = execFileSync('git', ['ls-files', '-z', ...product], { cwd: root });
  const files = listed
    .toString()
    .split('\0')
    .filter((name) => /\.(tsx?|m?js|json|css|md)$/.test(name));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((name) => {
    const text = readFileSync(resolve(root, name), 'utf8');
    return Object.keys(identifiers)
      .filter((kind) => identifiers[kind]?.test(text))
      .map((kind) => `${name}: ${kind}`);
  });
  expect(found).toEqual([]);
});
