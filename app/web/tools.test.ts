import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { projectKinds } from '#features/projects/contract/kinds.ts';
import { addressOf } from './addresses/addresses.ts';
import { surfaceParts } from './surface-parts.ts';
import { toolRoutes } from './tool-routes.ts';
import { tools } from './tools.ts';

test('the tools and their addresses are listed in one order', () => {
  const words = toolRoutes.map(({ word }) => word);
  expect(words).toEqual(tools.map(({ code }) => projectKinds[code]));
  expect(toolRoutes.map(({ dashboard }) => dashboard)).toEqual(
    tools.map(({ dashboard }) => dashboard),
  );
});

test('a project is opened, and printed, at an address of its tool, below its own header', () => {
  for (const tool of tools) {
    const word = projectKinds[tool.code];
    const addresses = toolRoutes.find((routes) => routes.word === word)?.addresses ?? [];
    const printed = addresses.filter(({ open }) => open === 'printed');
    expect(addressOf(tool.path('x')).header).toBe(word);
    expect(addresses.some(({ pattern }) => matchPath(pattern, tool.path('x')))).toBe(true);
    expect(printed.map(({ pattern }) => pattern.replace(':id', 'x'))).toEqual([
      `${tool.path('x').replace(/\/edit$/, '')}/export`,
    ]);
  }
});

test('empty tools show which other tool they provide content for, each with its own drawing', () => {
  const wordOf = (tab: string) => tab.replace(/s$/, '').toLowerCase();
  // A new tool provides content for no other at first.
  const feeding = tools.flatMap(({ tab, feeds }) => (feeds ? [{ tab, feeds }] : []));
  expect(feeding.length).toBeGreaterThanOrEqual(6);
  for (const { tab, feeds } of feeding) {
    const others = tools.map((tool) => wordOf(tool.tab)).filter((word) => word !== wordOf(tab));
    expect(others.filter((word) => feeds.toLowerCase().includes(word))).not.toEqual([]);
    expect(feeds, 'one sentence').toMatch(/^[A-Z][^.]*\.$/);
  }
  expect(new Set(tools.map(({ Drawing }) => Drawing)).size).toBe(tools.length);
});

test('panels and header parts of all features are on every work surface, in order', () => {
  const rest = surfaceParts.panels.filter(({ position }) => position === 'more');
  expect(rest.map(({ name }) => name).slice(-2)).toEqual(['versions', 'activity']);
  expect(surfaceParts.panels.map(({ name }) => name)).toContain('comments');
  const header = surfaceParts.header.map(({ name }) => name);
  expect(header.filter((name) => ['export', 'share'].includes(name))).toEqual(['export', 'share']);
  const parts = [...surfaceParts.panels, ...surfaceParts.header];
  const ofTools = tools.flatMap(({ panels, headerParts }) => [...panels, ...headerParts]);
  expect(parts).toEqual(expect.arrayContaining(ofTools));
});
