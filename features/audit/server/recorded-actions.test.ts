import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { auditActionNames, auditActions, auditGroups } from '../contract/actions.ts';

const root = resolve(import.meta.dirname, '../../..');
const server = globSync('features/*/server/**/*.ts', { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(resolve(root, path), 'utf8'))
  .join('\n');

test('each action of the list is recorded by a feature', () => {
  expect(auditActionNames.filter((action) => !server.includes(`'${action}'`))).toEqual([]);
});

test('each action has a group and a sentence of its own', () => {
  const sentences = auditActionNames.map((action) => auditActions[action][1]);
  expect(new Set(sentences).size).toBe(auditActionNames.length);
  const groups = auditActionNames.map((action) => auditActions[action][0]);
  expect(new Set(groups)).toEqual(new Set(Object.keys(auditGroups)));
});
