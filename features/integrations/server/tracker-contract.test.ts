import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bullets, heading, paragraphs } from '#features/writing/document/index.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import {
  type ContractSubject,
  contractSubjects,
} from '#tests/fixtures/services/trackers/contract-subjects.ts';
import type { NewTicket, TrackerSession } from './tracker.ts';

describe.each(contractSubjects)('%s', (_, start) => {
  let subject: ContractSubject;
  let session: TrackerSession;
  let project: string;
  let number = 0;
  beforeAll(async () => {
    subject = await start();
    session = subject.tracker.open(subject.client, subject.site);
    const { items } = await session.projects(subject.project, null);
    project = items.find(({ name, key }) => [name, key].includes(subject.project))?.id ?? '';
  });
  afterAll(async () => {
    expect(subject.differences()).toEqual([]);
    await subject.close();
  });

  /** A ticket that does not exist yet. */
  async function newTicket(change: Partial<NewTicket> = {}): Promise<NewTicket> {
    const types = await session.types(project);
    number += 1;
    const type = types.find(({ name }) => name === subject.type)?.id ?? '';
    return {
      ...{ project, type, title: `The way back is missing ${number}`, priority: null, tags: [] },
      body: [
        heading(2, 'Seen'),
        ...paragraphs('Nobody finds <it> & "asks".'),
        bullets('One', 'Two'),
      ],
      ...{ assignee: null, parent: null, fields: {}, mark: `sightline-${Date.now()}-${number}` },
      ...change,
    };
  }

  test('the account has the site, and the project its types and fields', async () => {
    // A token of Atlassian's own, as a real account has, cannot list sites.
    if (!subject.isReal)
      expect(await subject.tracker.sites(subject.client)).toEqual([subject.site]);
    const types = await session.types(project);
    const type = types.find(({ name }) => name === subject.type);
    expect(type).toMatchObject({ is_subtask: false });
    const fields = await session.fields(project, type?.id ?? '');
    expect(fields.find(({ id }) => id === 'priority')?.choices.length).toBeGreaterThan(0);
    expect(fields.map(({ id }) => id)).not.toContain('System.State');
    const statuses = await session.statuses(project, type?.id ?? '');
    expect(new Set(statuses.map(({ phase }) => phase))).toEqual(new Set(['todo', 'doing', 'done']));
  });

  test('a ticket that is created is found by its id and its key, and read among others', async () => {
    const given = await newTicket({ tags: ['Kiosk', 'first visit'] });
    const created = await session.create(given);
    expect(created).toMatchObject({ title: given.title, project, phase: 'todo', assignee: null });
    expect(created.changedAt.getTime()).toBeGreaterThan(Date.now() - 600_000);
    expect(await session.find(created.id)).toEqual(created);
    expect(await session.find(created.key)).toEqual(created);
    expect(session.keyIn(created.url)).toBe(created.key);
    expect(session.keyIn(created.key)).toBe(created.key);
    const read = await session.read([created.id, '999999999']);
    expect([...read.keys()]).toEqual([created.id]);
    const page = await session.changedSince([project], created.changedAt, null);
    await eventually(async () => {
      const { items } = await session.changedSince([project], created.changedAt, null);
      expect(items.map(({ id }) => id)).toContain(created.id);
    });
    expect(page.next).toBeNull();
    await session.remove(created.id);
  });

  test('a ticket is found by its mark until its link back is written', async () => {
    const given = await newTicket();
    expect(await session.findMarked(project, given.mark)).toBeNull();
    const { id } = await session.create(given);
    await eventually(async () => {
      expect((await session.findMarked(project, given.mark))?.id).toBe(id);
    });
    const link = { id: given.mark, url: 'https://sightline.example/x', title: 'Way back' };
    await session.link(id, { ...link, mark: given.mark });
    await session.link(id, { ...link, mark: given.mark });
    subject.inspect?.(id, ({ links, text }) => {
      expect(links).toEqual([{ url: link.url, title: link.title }]);
      expect(text).toContain('Two');
    });
    await session.remove(id);
  });

  test('a picture is attached once, also when the answer to the first try was lost', async () => {
    const { id } = await session.create(await newTicket());
    const picture = { name: 'sightline-1.png', bytes: new Uint8Array([137, 80, 78, 71]) };
    await session.attach(id, picture, false);
    await session.attach(id, picture, true);
    subject.inspect?.(id, ({ files }) => expect(files).toEqual(['sightline-1.png']));
    await session.remove(id);
  });

  test('a ticket has a parent and an assignee, and both can be looked up', async () => {
    const [one] = await session.people(project, '');
    const parent = await session.create(await newTicket({ title: 'Parent of others' }));
    await eventually(async () => {
      const parents = await session.parents(project, 'Parent of');
      expect(parents).toContainEqual({
        id: parent.id,
        key: parent.key,
        title: 'Parent of others',
      });
    });
    const child = await session.create(
      await newTicket({ parent: subject.isReal ? null : parent.id, assignee: one?.id ?? null }),
    );
    expect(child.assignee).toBe(one?.name ?? null);
    subject.inspect?.(child.id, (there) => expect(there.parent).toBe(parent.id));
    const free = await session.update(child.id, { assignee: null });
    expect(free.assignee).toBeNull();
    await session.remove(child.id);
    await session.remove(parent.id);
  });

  test('what is changed of a ticket is changed, and nothing else', async () => {
    const created = await session.create(await newTicket({ tags: ['Kiosk'] }));
    const changed = await session.update(created.id, { title: 'Another\ntitle' });
    expect(changed).toMatchObject({ title: 'Another title', status: created.status });
    subject.inspect?.(created.id, ({ tags }) => expect(tags).toContain('Kiosk'));
    await session.remove(created.id);
  });

  test('the changes of status that a ticket allows are listed, and one is made', async () => {
    const created = await session.create(await newTicket());
    const transitions = await session.transitions(created.id);
    expect(transitions.length).toBeGreaterThan(0);
    const next = transitions.find(({ phase, fields }) => phase === 'doing' && fields.length === 0);
    if (!next) throw new Error('No change of status begins the work.');
    const moved = await session.transition(created.id, next.id, {});
    expect(moved).toMatchObject({ status: next.status, phase: 'doing' });
    await session.remove(created.id);
  });

  test('a ticket that is deleted is nowhere', async () => {
    const { id, key } = await session.create(await newTicket());
    await session.remove(id);
    expect(await session.find(id)).toBeNull();
    expect(await session.find(key)).toBeNull();
    expect(await session.read([id])).toEqual(new Map());
    await expect(session.update(id, { title: 'Late' })).rejects.toThrow('was deleted');
  });

  test('addresses of other sites, and other texts, are no tickets', () => {
    for (const text of ['https://elsewhere.example/browse/UX-1', 'ftp://x', 'about it', '']) {
      expect(session.keyIn(text), text).toBeNull();
    }
  });
});
