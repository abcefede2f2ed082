import { payersOf } from '#features/plans/contract/payer.ts';
import type { Plans } from '#features/plans/server/index.ts';
import { planSideOf } from '#features/projects/contract/plan-side.ts';
import type {
  ProjectAccess,
  ProjectContent,
  ProjectKinds,
  ProjectPictures,
} from '#features/projects/server/index.ts';
import type { RunContext } from '#features/runs/server/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import type { Measured, Printer } from '#platform/server/printer/printer.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import {
  type ExportRequest,
  exportFailures,
  isPrinted,
  type ParticipantsInFiles,
  type PrintedFormat,
  printWidth,
} from '../contract/formats.ts';
import { paperQuery, windowWidth } from '../document/paper/paper-sizes.ts';
import { printMarks } from '../document/paper/print-marks.ts';
import { fileWriting } from './file-writing.ts';
import { packPdf } from './pack-pdf.ts';
import type { CodedContent } from './participant-codes.ts';
import { tilePdf } from './tile-pdf.ts';
import type { FileWriters, WrittenFormat } from './writer.ts';

/** What creating a file needs of its run. */
interface MakingRun
  extends Pick<RunContext<ExportRequest, unknown>, 'owner' | 'input' | 'signal' | 'progress'> {
  /** Set where the file has codes for the names of participants. */
  coded: CodedContent | null;
}
export type ExportedProject = NonNullable<Awaited<ReturnType<ProjectAccess['find']>>>;

export interface FileMakerOptions {
  projects: Pick<ProjectKinds, 'kindOf'> & Pick<ProjectContent, 'stateOf'>;
  pictures: Pick<ProjectPictures, 'read'>;
  plans: Pick<Plans, 'feature'>;
  printer: Pick<Printer, 'print'>;
  writers: Pick<Readers, 'read'>;
  /** A token with which the printer's browser reads one project, with names or with codes. */
  printToken: (projectId: string, participants: ParticipantsInFiles) => string;
}

/** The file of an export. */
export interface ExportFile {
  bytes: Buffer;
  /** The letters for which the printer has no font. */
  undrawn: string;
}

const printScale = 2;
/** The plan features that the printed formats need. */
const features = { png: 'epim', pdf: 'epit' } as const satisfies Record<PrintedFormat, string>;

/** Creates the files of exports: prints the export page, or runs the writer of the tool. */
export function createFileMaker(options: FileMakerOptions) {
  const writers = new Map<string, FileWriters>();

  return {
    /** Registers the writers of a kind's own formats. */
    register(kind: ExportedProject['kind'], files: FileWriters): void {
      writers.set(kind, files);
    },

    /** @throws export_locked where the plan does not have the format; no_such_file */
    async check(project: ExportedProject, { to }: Pick<ExportRequest, 'to'>) {
      if (isPrinted(to)) await checkPlan(options, project, to);
      else requireWriters(writers, project, to);
    },

    /** @throws no_such_file, export_too_large */
    async make(project: ExportedProject, job: MakingRun): Promise<ExportFile> {
      const { to } = job.input;
      if (isPrinted(to)) return printFile(options, project, to, job);
      await job.progress(0.1, 'Writing the file');
      const files = requireWriters(writers, project, to);
      return writeFile(options, project, { to, files, job });
    },
  };
}

/** @throws no_such_file where the kind has no such format */
function requireWriters(
  writers: ReadonlyMap<string, FileWriters>,
  { kind }: ExportedProject,
  to: WrittenFormat,
): FileWriters {
  const files = writers.get(kind);
  if (!files?.formats.includes(to)) throw exportFailures.fail('no_such_file');
  return files;
}

async function checkPlan(
  { plans }: FileMakerOptions,
  project: ExportedProject,
  to: PrintedFormat,
): Promise<void> {
  const side = planSideOf(project.kind);
  const { access, message } = await plans.feature(payersOf(project), side, features[to]);
  if (!access) throw exportFailures.fail('export_locked', message);
}

async function writeFile(
  options: FileMakerOptions,
  project: ExportedProject,
  { to, files, job }: { to: WrittenFormat; files: FileWriters; job: MakingRun },
): Promise<ExportFile> {
  const { projects, pictures, writers } = options;
  const state = await projects.stateOf(project.id);
  const order = {
    to,
    title: project.title,
    state: job.coded ? await job.coded.replace(state) : state,
    options: job.input.options,
    module: files.module.href,
    summaryModule: projects.kindOf(project.kind).summaryModule.href,
  };
  const answer = (path: string) => pictures.read(project.id, path);
  const writing = { owner: job.owner.userId, signal: job.signal, answer };
  const bytes = await writers.read(fileWriting(files), order, writing).catch(failTooLarge);
  return { bytes, undrawn: '' };
}

async function printFile(
  options: FileMakerOptions,
  project: ExportedProject,
  to: PrintedFormat,
  job: MakingRun,
): Promise<ExportFile> {
  const { paper, landscape, fit } = job.input;
  const sheets = to === 'pdf' && paper !== 'content' ? { paper, landscape } : null;
  await job.progress(0.1, 'Drawing the project');
  const { bytes, undrawn, measured } = await printPage(options, project, { to, job, sheets });
  if (to === 'png') return { bytes, undrawn };
  if (!sheets) return { bytes: await packPdf(bytes, project.title), undrawn };
  // A page whose own style lays it out on sheets is not measured.
  if (!measured) return { bytes, undrawn };
  await job.progress(0.7, 'Laying out the sheets');
  const tiled = await tilePdf(bytes, { title: project.title, ...sheets, fit, measured });
  return { bytes: tiled, undrawn };
}

interface PagePrint {
  to: PrintedFormat;
  job: MakingRun;
  /** The paper of a PDF; null where its one page is as large as the content. */
  sheets: { paper: Exclude<ExportRequest['paper'], 'content'>; landscape: boolean } | null;
}

async function printPage(
  { projects, printer, printToken }: FileMakerOptions,
  project: ExportedProject,
  { to, job, sheets }: PagePrint,
) {
  let measured: Measured | undefined;
  let undrawn = '';
  const paper = sheets ? paperQuery(sheets) : {};
  const parameters = new URLSearchParams({ ...job.input.options, ...paper, to });
  const bytes = await printer.print({
    path: `${projects.kindOf(project.kind).path(project.id)}/export?${parameters}`,
    token: printToken(project.id, job.coded ? 'codes' : 'names'),
    ready: '[data-print-ready]',
    failed: '[data-page-failed]',
    element: '[data-print-ready]',
    format: to,
    width: sheets ? windowWidth(sheets) : printWidth,
    scale: printScale,
    signal: job.signal,
    undrawn: (letters) => (undrawn = letters),
    ...(sheets ? { measure: { of: printMarks, reported: (marks) => (measured = marks) } } : {}),
  });
  return { bytes, undrawn, measured };
}

/** Codes with which a reader stops a process that takes too much time or memory. */
const tooMuch = ['reading_too_long', 'reading_too_heavy', 'reading_too_deep'];

/** Throws export_too_large for a writer that was stopped, as users know nothing of readers. */
function failTooLarge(error: unknown): never {
  const isTooMuch = error instanceof Failure && tooMuch.includes(error.code);
  throw isTooMuch ? exportFailures.fail('export_too_large') : error;
}
