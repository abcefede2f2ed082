import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import type { Person } from '#tests/fixtures/people.ts';
import { makeProjectPeople } from '#tests/fixtures/project-people.ts';
import { addPersona } from '#tools/mapper/document/edits.ts';
import { mapperDocument } from '#tools/mapper/document/mapper-document.ts';
import { createFromItems } from '../contract/calls.ts';

let suite: LiveSuite;
beforeAll(async () => {
  suite = await startLiveSuite();
});
afterAll(() => suite.close());

test('a persona that is created from a map is linked in the map only by users who may edit the map', async () => {
  const { id, owner, editor, viewer, stranger } = await makeProjectPeople(suite);
  await suite.edit(id, owner.userId, (document) => {
    const persona = { id: 'amara', name: 'Amara', position: 'a0' };
    applyEdit(document, addPersona, persona, { kind: 'user' });
  });
  const make = ({ accessToken }: Person) => {
    const from = { project: id, items: ['persona:amara'] };
    return suite.request(createFromItems, { body: { from, to: { kind: 'PC' } } }, accessToken);
  };
  const linked = async () => {
    let project: string | undefined;
    await suite.edit(id, null, (document) => {
      const [persona] = readDocument(mapperDocument, document).value.personas;
      project = persona?.link?.project;
    });
    return project;
  };
  expect((await make(stranger)).status).toBe(404);
  expect((await make(viewer)).status).toBe(200);
  expect(await linked()).toBeUndefined();
  const { envelope } = await make(editor);
  expect(await linked()).toBe(envelope.status === 'success' ? envelope.data.id : 'none');
});
