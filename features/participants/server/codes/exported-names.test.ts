import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import { tools } from '#app/server/tools.ts';
import {
  downloadExport,
  exportResult,
  readExportJob,
  readForPrint,
  readParticipantsChoice,
} from '#features/exports/contract/calls.ts';
import type { ExportFormat } from '#features/exports/contract/formats.ts';
import { readSampleFile } from '#features/library/server/index.ts';
import { maskDocument } from '#features/participants/document/mask-document.ts';
import { moveToTeam } from '#features/teams/contract/calls.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { makeInterviews } from '#tests/fixtures/interviews.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { makeTeam } from '#tests/fixtures/team-people.ts';
import { toolWriters } from '#tests/fixtures/tool-decks.ts';
import { writers as noteWriters } from '#tools/notes/server/files/note-writers.ts';
import { describeReview, markCriterion } from '#tools/reviewer/document/edits.ts';
import { createParticipant, listParticipants, setExportRule } from '../../contract/calls.ts';

let suite: TestSuite;
let amara: Person;
beforeAll(async () => {
  suite = await startSuite();
  amara = await makePerson(suite);
  await suite.send(createParticipant, { body: quilla }, amara.accessToken);
});
afterAll(() => suite.close());

const quilla = {
  ...{ code: 'P77', scope: [], consented_on: null, form: '', expires_on: null },
  ...{ study_ends_on: null, incentives: '', contact: 'Quilla Hartwell, quilla@example.org' },
};
/** What is written into each text of a project, and no file with codes may have. */
const named = 'Quilla Hartwell, QUILLA  HARTWELL (quilla@example.org) ';
const isNamed = /quilla|hartwell/i;

/** What an accessibility report needs. */
const conformance = [
  planEdit(describeReview, { sets: ['wcag'] }),
  planEdit(markCriterion, { criterion: '2.1.1', mark: 'supports', remark: 'By keyboard alone' }),
];

const toolOf = (code: string) => {
  const tool = tools.find(({ kind }) => kind.code === code);
  if (!tool) throw new Error(`There is no tool ${code}.`);
  return tool;
};

/** The sample of a tool, with the participant named in its title and in each of its texts. */
async function makeProject(code: string): Promise<string> {
  const { kind, calls, samples } = toolOf(code);
  const create = { body: { title: 'Study of Quilla Hartwell' } };
  const { _id: id } = await suite.send(calls.projects.create, create, amara.accessToken);
  const content = await readSampleFile(kind.code, samples?.first[0] ?? '');
  const sample = (await samples?.plan(content)) ?? [];
  await suite.edit(id, amara.userId, (document) => {
    const more = code === 'UR' ? conformance : [];
    const planned = [...sample, ...more];
    applyPlanned(document, planned, { kind: 'user', userId: amara.userId });
    const find = (text: string) => (text.includes(' ') ? [{ from: 0, to: 0, insert: named }] : []);
    const writing = { find, findInQuote: find, isTheirs: () => false };
    document.transact(() => [...maskDocument(kind.document, document, writing)], {
      kind: 'user',
      userId: amara.userId,
    });
  });
  return id;
}

const projects = new Map<string, Promise<string>>();
const projectOf = (code: string) => {
  const made = projects.get(code) ?? makeProject(code);
  projects.set(code, made);
  return made;
};

/** Orders a file, and returns its name and all of its text. */
async function exported(code: string, to: ExportFormat, participants?: 'names' | 'codes') {
  const id = await projectOf(code);
  const { order } = toolOf(code).calls.exports;
  const body = { to, ...(participants ? { participants } : {}) };
  const { job_id } = await suite.send(order, { params: { id }, body }, amara.accessToken);
  const file = await eventually(async () => {
    const job = await suite.send(readExportJob, { params: { id: job_id } }, amara.accessToken);
    expect(job.state).toBe('done');
    return exportResult.parse(job.result);
  });
  const params = { id: file.export_id };
  const { address } = await suite.send(downloadExport, { params }, amara.accessToken);
  const { rawPayload } = await suite.http.inject(address);
  return `${file.name}\n${textOf(rawPayload)}`;
}

/** The text of a file; of a package that of all parts, without marks, which divide words. */
function textOf(bytes: Buffer): string {
  if (bytes.subarray(0, 2).toString() !== 'PK') return bytes.toString();
  const parts = Object.values(unzipSync(bytes)).map((part) => Buffer.from(part).toString());
  return parts.flatMap((part) => [part, part.replaceAll(/<[^>]*>/g, '')]).join('\n');
}

const allWriters = { ...toolWriters, NOTE: noteWriters };
const files = Object.entries(allWriters).flatMap(([code, writers]) =>
  Object.keys(writers).map((to) => [code, to as ExportFormat] as const),
);

test.each(files)('a file with codes has no name and no contact: %s as %s', async (code, to) => {
  const withNames = await exported(code, to);
  expect(withNames).toMatch(isNamed);
  const withCodes = await exported(code, to, 'codes');
  expect(withCodes).not.toMatch(isNamed);
  expect(withCodes).toContain('P77');
});

test.each(Object.keys(allWriters))('a printed page with codes has no name: %s', async (code) => {
  const id = await projectOf(code);
  const read = async (query: object) => {
    const given = { params: { id }, query };
    const { state, title } = await suite.send(readForPrint, given, amara.accessToken);
    const document = new Y.Doc();
    Y.applyUpdate(document, Buffer.from(state, 'base64'));
    return `${title}\n${Buffer.from(Y.encodeStateAsUpdate(document)).toString('latin1')}`;
  };
  expect(await read({})).toMatch(isNamed);
  const coded = await read({ participants: 'codes' });
  expect(coded).not.toMatch(isNamed);
  expect(coded).toContain('P77');
});

test('a team can require codes: its files have them whatever is asked for, and the dialog says why', async () => {
  const { owner, admin, member, team_id } = await makeTeam(suite);
  const { projectId } = await makeInterviews(suite, member);
  const moved = { body: { team_id, project_id: projectId } };
  const given = { params: { id: projectId } };
  const choice = () => suite.send(readParticipantsChoice, given, member.accessToken);
  await suite.send(moveToTeam, moved, member.accessToken);
  expect(await choice()).toEqual({ named: true, required_by: null });
  const rule = { body: { team_id, codes: true } };
  const refused = await suite.request(setExportRule, rule, member.accessToken);
  expect(refused.envelope).toMatchObject({ error: { error_code: 'team_admins_only' } });
  await suite.send(setExportRule, rule, admin.accessToken);
  expect(await choice()).toEqual({ named: true, required_by: 'team' });
  const listed = await suite.send(listParticipants, { query: { team_id } }, owner.accessToken);
  expect(listed.export_codes).toBe(true);
  const read = await suite.send(readForPrint, given, member.accessToken);
  const text = Buffer.from(read.state, 'base64').toString();
  expect(text).toContain('Participant 1');
  expect(text).not.toMatch(/Maya|Hart/);
});
