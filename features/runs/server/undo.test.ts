import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { features } from '#app/server/features.ts';
import { readActivity } from '#features/activity/contract.ts';
import { readDocument } from '#kernel/document/document.ts';
import { applyEdit, type EditOrigin } from '#kernel/document/edit.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import type { Person } from '#tests/fixtures/people.ts';
import { makeProjectPeople, type ProjectPeople } from '#tests/fixtures/project-people.ts';
import { createFakeRuns } from '#tests/fixtures/runs/fake-runs.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperSharing, mapperVersions } from '#tools/mapper/contract/project.ts';
import {
  addStage,
  mapperDocument,
  removeStage,
  renameStage,
} from '#tools/mapper/document/index.ts';
import { readRun, undoRun } from '../contract/calls.ts';
import type { Run } from '../contract/run.ts';

const fake = createFakeRuns();
let suite: TestSuite;
let people: ProjectPeople;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'pro' }, { features: [...features, fake.feature] });
});
beforeEach(async () => {
  people = await makeProjectPeople(suite);
  await add('before', 'Before');
});
afterAll(() => suite.close());

const gestures = (by: Person): EditOrigin => ({ kind: 'user', userId: by.userId });
const add = (id: string, name: string, by: Person = people.owner) =>
  suite.edit(people.id, by.userId, (document) =>
    applyEdit(document, addStage, { id, name, position: 'a0' }, gestures(by)),
  );
const rename = (id: string, name: string, by: Person) =>
  suite.edit(people.id, by.userId, (document) =>
    applyEdit(document, renameStage, { id, name }, gestures(by)),
  );
const stages = async () => {
  const names: string[] = [];
  await suite.edit(people.id, null, (document) => {
    names.push(...readDocument(mapperDocument, document).value.stages.map(({ name }) => name));
  });
  return names.sort();
};
const versions = async (by: Person) => {
  const given = { params: { mapper_id: people.id } };
  return (await suite.send(mapperVersions.list, given, by.accessToken)).versions;
};
const restore = (id: string, by: Person) => {
  const params = { mapper_id: people.id, version_id: id };
  return suite.send(mapperVersions.restore, { params }, by.accessToken);
};
const read = (id: string, by: Person) => suite.send(readRun, { params: { id } }, by.accessToken);
const undo = (id: string, by: Person) => suite.send(undoRun, { params: { id } }, by.accessToken);

/** Starts a run that changes the project, and waits for its end. */
async function done(by: Person, work: typeof fake.work, state: Run['state'] = 'done') {
  fake.work = work;
  const { id } = await fake.runs.start(by, fake.changing, {
    ...{ projectId: people.id, purpose: 'the map', input: { word: 'draft' } },
  });
  return eventually(async () => {
    const run = await read(id, by);
    expect(run.state).toBe(state);
    return run;
  });
}

/**
 * A draft in two steps: it adds two stages, renames an existing one, and optionally removes it
 * again.
 */
const draft: typeof fake.work = async ({ edit }) => {
  await edit(mapperDocument, ({ run }) => {
    run(addStage, { id: 'drafted', name: 'Drafted', position: 'a1' });
    run(renameStage, { id: 'before', name: 'Improved' });
  });
  await edit(mapperDocument, ({ run }) => {
    run(addStage, { id: 'second', name: 'Second', position: 'a2' });
  });
  return { word: 'drafted' };
};

test('a run changes its project live; a version is stored before it, and its changes are in the activity', async () => {
  const run = await done(people.editor, draft);
  expect(await stages()).toEqual(['Drafted', 'Improved', 'Second']);
  const saved = (await versions(people.owner)).filter(({ reason }) => reason === 'ai');
  expect(saved).toMatchObject([{ version_id: run.version_id, title: 'Before: Fake draft' }]);
  await restore(run.version_id ?? '', people.owner);
  expect(await stages()).toEqual(['Before']);
  await eventually(async () => {
    const given = { params: { id: people.id }, query: {} };
    const { entries } = await suite.send(readActivity, given, people.owner.accessToken);
    const by = entries.map((entry) => entry.by?.user_id);
    expect(by).toContain(people.editor.userId);
  });
});

test('undo reverts the changes of the run, and none that others made during and after it', async () => {
  const run = await done(people.editor, async (context) => {
    await context.edit(mapperDocument, ({ run: apply }) => {
      apply(addStage, { id: 'drafted', name: 'Drafted', position: 'a1' });
      apply(renameStage, { id: 'before', name: 'Improved' });
    });
    await add('during', 'During', people.owner);
    return draftMore(context);
  });
  await add('after', 'After', people.owner);
  await rename('second', 'Second, by hand', people.owner);
  const result = await undo(run.id, people.editor);
  expect(result).toMatchObject({ taken_back: 2, stayed: 1 });
  expect(await stages()).toEqual(['After', 'Before', 'During', 'Second, by hand']);
  expect(await read(run.id, people.editor)).toMatchObject({
    may_undo: false,
    undone_date: expect.any(String),
  });
  await restore(result.version_id, people.owner);
  expect(await stages()).toEqual(['After', 'Drafted', 'During', 'Improved', 'Second, by hand']);
});
const draftMore: typeof fake.work = async ({ edit }) => {
  await edit(mapperDocument, ({ run }) =>
    run(addStage, { id: 'second', name: 'Second', position: 'a2' }),
  );
  return { word: 'more' };
};

test('it is undone once, also with two simultaneous requests', async () => {
  const run = await done(people.editor, draft);
  const answers = await Promise.allSettled([
    undo(run.id, people.editor),
    undo(run.id, people.editor),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(undo(run.id, people.editor)).rejects.toThrow('run_undone');
  expect(await stages()).toEqual(['Before']);
});

/** When the undo of a run was reserved, in milliseconds; 0 where it is not. */
async function reservedAt(run: Run): Promise<number> {
  const query = 'select undo_begun_at as at from runs where id = $1';
  const { rows } = await suite.database.pool.query<{ at: Date | null }>(query, [run.id]);
  return rows[0]?.at?.getTime() ?? 0;
}

test('an undo that waits for minutes reverts nothing after another one did', async () => {
  const run = await done(people.editor, draft);
  const gate = Promise.withResolvers<void>();
  const busy = suite.edit(people.id, null, () => gate.promise);
  const first = undo(run.id, people.editor);
  await eventually(async () => expect(await reservedAt(run)).toBeGreaterThan(0));
  // As if it had been begun three minutes ago, and its server had not extended it since.
  const earlier = "update runs set undo_begun_at = now() - interval '3 minutes' where id = $1";
  await suite.database.pool.query(earlier, [run.id]);
  const past = await reservedAt(run);
  const second = undo(run.id, people.editor);
  await eventually(async () => expect(await reservedAt(run)).toBeGreaterThan(past));
  gate.resolve();
  const answers = await Promise.allSettled([first, second, busy]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  await expect(first).rejects.toThrow('run_undone');
  expect(await stages()).toEqual(['Before']);
  expect(await read(run.id, people.editor)).toMatchObject({ may_undo: false });
});

test('an undo that takes long extends its reservation', async () => {
  const run = await done(people.editor, draft);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const gate = Promise.withResolvers<void>();
  const busy = suite.edit(people.id, null, () => gate.promise);
  const long = undo(run.id, people.editor);
  await eventually(async () => expect(await reservedAt(run)).toBeGreaterThan(0));
  const reserved = await reservedAt(run);
  await vi.advanceTimersByTimeAsync(30_000);
  await eventually(async () => expect(await reservedAt(run)).toBeGreaterThan(reserved));
  vi.useRealTimers();
  gate.resolve();
  await Promise.all([long, busy]);
  expect(await stages()).toEqual(['Before']);
});

test('undo is one step of the live document', async () => {
  const run = await done(people.editor, draft);
  const stored = () =>
    suite.database.pool.query('select 1 from document_updates where document = $1', [people.id]);
  const before = (await stored()).rowCount ?? 0;
  await undo(run.id, people.editor);
  expect((await stored()).rowCount).toBe(before + 1);
});

test('only its owner undoes it, as long as they may edit the project and it changed something', async () => {
  const run = await done(people.editor, draft);
  await expect(undo(run.id, people.owner)).rejects.toThrow('not_found');
  const body = {
    project_id: people.id,
    member_id: people.editor.userId,
    permission: 'V' as const,
  };
  await suite.send(mapperSharing.updateAccess, { body }, people.owner.accessToken);
  await expect(undo(run.id, people.editor)).rejects.toThrow('edit_forbidden');
  expect(await stages()).toContain('Drafted');
  const idle = await done(people.owner, async () => ({ word: 'nothing' }));
  expect(idle).toMatchObject({ may_undo: false, version_id: null });
  await expect(undo(idle.id, people.owner)).rejects.toThrow('run_not_undoable');
});

test('changes in another shape of the document are not undone, and nothing is stored for that', async () => {
  const run = await done(people.owner, draft);
  await suite.database.pool.query(
    'update run_changes set shape_version = shape_version - 1 where run_id = $1',
    [run.id],
  );
  const before = await versions(people.owner);
  await expect(undo(run.id, people.owner)).rejects.toThrow('run_outdated');
  expect(await versions(people.owner)).toEqual(before);
  expect(await stages()).toContain('Drafted');
});

test('the changes of a failed run can be undone too', async () => {
  const run = await done(
    people.owner,
    async (context) => {
      await draft(context);
      await context.edit(mapperDocument, ({ run: apply }) =>
        apply(renameStage, { id: 'nowhere', name: 'x' }),
      );
      return { word: 'never' };
    },
    'failed',
  );
  expect(run.error?.error_code).toBe('record_not_found');
  expect(await stages()).toEqual(['Drafted', 'Improved', 'Second']);
  expect(await undo(run.id, people.owner)).toMatchObject({ stayed: 0 });
  expect(await stages()).toEqual(['Before']);
});

test('an edit that fails halfway changes nothing', async () => {
  await done(
    people.owner,
    async ({ edit }) => {
      await edit(mapperDocument, ({ run }) => {
        run(addStage, { id: 'half', name: 'Half', position: 'a1' });
        run(removeStage, { id: 'before' });
        run(renameStage, { id: 'nowhere', name: 'x' });
      });
      return { word: 'never' };
    },
    'failed',
  );
  expect(await stages()).toEqual(['Before']);
});

test('an attempt that starts again reverts the changes of the attempt before', async () => {
  const run = await done(people.owner, async (context) => {
    await draft(context);
    if (context.attempt === 1) throw new Error('a hiccup');
    return { word: 'at last' };
  });
  expect(run).toMatchObject({ attempt: 2, may_undo: true });
  expect(await stages()).toEqual(['Drafted', 'Improved', 'Second']);
  const saved = (await versions(people.owner)).filter(({ reason }) => reason === 'ai');
  expect(saved).toHaveLength(1);
  await undo(run.id, people.owner);
  expect(await stages()).toEqual(['Before']);
});

test('a run that is cancelled during edits changes nothing more', async () => {
  const begun = Promise.withResolvers<string>();
  const ended = Promise.withResolvers<unknown>();
  const goOn = Promise.withResolvers<void>();
  const started = done(
    people.owner,
    async ({ id, edit }) => {
      begun.resolve(id);
      const editing = edit(mapperDocument, async ({ run }) => {
        await goOn.promise;
        run(addStage, { id: 'late', name: 'Late', position: 'a1' });
      });
      editing.then(() => ended.resolve(null), ended.resolve);
      await editing;
      return { word: 'never' };
    },
    'cancelled',
  );
  await fake.runs.cancel(people.owner, await begun.promise);
  goOn.resolve();
  expect(await ended.promise).toBeInstanceOf(Error);
  await started;
  expect(await stages()).toEqual(['Before']);
});

test('the document of another kind, and one that the definition does not declare, are not changed', async () => {
  fake.work = draft;
  const given = { projectId: people.id, purpose: '', input: { word: 'x' } };
  const { id } = await fake.runs.start(people.owner, fake.plain, given);
  await eventually(async () => expect((await read(id, people.owner)).state).toBe('failed'));
  expect(await stages()).toEqual(['Before']);
});
