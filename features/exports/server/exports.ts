import type { z } from 'zod';
import type { Audit } from '#features/audit/server/index.ts';
import type { Plans } from '#features/plans/server/index.ts';
import {
  type ProjectAccess,
  type ProjectContent,
  type ProjectKinds,
  type ProjectPictures,
  projectTarget,
} from '#features/projects/server/index.ts';
import {
  type RunContext,
  type RunOwner,
  type Runs,
  statusOfRun,
} from '#features/runs/server/index.ts';
import type { Storage } from '#features/storage/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import type { JobStatus } from '#kernel/call/job.ts';
import type { Database } from '#platform/server/database/database.ts';
import { typeOfKey } from '#platform/server/files/file-key.ts';
import type { Files } from '#platform/server/files/files.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { Printer } from '#platform/server/printer/printer.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import { createPasses, type Passes } from '#platform/server/secrets/passes.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import { exportResult, type linkedFile, type PrintedProject } from '../contract/calls.ts';
import {
  type ExportRequest,
  exportRequest,
  type ParticipantsInFiles,
} from '../contract/formats.ts';
import { createFileMaker } from './create-file.ts';
import type { ExportedFiles } from './exported-files.ts';
import { type CodedProject, codedContent, type ParticipantCodes } from './participant-codes.ts';
import { exportedFiles } from './tables.ts';

export interface ExportsOptions {
  database: Pick<Database, 'orm'>;
  projects: Pick<ProjectAccess, 'allow' | 'find'> &
    Pick<ProjectKinds, 'kindOf'> &
    Pick<ProjectContent, 'newestStateOf' | 'stateOf'>;
  pictures: Pick<ProjectPictures, 'passOf' | 'read'>;
  runs: Pick<Runs, 'define' | 'start' | 'read'>;
  plans: Pick<Plans, 'feature'>;
  printer: Pick<Printer, 'print'>;
  /** Processes of the tools' writers; others than those of readers, so that neither waits for the other. */
  writers: Pick<Readers, 'read'>;
  files: Files;
  storage: Pick<Storage, 'reserve'>;
  exported: Pick<ExportedFiles, 'sweep' | 'find'>;
  secrets: Pick<Secrets, 'digest'>;
  audit: Pick<Audit, 'recordAlone'>;
  codes: ParticipantCodes;
  authenticate: (token: string) => Promise<Actor>;
  /** The project that a pass of a public link lets one export, or null. */
  exportable: (pass: string) => Promise<string | null>;
}

const printSeconds = 120;
/** Exports that one account, or all visitors of a project, may have waiting or running. */
const maxPerOwner = 5;
const downloadSeconds = 60;

export function createExportServices(options: ExportsOptions) {
  const printTokens = {
    names: createPasses(options.secrets, 'print', printSeconds),
    codes: createPasses(options.secrets, 'print-codes', printSeconds),
  };
  const tickets = createPasses(options.secrets, 'download', downloadSeconds);
  const maker = createFileMaker({
    ...options,
    printToken: (id, participants) => printTokens[participants].give(id),
  });
  const kind = defineExportRuns(options, maker);
  return {
    register: maker.register,
    ...createOrders(options, kind, tickets),
    ...createDownloads(options, tickets),

    /** The content to print, for the project's print token or a session that sees the project. */
    async content(
      bearer: string | undefined,
      id: string,
      wanted: ParticipantsInFiles,
    ): Promise<{ printed: Omit<PrintedProject, 'state'>; state: Uint8Array }> {
      const { projects, authenticate, pictures } = options;
      if (!bearer) throw commonFailures.fail('not_found');
      const isForNames = printTokens.names.read(bearer) === id;
      const isForCodes = !isForNames && printTokens.codes.read(bearer) === id;
      if (!isForNames && !isForCodes) {
        await projects.allow(await authenticate(bearer), 'see', id);
      }
      const project = await projects.find(id);
      if (!project) throw commonFailures.fail('not_found');
      const chosen = isForCodes ? 'codes' : wanted;
      const coded = isForNames ? null : await codedContent(options.codes, project, chosen);
      const newest = await projects.newestStateOf(id);
      const state = coded ? await coded.replace(newest) : newest;
      const { kind, title } = { ...project, ...(coded ? { title: coded.title } : {}) };
      const pictures_pass = pictures.passOf(id);
      return { printed: { project_id: id, kind, title, pictures_pass }, state };
    },
  };
}

export type ExportServices = ReturnType<typeof createExportServices>;

type FileMaker = ReturnType<typeof createFileMaker>;
type ExportRuns = ReturnType<typeof defineExportRuns>;

function defineExportRuns(options: ExportsOptions, maker: FileMaker) {
  return options.runs.define({
    name: 'exports.make',
    title: ({ to }) => `${to.toUpperCase()} file`,
    input: exportRequest,
    result: exportResult,
    async allow(owner, act, subject) {
      const ability = act === 'run' ? 'export' : 'see';
      const project = await requireProject(options, owner, ability, projectOf(subject));
      if (act === 'run') await maker.check(project, subject.input);
    },
    run: (context: RunContext<ExportRequest, unknown>) => exportFile(options, maker, context),
    seconds: 120,
    maxPerOwner,
  });
}

/** Creates the file of an export and stores it. */
async function exportFile(
  options: ExportsOptions,
  maker: FileMaker,
  context: RunContext<ExportRequest, unknown>,
) {
  const { owner, input, progress } = context;
  const projectId = projectOf(context);
  const found = await requireProject(options, owner, 'export', projectId);
  const coded = await codedContent(options.codes, found, input.participants);
  const project = coded ? { ...found, title: coded.title } : found;
  const { bytes, undrawn } = await maker.make(project, { ...context, coded });
  await progress(0.9, 'Saving the file');
  await options.exported.sweep();
  const id = newId();
  const fileKey = `exports/${id}.${input.to}`;
  // Visitors of a public link are no account.
  const accountId = owner.userId === visitorOf(projectId).userId ? '' : owner.userId;
  const stored = { key: fileKey, bytes: bytes.length, accountId, projectId };
  await options.database.orm.transaction((tx) => options.storage.reserve(tx, stored));
  await options.files.put(fileKey, bytes, typeOfKey(fileKey) ?? '');
  const name = `${fileNameOf(project.title)}.${input.to}`;
  const row = { id, projectId, userId: owner.userId, name, fileKey };
  await options.database.orm.insert(exportedFiles).values(row);
  return { export_id: id, name, ...(undrawn ? { undrawn: firstOf(undrawn) } : {}) };
}

/** Ordering exports and following them, by members and by visitors of a public link. */
function createOrders(options: ExportsOptions, kind: ExportRuns, tickets: Passes) {
  const { runs } = options;

  const order = async (owner: RunOwner, projectId: string, input: ExportRequest) => {
    const project = await requireProject(options, owner, 'export', projectId);
    const { id } = await runs.start(owner, kind, { projectId, purpose: project.title, input });
    const entry = { ...projectTarget(project), details: { format: input.to } };
    await options.audit.recordAlone({ action: 'project.exported', ...entry });
    return { job_id: id };
  };

  /** @throws not_found also for a run that is not an export */
  const statusOf = async (owner: RunOwner, id: string) => {
    const run = await runs.read(owner, id);
    if (run.name !== kind.name) throw commonFailures.fail('not_found');
    return statusOfRun(kind, run);
  };

  return {
    order,

    job: statusOf,

    async orderLinked(pass: string, query: ExportRequest) {
      const projectId = await requireLinked(options, pass);
      return order(visitorOf(projectId), projectId, query);
    },

    /** What a user chooses about participants before an export. */
    async participants(actor: Actor, id: string) {
      return participantsOf(options, await requireProject(options, actor, 'see', id));
    },

    async linkedParticipants(pass: string) {
      const id = await requireLinked(options, pass);
      return participantsOf(options, await requireProject(options, visitorOf(id), 'export', id));
    },

    async linkedJob(pass: string, id: string) {
      const status = await statusOf(visitorOf(await requireLinked(options, pass)), id);
      const made = status.result;
      const result = made && {
        address: `${exportPath}${tickets.give(made.export_id)}`,
        ...(made.undrawn ? { undrawn: made.undrawn } : {}),
      };
      return { ...status, result } satisfies JobStatus<z.output<typeof linkedFile>>;
    },
  };
}

async function participantsOf({ codes }: ExportsOptions, project: CodedProject) {
  return {
    named: await codes.areNamed(project),
    required_by: await codes.requiredBy(project),
  };
}

function createDownloads({ projects, exported, files }: ExportsOptions, tickets: Passes) {
  return {
    /** The address of an own file, for a minute. @throws not_found */
    async download(actor: Actor, id: string) {
      const file = await exported.find(id);
      if (file?.userId !== actor.userId) throw commonFailures.fail('not_found');
      await projects.allow(actor, 'export', file.projectId);
      return { address: `${exportPath}${tickets.give(id)}` };
    },

    /** The file that a ticket opens. @throws not_found */
    async file(ticket: string) {
      const id = tickets.read(ticket);
      const file = id ? await exported.find(id) : null;
      const stored = file && (await files.get(file.fileKey));
      if (!stored) throw commonFailures.fail('not_found');
      return { ...stored, name: file.name };
    },
  };
}

/** The project of an export, for its owner: an account, or the visitors of its public link. */
async function requireProject(
  { projects }: ExportsOptions,
  owner: RunOwner,
  ability: 'see' | 'export',
  projectId: string,
) {
  if (owner.userId !== visitorOf(projectId).userId) {
    return (await projects.allow(owner, ability, projectId)).project;
  }
  const project = await projects.find(projectId);
  if (!project) throw commonFailures.fail('not_found');
  return project;
}

/** The project that the pass of a public link lets one export. @throws not_found */
async function requireLinked({ exportable }: ExportsOptions, pass: string): Promise<string> {
  const projectId = await exportable(pass);
  if (!projectId) throw commonFailures.fail('not_found');
  return projectId;
}

function projectOf({ projectId }: { projectId: string | null }): string {
  if (projectId === null) throw new Error('An export is of a project.');
  return projectId;
}

/** Path of exported files; a ticket follows. */
export const exportPath = '/exports/';

/** The owner of all exports by visitors of a project's public link; no account has such an id. */
function visitorOf(projectId: string): RunOwner {
  return { userId: `link:${projectId}`, reach: [projectId] };
}

/** Letters without a font that are listed at most. */
const maxUndrawn = 20;
const firstOf = (letters: string) => [...letters].slice(0, maxUndrawn).join('');

/** A title as a file name, without characters that some systems refuse. */
function fileNameOf(title: string): string {
  const forbidden = new Set('\\/:*?"<>|');
  const letters = [...title].map((letter) =>
    letter < ' ' || forbidden.has(letter) ? ' ' : letter,
  );
  return letters.join('').replace(/\s+/g, ' ').trim() || 'Export';
}
