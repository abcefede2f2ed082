import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectMembersKey } from '#features/projects/server/index.ts';
import type { Link } from '#kernel/links/linkable-item.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import {
  type ReportingSuite,
  reportedStage,
  startReportingSuite,
} from '#tests/fixtures/reported-items.ts';
import { readItemStates } from '../../links/contract/calls.ts';
import { type ChainStep, listBroken, readChain } from '../contract/calls.ts';

let reporting: ReportingSuite;
let amara: Person;
beforeAll(async () => {
  reporting = await startReportingSuite();
  amara = await makePerson(reporting.suite);
});
afterAll(() => reporting.suite.close());

const highlight = (text: string) => reportedStage('h1', 'Two days', { what: 'highlight', text });
const opportunity = { id: 'opportunity:o', what: 'opportunity', title: 'Say how long' };
const card = { id: 'card:c', what: 'card', title: 'Waits' };

async function digestOf(project: string, item: string): Promise<string> {
  const given = { body: { items: [{ project, item }] } };
  const [state] = (await reporting.suite.send(readItemStates, given, amara.accessToken)).items;
  return state?.state === 'here' ? state.digest : '';
}

/** A highlight, the card that it is evidence of, and the opportunity that is based on the card. */
async function makeChain() {
  const [notes, map] = [
    await reporting.makeMap(amara, 'Interviews'),
    await reporting.makeMap(amara, 'Account'),
  ];
  await reporting.report(notes, amara, { items: [highlight('I waited two days.')] });
  const digest = await digestOf(notes, 'h1');
  const link: Link = {
    ...{ id: 'e', at: card },
    to: {
      ...{ project: notes, item: 'h1', what: 'highlight', title: 'Two days' },
      ...{ digest, follows: false },
    },
  };
  const had = {
    items: [card, opportunity].map((one) => ({ ...one, text: '', facts: {} })),
    links: [link],
    relations: [{ from: opportunity, to: card.id }],
  };
  await reporting.report(map, amara, had);
  return { notes, map, had };
}

async function addTicket(
  project: string,
  values: { state?: string; phase?: string; item_status?: string | null; problem?: string | null },
): Promise<void> {
  const row = { state: 'linked', phase: 'doing', item_status: 'open', problem: null, ...values };
  await reporting.suite.database.pool.query(
    `insert into tracker_tickets (id, project_id, item, tracker, site_id, state, attempt, claimed_at,
       sent_by, project_there, ticket_id, key, url, title, status, phase, item_status, problem)
     values ($1, $1, 'opportunity:o', 'jira', 's', $2, 'a', now(), $3, 'SL', '1', 'SL-1',
       'https://example.atlassian.net/browse/SL-1', 'Say how long', 'Doing', $4, $5, $6)`,
    [project, row.state, amara.userId, row.phase, row.item_status, row.problem],
  );
}

const read = (by: Person, project: string, item: string) =>
  reporting.suite.send(readChain, { params: { id: project }, query: { item } }, by.accessToken);
const broken = async (by: Person, project: string) =>
  (await reporting.suite.send(listBroken, { query: { project } }, by.accessToken)).links;
const linesOf = (steps: readonly ChainStep[]) =>
  steps.map(({ parent, what, title, state }) => [parent, what, title, state]);

test('a chain leads from a highlight to its ticket, and back', async () => {
  const { notes, map } = await makeChain();
  await addTicket(map, {});
  const down = await read(amara, notes, 'h1');
  expect(down.sources).toEqual([]);
  expect(linesOf(down.uses)).toEqual([
    [null, 'card', 'Waits', 'here'],
    [0, 'opportunity', 'Say how long', 'here'],
  ]);
  expect(down.uses[1]?.tickets).toMatchObject([{ key: 'SL-1', phase: 'doing' }]);
  const back = await read(amara, map, 'opportunity:o');
  expect(back.item.tickets.map(({ key }) => key)).toEqual(['SL-1']);
  expect(linesOf(back.sources)).toEqual([
    [null, 'card', 'Waits', 'here'],
    [0, 'highlight', 'Two days', 'here'],
  ]);
  expect(back.sources[1]).toMatchObject({ project: notes, project_title: 'Interviews' });
  expect(back.uses).toEqual([]);
});

test('a changed source is marked from both ends, and listed until it is confirmed', async () => {
  const { notes, map, had } = await makeChain();
  expect(await broken(amara, map)).toEqual([]);
  await reporting.report(notes, amara, { items: [highlight('I waited three days.')] });
  const back = await read(amara, map, 'card:c');
  expect(back.sources.map((step) => step.is_changed)).toEqual([true]);
  const uses = (await read(amara, notes, 'h1')).uses;
  expect(uses.map((step) => step.is_changed)).toEqual([true, false]);
  expect(await broken(amara, map)).toMatchObject([
    {
      problem: 'source_changed',
      item: { item: 'card:c', title: 'Waits', path: expect.stringContaining(map) },
      source: { item: 'h1', project_title: 'Interviews' },
    },
  ]);
  const digest = await digestOf(notes, 'h1');
  const links = had.links.map((link) => ({ ...link, to: { ...link.to, digest } }));
  await reporting.report(map, amara, { ...had, links });
  expect(await broken(amara, map)).toEqual([]);
});

test('a removed source is listed, and ends its chain', async () => {
  const { notes, map } = await makeChain();
  await reporting.report(notes, amara, { items: [] });
  expect(linesOf((await read(amara, map, 'card:c')).sources)).toEqual([[null, '', '', 'gone']]);
  expect(await broken(amara, map)).toMatchObject([{ problem: 'source_gone', source: null }]);
});

test('who may not see a source learns nothing of it, and who sees only the source nothing of its use', async () => {
  const { notes, map } = await makeChain();
  const [ben, chloe] = [await makePerson(reporting.suite), await makePerson(reporting.suite)];
  const members = reporting.suite.get(projectMembersKey);
  await members.put(map, { userId: ben.userId, permission: 'V' });
  await members.put(notes, { userId: chloe.userId, permission: 'V' });
  const chain = await read(ben, map, 'opportunity:o');
  expect(linesOf(chain.sources)).toEqual([
    [null, 'card', 'Waits', 'here'],
    [0, '', '', 'hidden'],
  ]);
  expect(JSON.stringify(chain)).not.toContain('Interviews');
  expect(await broken(ben, map)).toMatchObject([{ problem: 'source_hidden', source: null }]);
  expect((await read(chloe, notes, 'h1')).uses).toEqual([]);
  await expect(read(chloe, map, 'card:c')).rejects.toThrow();
  await expect(broken(chloe, map)).rejects.toThrow();
});

test.each([
  ['closed while its item is open', { phase: 'done' }, 'ticket_closed'],
  ['gone', { state: 'gone' }, 'ticket_gone'],
  ['not readable', { problem: 'Jira does not answer.' }, 'ticket_failed'],
] as const)('a ticket that is %s is listed', async (_, ticket, problem) => {
  const { map } = await makeChain();
  await addTicket(map, ticket);
  expect(await broken(amara, map)).toMatchObject([
    { problem, item: { item: 'opportunity:o', title: 'Say how long' }, ticket: { key: 'SL-1' } },
  ]);
});

test.each([
  ['open, as its item is', {}],
  ['closed, as its item is', { phase: 'done', item_status: 'solved' }],
] as const)('a ticket that is %s is not listed', async (_, ticket) => {
  const { map } = await makeChain();
  await addTicket(map, ticket);
  expect(await broken(amara, map)).toEqual([]);
});

test('items that link to each other are shown once', async () => {
  const [one, other] = [await reporting.makeMap(amara), await reporting.makeMap(amara)];
  const to = (project: string): Link => ({
    id: 'l',
    at: { id: 'a', what: 'stage', title: 'A' },
    to: { project, item: 'a', what: 'stage', title: '', digest: '', follows: false },
  });
  await reporting.report(one, amara, { items: [reportedStage('a', 'A')], links: [to(other)] });
  await reporting.report(other, amara, { items: [reportedStage('a', 'B')], links: [to(one)] });
  const { sources, uses } = await read(amara, one, 'a');
  expect([sources, uses].map((steps) => steps.map(({ title }) => title))).toEqual([['B'], ['B']]);
});
