import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { eventually } from '#tests/fixtures/eventually.ts';
import type { Visitor } from '#tests/fixtures/live/live.ts';
import { liveEnvironment, sharedText } from '#tests/fixtures/live/live-environment.ts';

const environment = liveEnvironment();

/** Makes a user's browser send an update, whatever is in their document. */
const say = ({ provider }: Visitor, update: Uint8Array) =>
  provider.documentUpdateHandler(update, null);

/**
 * The update for text that is typed at the start of a copy of a document, under a chosen client id.
 */
function typedAs(writer: number, copied: Y.Doc, text: string): Uint8Array {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(copied));
  const before = Y.encodeStateVector(copy);
  copy.clientID = writer;
  copy.getText('words').insert(0, text);
  return Y.encodeStateAsUpdate(copy, before);
}

test('nobody can write under the client id of a user who is online, whose next edits are accepted', async () => {
  const [amara, mallory] = await environment.bothIn();
  sharedText(amara).insert(0, 'mine ');
  await eventually(() => expect(sharedText(mallory).toString()).toBe('mine '));
  say(mallory, typedAs(amara.document.clientID, mallory.document, 'forged '));
  await eventually(() => expect(mallory.closes).toContain(1007));
  sharedText(amara).insert(0, 'still ');
  await eventually(() => expect(amara.saved()).toBe(true));
  expect(await environment.stored()).toBe('still mine ');
  expect(amara.closes).toEqual([]);
});

test('nobody can write under the client id of a user who is offline, at any server, and who returns with edits', async () => {
  const other = await environment.start();
  const amara = await environment.entered('amara');
  sharedText(amara).insert(0, 'mine ');
  await eventually(() => expect(amara.saved()).toBe(true));
  amara.provider.configuration.websocketProvider.disconnect();
  sharedText(amara).insert(0, 'offline ');
  const mallory = await environment.entered('ben', { url: other.url });
  say(mallory, typedAs(amara.document.clientID, mallory.document, 'forged '));
  await eventually(() => expect(mallory.closes).toContain(1007));
  mallory.leave();
  await amara.provider.configuration.websocketProvider.connect();
  await eventually(() => expect(amara.saved()).toBe(true));
  expect(await environment.stored()).toBe('offline mine ');
});

test('edits of an earlier page of the same user are accepted under its own client id, and continued there', async () => {
  const earlier = await environment.entered('amara');
  sharedText(earlier).insert(0, 'stored ');
  await eventually(() => expect(earlier.saved()).toBe(true));
  earlier.leave();
  const stored = typedAs(earlier.document.clientID, earlier.document, 'kept ');
  const now = await environment.entered('amara');
  Y.applyUpdate(now.document, stored);
  sharedText(now).insert(0, 'new ');
  await eventually(() => expect(now.saved()).toBe(true));
  expect(await environment.stored()).toBe('new kept stored ');
});

test('updates of another user are relayed together with own ones where this server has or may have seen them', async () => {
  const [amara, ben] = await environment.bothIn();
  sharedText(amara).insert(0, 'hers ');
  await eventually(() => expect(sharedText(ben).toString()).toBe('hers '));
  const writesAlong = (to: Visitor) => {
    const copy = new Y.Doc();
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(ben.document));
    copy.getText('words').insert(0, 'his ');
    say(to, Y.encodeStateAsUpdate(copy));
  };
  writesAlong(ben);
  await eventually(() => expect(sharedText(amara).toString()).toBe('his hers '));

  // Without Redis it is not notified of updates that are stored at the first one.
  const other = await environment.start();
  const atOther = await environment.entered('ben', { url: other.url });
  sharedText(amara).insert(0, 'more ');
  await eventually(() => expect(sharedText(ben).toString()).toBe('more his hers '));
  writesAlong(atOther);
  await eventually(async () => expect(await environment.stored()).toBe('his more his hers '));
  expect([...amara.closes, ...ben.closes, ...atOther.closes]).toEqual([]);
});

test('lost parts of a document are restored by any user who still has them', async () => {
  const [amara, ben] = await environment.bothIn();
  sharedText(amara).insert(0, 'hers');
  await eventually(() => expect(sharedText(ben).toString()).toBe('hers'));
  const still = Y.encodeStateAsUpdate(ben.document);
  for (const one of [amara, ben]) one.leave();
  await eventually(async () => expect(await environment.live.connections()).toBe(0));
  await environment.live.close();
  for (const [table, column] of [
    ['document_snapshots', 'state'],
    ['document_formers', 'payload'],
    ['document_updates', 'payload'],
  ]) {
    await environment
      .database()
      .pool.query(`update ${table} set ${column} = '\\x0001' where document = $1`, [
        environment.name,
      ]);
  }
  const mended = await environment.start();
  const again = await environment.entered('ben', { url: mended.url });
  expect(sharedText(again).toString()).toBe('');
  say(again, still);
  await eventually(async () => expect(await environment.stored()).toBe('hers'));
});
