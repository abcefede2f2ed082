import { afterAll, beforeAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import type { Actor } from '#kernel/call/actor.ts';
import type { Link, SentItem } from '#kernel/links/linkable-item.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { applySourceChange, sendItem } from './item-changes.ts';
import type { LinksOptions } from './options.ts';
import { storeItems } from './store.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await storeItems(database.orm, 'source', [
    { id: 'a', what: 'stage', title: 'Pay', text: 'By card', facts: {} },
  ]);
});
afterAll(() => database.close());

const actor = { kind: 'account', userId: 'amara' } as Actor;
const from = { project: 'source', item: 'a' };
const linkTo = (id: string, project: string, item: string, follows = true): Link => ({
  id,
  at: { id, what: 'card', title: '' },
  to: { project, item, what: 'stage', title: '', digest: '', follows },
});

/** A map with links, of a kind that makes no edits; records what its hooks and rights are asked for. */
function linkingMap(links: readonly Link[] = []) {
  const required: string[] = [];
  const followed: string[] = [];
  const accepted: { part: string; sent: SentItem }[] = [];
  const options = {
    database,
    projects: {
      async allow(_: Actor, ability: string, id: string) {
        required.push(`${ability} ${id}`);
        return { project: { id, kind: 'M' }, role: 'E' };
      },
      nameVisible: async (_: Actor, ids: readonly string[]) =>
        new Map(ids.map((id) => [id, { id, kind: 'M', title: id, mayEdit: true }])),
      filterTrashed: async () => [],
      summariseNow: async (id: string) => (id === 'map' ? { linkableItems: [], links } : null),
      kindOf: () => ({ path: (id: string, item?: string) => [id, item].join(' ') }),
    },
    kinds: {
      of: () => ({
        follow(_: Y.Doc, changed: readonly { link: string; item: { title: string } }[]) {
          followed.push(...changed.map(({ link, item }) => `${link} ${item.title}`));
          return [];
        },
        accept(_: Y.Doc, part: string, sent: SentItem) {
          accepted.push({ part, sent });
          return [];
        },
      }),
    },
    realtime: {
      edit: async (_: string, __: string, change: (document: Y.Doc) => void) => change(new Y.Doc()),
    },
  };
  return { options: options as unknown as LinksOptions, required, followed, accepted };
}

test('a changed item is applied to the links that follow it, and to no others', async () => {
  const { options, required, followed } = linkingMap([
    linkTo('same', 'source', 'a'),
    linkTo('detached', 'source', 'a', false),
    linkTo('other item', 'source', 'b'),
    linkTo('other project', 'elsewhere', 'a'),
  ]);
  expect(await applySourceChange(options, actor, { project: 'map', from })).toEqual({ changed: 0 });
  expect(followed).toEqual(['same Pay']);
  expect(required).toEqual(['edit map']);
});

test('an item that is gone is neither applied nor sent', async () => {
  const { options, followed, accepted } = linkingMap([linkTo('l', 'source', 'gone')]);
  const gone = { project: 'source', item: 'gone' };
  const failure = { code: 'item_not_found' };
  const applied = applySourceChange(options, actor, { project: 'map', from: gone });
  await expect(applied).rejects.toMatchObject(failure);
  const sent = sendItem(options, actor, { from: gone, to: { project: 'map', item: 'p' } });
  await expect(sent).rejects.toMatchObject(failure);
  expect([...followed, ...accepted]).toEqual([]);
});

test('an item is sent to its part with a link that follows it, and a part that adds nothing refuses it', async () => {
  const { options, required, accepted } = linkingMap();
  const sent = sendItem(options, actor, { from, to: { project: 'map', item: 'part' } });
  await expect(sent).rejects.toMatchObject({ code: 'item_not_accepted' });
  expect(required).toEqual(['edit map']);
  expect(accepted).toMatchObject([
    {
      part: 'part',
      sent: {
        link: { ...from, title: 'Pay', what: 'stage', follows: true },
        item: { title: 'Pay', text: 'By card' },
      },
    },
  ]);
});
