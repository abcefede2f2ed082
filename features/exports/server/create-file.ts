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
  type PrintedFormat,
  printWidth,
} from '../contract/formats.ts';
import { fileWriting } from './file-writing.ts';
import { packPdf } from './pack-pdf.ts';
import { printMarks } from './paper/print-marks.ts';
import { paperArea, tilePdf } from './tile-pdf.ts';
import type { FileWriters } from './writer.ts';

/** What making a file knows of its run. */
type MakingRun = Pick<
  RunContext<ExportRequest, unknown>,
  'ownerId' | 'input' | 'signal' | 'progress'
>;
export type ExportedProject = NonNullable<Awaited<ReturnType<ProjectAccess['find']>>>;

export interface FileMakerOptions {
  projects: Pick<ProjectKinds, 'kindOf'> & Pick<ProjectContent, 'stateOf'>;
  pictures: Pick<ProjectPictures, 'read'>;
  plans: Pick<Plans, 'feature'>;
  printer: Pick<Printer, 'print'>;
  writers: Pick<Readers, 'read'>;
  /** Lets the printer's browser read one project. */
  printToken: (projectId: string) => string;
}

/** A file that was made. */
export interface ExportFile {
  bytes: Buffer;
  /** Letters for which the printer has no font. */
  undrawn: string;
}

const printScale = 2;
/** How small a page is drawn that is as wide as its window, so that it is as wide as a sheet. */
const sheetScale = 0.75;
/** The plan features that open the printed formats. */
const features = { png: 'epim', pdf: 'epit' } as const satisfies Record<PrintedFormat, string>;

/** Makes the files: prints the export page, or lets the tool write. */
export function createFileMaker(options: FileMakerOptions) {
  const { projects, plans, printer, printToken } = options;
  const written = new Map<string, FileWriters>();

  const print = async (
    project: ExportedProject,
    to: PrintedFormat,
    job: MakingRun,
  ): Promise<ExportFile> => {
    const { paper, landscape, options: wishes } = job.input;
    const sheets = to === 'pdf' && paper !== 'content' ? { paper, landscape } : null;
    let measured: Measured | undefined;
    let undrawn = '';
    await job.progress(0.1, 'Drawing the project');
    const bytes = await printer.print({
      path: `${projects.kindOf(project.kind).path(project.id)}/export?${new URLSearchParams({ ...wishes, to })}`,
      token: printToken(project.id),
      ready: '[data-print-ready]',
      failed: '[data-page-failed]',
      element: '[data-print-ready]',
      format: to,
      width: sheets ? Math.min(printWidth, paperArea(sheets).width / sheetScale) : printWidth,
      scale: printScale,
      signal: job.signal,
      undrawn: (letters) => (undrawn = letters),
      ...(sheets ? { measure: { of: printMarks, reported: (told) => (measured = told) } } : {}),
    });
    if (to === 'png') return { bytes, undrawn };
    if (!sheets) return { bytes: await packPdf(bytes, project.title), undrawn };
    // A page that is set on sheets by its own style is not measured.
    if (!measured) return { bytes, undrawn };
    await job.progress(0.7, 'Laying out the sheets');
    const tiled = await tilePdf(bytes, { title: project.title, ...sheets, measured });
    return { bytes: tiled, undrawn };
  };

  return {
    /** Makes the own files of a kind of project known. */
    register(kind: ExportedProject['kind'], files: FileWriters): void {
      written.set(kind, files);
    },

    /** @throws export_locked where the owner's plan has no such file, no_such_file */
    async check(project: ExportedProject, { to }: Pick<ExportRequest, 'to'>) {
      const { kind } = project;
      if (!isPrinted(to)) {
        if (!written.get(kind)?.formats.includes(to)) throw exportFailures.fail('no_such_file');
        return;
      }
      const side = planSideOf(kind);
      const { access, message } = await plans.feature(payersOf(project), side, features[to]);
      if (!access) throw exportFailures.fail('export_locked', message);
    },

    async make(project: ExportedProject, job: MakingRun): Promise<ExportFile> {
      const { to, options: wishes } = job.input;
      if (isPrinted(to)) return print(project, to, job);
      await job.progress(0.1, 'Writing the file');
      const files = written.get(project.kind);
      if (!files?.formats.includes(to)) throw exportFailures.fail('no_such_file');
      const state = await projects.stateOf(project.id);
      const module = files.module.href;
      const summaryModule = projects.kindOf(project.kind).summaryModule.href;
      const order = { to, title: project.title, state, options: wishes, module, summaryModule };
      const answer = (path: string) => options.pictures.read(project.id, path);
      const writing = { owner: job.ownerId, signal: job.signal, answer };
      const bytes = await options.writers.read(fileWriting(files), order, writing).catch(tooLarge);
      return { bytes, undrawn: '' };
    },
  };
}

/** Why the process was stopped. */
const tooMuch = ['reading_too_long', 'reading_too_heavy', 'reading_too_deep'];

/** Why a file could not be written, in words about the file: nobody knows of a reader. */
function tooLarge(error: unknown): never {
  const isTooMuch = error instanceof Failure && tooMuch.includes(error.code);
  throw isTooMuch ? exportFailures.fail('export_too_large') : error;
}
