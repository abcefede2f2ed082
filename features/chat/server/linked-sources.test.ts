import { expect, test } from 'vitest';
import { accountData } from '#features/accounts/contract/profile.ts';
import { readItemStates, readUses, sendItem } from '#features/links/contract/calls.ts';
import { eraseProjects } from '#features/projects/contract/list-calls.ts';
import { acceptInvite } from '#features/sharing/contract/calls.ts';
import { openDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { makePerson } from '#tests/fixtures/people.ts';
import { invite, inviteTokenFor } from '#tests/fixtures/project-people.ts';
import { makeQuote } from '#tests/fixtures/quotes.ts';
import { registerChatWorld } from '#tests/fixtures/services/chat-world.ts';
import { citing, streamed } from '#tests/fixtures/services/model-answers.ts';
import { removeEvidence } from '#tools/mapper/document/edits/notes.ts';
import { mapperDocument } from '#tools/mapper/document/mapper-document.ts';
import { notesCalls, notesSharing } from '#tools/notes/contract/project.ts';

const chat = registerChatWorld();

/**
 * A map of Ada's with a stage, whose evidence is a highlight of another user's note that Ada can
 * see.
 */
async function linkedMap() {
  const colleague = await makePerson(chat.suite);
  const quote = await makeQuote(chat.suite, colleague);
  const id = await chat.mapWithStage();
  const share = { project_id: quote.project, email: chat.ada.email, permission: 'V' } as const;
  await chat.suite.send(notesSharing.share, { body: share }, colleague.accessToken);
  const accepted = { token: await inviteTokenFor(chat.suite, chat.ada.email) };
  await chat.suite.send(acceptInvite, { body: accepted }, chat.token);
  const from = { project: quote.project, item: quote.item };
  await chat.suite.send(
    sendItem,
    { body: { from, to: { project: id, item: 'stage:s1' } } },
    chat.token,
  );
  await eventually(async () => {
    const uses = await chat.suite.send(
      readUses,
      { params: { id: quote.project }, query: {} },
      chat.token,
    );
    expect(uses.uses).toHaveLength(1);
  });
  const unshare = () =>
    chat.suite.send(
      notesSharing.removeAccess,
      { params: { id: quote.project, member_id: chat.ada.userId } },
      colleague.accessToken,
    );
  return { id, colleague, source: quote.project, from, unshare };
}

test('a linked project is a source, as long as the user can see it', async () => {
  const { id, source, from, unshare } = await linkedMap();
  chat.service.answers = [citing('waited two days', ['People waited long [@].'])];
  const entry = await chat.send(id, 'How long do people wait?');
  expect(entry.sources).toMatchObject([{ text: 'I waited two days.', link: { project: source } }]);

  await unshare();
  expect(
    (await chat.suite.send(readItemStates, { body: { items: [from], fresh: false } }, chat.token))
      .items,
  ).toEqual([{ state: 'hidden' }]);
  const [withheld] = await chat.chatOf(id);
  expect(withheld).toMatchObject({ withheld: true, answer: [], sources: [], proposals: [] });
  chat.service.answers = [streamed(['Nothing.'])];
  await chat.send(id, 'And what did they say?');
  const [instructions, ...messages] = chat.requests();
  // The evidence of the map has a copy of the text; the note, and the answer from it, are gone.
  expect(instructions?.text).not.toContain('I waited two days.');
  expect(messages.map(({ text }) => text).join()).not.toContain('I waited two days.');
  expect(messages.map(({ text }) => text).join()).not.toContain('People waited long');
  const data = JSON.stringify(await chat.suite.send(accountData, {}, chat.token));
  expect(data).toContain('How long do people wait?');
  expect(data).not.toContain('People waited long');
});

test('a linked project that a reader of the map cannot see is no source for them', async () => {
  const { id } = await linkedMap();
  const reader = await invite(chat.suite, chat.ada, id, 'V');
  chat.service.answers = [streamed(['Nothing.'])];
  await chat.send(id, 'How long do people wait?', reader.accessToken);
  expect(JSON.stringify(chat.requests())).not.toContain('I waited two days.');
});

test('an answer that repeats an earlier one is withheld with it, although the link is gone', async () => {
  const { id, source, unshare } = await linkedMap();
  chat.service.answers = [citing('waited two days', ['People waited long [@].'])];
  await chat.send(id, 'How long do people wait?');
  await chat.suite.edit(id, chat.ada.userId, (document) => {
    const ids = openDocument(mapperDocument, document)
      .evidence.all()
      .map((piece) => piece.id);
    for (const id of ids) applyEdit(document, removeEvidence, { id }, { kind: 'user' });
  });
  await eventually(async () => {
    const uses = { params: { id: source }, query: {} };
    expect((await chat.suite.send(readUses, uses, chat.token)).uses).toEqual([]);
  });
  chat.service.answers = [streamed(['As I said, people waited long.'])];
  await chat.send(id, 'Can you repeat that?');
  await unshare();
  expect(JSON.stringify(await chat.chatOf(id))).not.toContain('people waited long');
});

test('an answer from an erased project is erased with it', async () => {
  const { id, colleague, source } = await linkedMap();
  chat.service.answers = [citing('waited two days', ['People waited long [@].'])];
  await chat.send(id, 'How long do people wait?');
  await chat.suite.send(notesCalls.remove, { params: { id: source } }, colleague.accessToken);
  await chat.suite.send(eraseProjects, { body: { ids: [source] } }, colleague.accessToken);
  const { rows } = await chat.suite.database.pool.query(
    'select answer from chat_entries where project_id = $1',
    [id],
  );
  expect(rows).toEqual([{ answer: null }]);
  expect(await chat.chatOf(id)).toMatchObject([{ withheld: true }]);
});
