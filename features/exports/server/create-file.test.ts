import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeEach, expect, test } from 'vitest';
import { payersOf } from '#features/plans/contract/payer.ts';
import type { ProjectKind } from '#features/projects/server/index.ts';
import { commonFailures, Failure } from '#kernel/call/failure.ts';
import type { Printer } from '#platform/server/printer/printer.ts';
import type { ReadingFor } from '#platform/server/readers/readers.ts';
import { type ExportRequest, exportRequest } from '../contract/formats.ts';
import { printMarks } from '../document/paper/print-marks.ts';
import { createFileMaker, type ExportedProject } from './create-file.ts';

type Print = Parameters<Printer['print']>[0];

const project: ExportedProject = {
  id: 'p1',
  kind: 'PM',
  title: 'Loan',
  ownerId: 'amara',
  createdAt: new Date(0),
  updatedAt: new Date(0),
  updatedBy: 'amara',
  trashedAt: null,
  preview: null,
  teamId: 'bank',
  teamAccess: null,
  madeByAi: false,
  mayDuplicate: false,
  preferredAt: null,
  picture: null,
};

let printed: Print[];
/** The printer's output, and its measurements where requested. */
let page: Buffer;
let isMeasured: boolean;
let undrawn: string;
let locked: string[];
let checked: unknown[];
let read: (reader: unknown, order: unknown, around: ReadingFor) => Promise<Buffer>;
const module = new URL('file:///writers.ts');
const state = new Uint8Array([1, 2]);

beforeEach(async () => {
  const document = await PDFDocument.create();
  document.addPage([1500, 750]).drawText('Loan');
  page = Buffer.from(await document.save({ useObjectStreams: false }));
  [printed, isMeasured, undrawn, locked, checked] = [[], true, '', [], []];
  read = async () => Buffer.from('rows');
});

function makerOf() {
  const maker = createFileMaker({
    projects: {
      kindOf: () => {
        const summaryModule = new URL('file:///summary.ts');
        return { path: (id: string) => `/mapper/${id}`, summaryModule } as ProjectKind;
      },
      stateOf: async () => state,
    },
    pictures: {
      read: async (id, path) => ({ bytes: Buffer.from(`${id} ${path}`), type: 'image/webp' }),
    },
    plans: {
      feature: async (...given) => {
        checked.push(given);
        return { access: !locked.includes(given[2]), message: `Upgrade for ${given[2]}` };
      },
    },
    printer: {
      print: async (print) => {
        printed.push(print);
        if (undrawn) print.undrawn?.(undrawn);
        if (isMeasured) {
          print.measure?.reported({ width: 2000, height: 1000, point: 0.75, marks: [] });
        }
        return page;
      },
    },
    writers: { read: (...given) => read(...given) as Promise<never> },
    printToken: (id) => `token of ${id}`,
  });
  maker.register('PM', { formats: ['csv', 'md'], module, seconds: 7 });
  return maker;
}

const { signal } = new AbortController();
async function make(input: Partial<ExportRequest> & Pick<ExportRequest, 'to'>) {
  const steps: [number, string | undefined][] = [];
  const file = await makerOf().make(project, {
    owner: { userId: 'amara', reach: null },
    input: exportRequest.parse(input),
    signal,
    coded: null,
    progress: async (part, step) => void steps.push([part, step]),
  });
  return { ...file, steps };
}
const pagesOf = async (bytes: Buffer) => (await PDFDocument.load(bytes)).getPageCount();

test('an image shows the export page at the width of its window and at twice its size', async () => {
  undrawn = 'ꙮ';
  const options = { date: 'no', without_rows: 'r1,r2' };
  expect(await make({ to: 'png', paper: 'a4', options })).toEqual({
    bytes: page,
    undrawn: 'ꙮ',
    steps: [[0.1, 'Drawing the project']],
  });
  expect(printed).toEqual([
    {
      path: '/mapper/p1/export?date=no&without_rows=r1%2Cr2&to=png',
      token: 'token of p1',
      ready: '[data-print-ready]',
      failed: '[data-page-failed]',
      element: '[data-print-ready]',
      format: 'png',
      width: 1440,
      scale: 2,
      signal,
      undrawn: expect.any(Function),
    },
  ]);
});

test('a PDF with the size of its content is compressed and has the title of the project', async () => {
  const { bytes, steps } = await make({ to: 'pdf' });
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  expect([document.getPageCount(), document.getTitle()]).toEqual([1, 'Loan']);
  expect(document.getPage(0).getWidth()).toBe(1500);
  expect(steps).toEqual([[0.1, 'Drawing the project']]);
  expect(printed[0]).toMatchObject({ format: 'pdf', width: 1440 });
  expect(printed[0]).not.toHaveProperty('measure');
});

test.each([
  ['a4', false, 978],
  ['a4', true, 1415.9],
  ['a3', false, 1415.9],
  ['a3', true, 1440],
] as const)(
  'a PDF on %s, landscape %s, is printed %d pixels wide',
  async (paper, landscape, width) => {
    const { bytes, steps } = await make({ to: 'pdf', paper, landscape });
    expect(printed[0]?.width).toBeCloseTo(width, 0);
    expect(printed[0]?.measure?.of).toBe(printMarks);
    const upright = landscape ? 'yes' : 'no';
    expect(printed[0]?.path).toBe(`/mapper/p1/export?paper=${paper}&landscape=${upright}&to=pdf`);
    const [sheet] = (await PDFDocument.load(bytes)).getPages();
    expect((sheet?.getWidth() ?? 0) > (sheet?.getHeight() ?? 0)).toBe(landscape);
    expect(steps).toEqual([
      [0.1, 'Drawing the project'],
      [0.7, 'Laying out the sheets'],
    ]);
  },
);

test('an export page that makes its own pages is printed without changes', async () => {
  isMeasured = false;
  const { bytes, steps } = await make({ to: 'pdf', paper: 'a4' });
  expect(bytes).toBe(page);
  expect(await pagesOf(bytes)).toBe(1);
  expect(steps).toHaveLength(1);
});

test.each([
  ['png', 'epim'],
  ['pdf', 'epit'],
] as const)(
  'a %s requires the plan feature %s of the payer of the project',
  async (to, feature) => {
    const maker = makerOf();
    await maker.check(project, { to });
    expect(checked).toEqual([[payersOf(project), 'M', feature]]);
    locked.push(feature);
    await expect(maker.check(project, { to })).rejects.toMatchObject({
      code: 'export_locked',
      message: `Upgrade for ${feature}`,
    });
  },
);

test('a format that a tool writes requires no plan feature unless the tool says so', async () => {
  locked.push('epim', 'epit');
  const maker = makerOf();
  await maker.check(project, { to: 'csv' });
  await maker.check(project, { to: 'md' });
  expect(checked).toEqual([]);
  const failure = {
    code: 'no_such_file',
    message: 'This project cannot be saved as such a file.',
  };
  await expect(maker.check(project, { to: 'docx' })).rejects.toMatchObject(failure);
  await expect(maker.check({ ...project, kind: 'NOTE' }, { to: 'csv' })).rejects.toMatchObject(
    failure,
  );
  await expect(make({ to: 'docx' })).rejects.toMatchObject(failure);
});

test("the writer of a tool gets the project and only the project's pictures", async () => {
  const given: Parameters<typeof read>[] = [];
  read = async (...all) => {
    given.push(all);
    return Buffer.from('rows');
  };
  expect(await make({ to: 'csv', options: { rows: 'all' } })).toEqual({
    bytes: Buffer.from('rows'),
    undrawn: '',
    steps: [[0.1, 'Writing the file']],
  });
  const [[reader, order, around] = []] = given;
  expect(reader).toMatchObject({ seconds: 7 });
  expect(order).toEqual({
    to: 'csv',
    title: 'Loan',
    state,
    options: { rows: 'all' },
    module: module.href,
    summaryModule: 'file:///summary.ts',
  });
  expect(around).toMatchObject({ owner: 'amara', signal });
  expect(await around?.answer?.('a.webp' as never)).toMatchObject({
    bytes: Buffer.from('p1 a.webp'),
  });
  expect(printed).toEqual([]);
});

test.each([
  ['reading_too_long', 'export_too_large'],
  ['reading_too_heavy', 'export_too_large'],
  ['reading_too_deep', 'export_too_large'],
  ['reading_failed', 'reading_failed'],
])('a writer that ends with %s fails the export with %s', async (code, shown) => {
  read = () => Promise.reject(new Failure(code, 400, 'Not read.'));
  await expect(make({ to: 'csv' })).rejects.toMatchObject({ code: shown });
});

test('an unexpected error of a writer is not reported as a problem of size', async () => {
  read = () => Promise.reject(new TypeError('broken'));
  await expect(make({ to: 'csv' })).rejects.toThrow('broken');
  read = () => Promise.reject(commonFailures.fail('unavailable'));
  await expect(make({ to: 'csv' })).rejects.toMatchObject({ code: 'unavailable' });
});
