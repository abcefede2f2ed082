import { answerReadings } from '#platform/web/readers/answer-readings.ts';
import { readHtml, readMarkdown } from '../../document/read.ts';

const readings = { html: readHtml, markdown: readMarkdown };
export type TextReadings = typeof readings;

answerReadings(readings);
