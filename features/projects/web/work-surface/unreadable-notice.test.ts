import { MantineProvider } from '@mantine/core';
import { type ComponentProps, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { reservedRoot } from '#kernel/document/document.ts';
import { UnreadableNotice } from './unreadable-notice.tsx';

/** The notice above a project whose document has a given version. */
function drawn(version: number, abilities: string[] = []): string {
  const document = new Y.Doc();
  document.getMap(reservedRoot).set('version', version);
  const open = {
    kind: { noun: 'map' },
    live: { document },
    project: { abilities, updatedAt: '2026-11-20T09:30:00.000Z' },
    showPanel: () => undefined,
  } as unknown as ComponentProps<typeof UnreadableNotice>['open'];
  const notice = createElement(UnreadableNotice, { open, document: { version: 2 } });
  return renderToStaticMarkup(createElement(MantineProvider, null, notice));
}

test('a project whose newest state cannot be read says so, with the remedy for users who may apply it', () => {
  const own = drawn(7, ['restore']);
  expect(own).toContain('The newest state of this map cannot be read completely');
  expect(own).toContain('Restore an earlier version');
  expect(own).toContain('Show versions');
  const visitors = drawn(7);
  expect(visitors).toContain('Its owner can restore an earlier version');
  expect(visitors).not.toContain('Show versions');
});

test('a readable project shows no such notice', () => {
  for (const version of [1, 2]) expect(drawn(version)).not.toContain('cannot be read');
});
