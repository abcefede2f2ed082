import { answerReadings } from '#platform/web/readers/answer-readings.ts';
import { readCalendar } from '../../../document/calendar/read-calendar.ts';

const readings = {
  calendar: async ({ file, zone }: { file: File; zone: string }) =>
    readCalendar(await file.text(), zone),
};
export type DayReadings = typeof readings;

answerReadings(readings);
