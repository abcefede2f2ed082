import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call, CallArguments } from '#kernel/call/call.ts';
import { makeProjectPeople, type ProjectPeople } from '#tests/fixtures/project-people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { reviewerCalls, reviewerSharing } from '#tools/reviewer/contract/project.ts';
import {
  commentOnDesign,
  designImages,
  importFrames,
  linkDesign,
  listDesignComments,
  listDesigns,
  readDesignComments,
  refreshFrames,
  removeDesignComment,
} from '../contract/calls.ts';

let suite: TestSuite;
let people: ProjectPeople;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'enterprise' });
  const calls = { create: reviewerCalls.create, share: reviewerSharing.share };
  people = await makeProjectPeople(suite, calls);
});
afterAll(() => suite.close());

const given = <C extends Call>(call: C, make: (project_id: string) => CallArguments<C>) =>
  ({ call, make }) as unknown as { call: Call; make: (id: string) => CallArguments<Call> };
const address = 'https://www.figma.com/design/LibraryAppFile0001';

const reading = [
  given(listDesigns, (project_id) => ({ query: { project_id } })),
  given(listDesignComments, (project_id) => ({ query: { project_id } })),
];
const changing = [
  given(linkDesign, (project_id) => ({ body: { project_id, address } })),
  given(designImages, (project_id) => ({ body: { project_id, file: 'f', frames: ['1:2'] } })),
  given(importFrames, (project_id) => ({ body: { project_id, file: 'f', frames: ['1:2'] } })),
  given(refreshFrames, (project_id) => ({ body: { project_id } })),
  given(commentOnDesign, (project_id) => ({ body: { project_id, items: ['issue:a'] } })),
  given(readDesignComments, (project_id) => ({ body: { project_id } })),
  given(removeDesignComment, (project_id) => ({
    params: { item: 'issue:a' },
    query: { project_id },
  })),
];

/** The code with which a call refuses a role; null where it accepts the role. */
async function refusalOf({ call, make }: (typeof reading)[number], token?: string) {
  const { envelope } = await suite.request(call, make(people.id), token);
  const code = 'error' in envelope ? envelope.error.error_code : null;
  return code === 'edit_forbidden' || code === 'not_found' || code === 'unauthorised' ? code : null;
}

test.each(reading)('every member may send $call.id, and nobody else', async (one) => {
  for (const role of ['owner', 'editor', 'commenter', 'viewer'] as const) {
    expect(await refusalOf(one, people[role].accessToken), role).toBeNull();
  }
  expect(await refusalOf(one, people.stranger.accessToken)).toBe('not_found');
  expect(await refusalOf(one)).toBe('unauthorised');
});

test.each(changing)('only editors may send $call.id', async (one) => {
  for (const role of ['owner', 'editor'] as const) {
    expect(await refusalOf(one, people[role].accessToken), role).toBeNull();
  }
  for (const role of ['commenter', 'viewer'] as const) {
    expect(await refusalOf(one, people[role].accessToken), role).toBe('edit_forbidden');
  }
  expect(await refusalOf(one, people.stranger.accessToken)).toBe('not_found');
  expect(await refusalOf(one)).toBe('unauthorised');
});
