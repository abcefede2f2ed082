import type { WriterModule } from '#features/exports/server/index.ts';
import { writeCsv, writeWorkbook } from '#features/tables/server/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { writeCalendar } from '../../document/calendar/write-calendar.ts';
import { dayInLifeDocument } from '../../document/day-in-life-document.ts';
import { dayFormat } from '../../document/out/open-format.ts';
import { taskWorksheet, worksheetsOf } from '../../document/out/worksheets.ts';
import { writeDayPptx } from './day-pptx.ts';

export const writers: WriterModule['writers'] = {
  csv: async ({ document }) =>
    writeCsv(taskWorksheet(readDocument(dayInLifeDocument, document).value)),
  xlsx: async ({ document }) =>
    writeWorkbook(worksheetsOf(readDocument(dayInLifeDocument, document).value)),
  pptx: writeDayPptx,
  async ics({ document }) {
    const now = new Date().toISOString();
    const stamp = `${now.replace(/[-:]/g, '').slice(0, 15)}Z`;
    const { value } = readDocument(dayInLifeDocument, document);
    return Buffer.from(writeCalendar(value, { today: now.slice(0, 10), stamp }));
  },
  json: async ({ document, title }) =>
    Buffer.from(`${JSON.stringify(dayFormat.write(document, title), null, 2)}\n`),
};
