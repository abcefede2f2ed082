import { answerReadings } from '#platform/web/readers/answer-readings.ts';
import { type CalendarBoard, readCalendar } from '../../../document/calendar/read-calendar.ts';
import { decodeCalendar } from './decode-calendar.ts';

const readings = {
  calendar: async ({ file, board }: { file: File; board: CalendarBoard }) =>
    readCalendar(await decodeCalendar(new Uint8Array(await file.arrayBuffer())), board),
};
export type DayReadings = typeof readings;

answerReadings(readings);
