import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { screenDatabase } from './screen-database.ts';
import { createScreenStore } from './screen-store.ts';

const store = createScreenStore();

function screenOf(account: string, project: string, seenAt = 0) {
  const path = `/api/main/mapper/${project}`;
  return { account, project, look: '', ask: path, parts: [], styles: [], seenAt };
}

async function stored(): Promise<string[]> {
  const database = await openDB(screenDatabase.name);
  const all = await database.getAllKeys(screenDatabase.screens);
  database.close();
  return all.map((key) => (key as string[]).join(' '));
}

test('the screens of the last thirty projects of an account are stored until it signs out', async () => {
  for (let at = 0; at < 32; at += 1)
    await store.store(screenOf('ada', `p${String(at).padStart(2, '0')}`, at));
  await store.store(screenOf('ben', 'p00'));
  await store.store(screenOf('ada', 'p31', 99));
  const [first, ...others] = await stored();
  expect(first).toBe('ada p02');
  expect(others).toHaveLength(30);
  await store.forget('ada', 'p02');
  expect((await stored())[0]).toBe('ada p03');
  await store.forgetAccount('ada');
  expect(await stored()).toEqual(['ben p00']);
});
