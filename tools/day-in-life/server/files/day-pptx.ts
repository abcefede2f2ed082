import PptxGenJS from 'pptxgenjs';
import type { FileWriter } from '#features/exports/server/index.ts';
import { edge, ink, line, quiet, type Slide, writeDeck } from '#features/slides/server/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { toXml } from '#kernel/text/plain-text.ts';
import { type DaySummary, summariseBoard } from '../../document/analysis/day-summary.ts';
import { ownTasks, type TimedTask } from '../../document/analysis/timed-tasks.ts';
import {
  type DayRecord,
  type DayValue,
  dayInLifeDocument,
} from '../../document/day-in-life-document.ts';
import { formatClock, formatLength } from '../../document/time/times.ts';
import { across, amber, drawTaskBlocks, paper } from './day-pptx-blocks.ts';

/** The vertical position of a neutral mood, in inches. */
const moodMiddle = 5.75;
/** The number of tasks in the table of one slide. */
const tasksOnSlide = 12;

/**
 * Writes a project as slides (ISO/IEC 29500) of editable shapes: a cover, and for each board its axis with
 * the mood, its totals, and tables of its tasks.
 */
export const writeDayPptx: FileWriter = async ({ document, title }) => {
  const day = toXml(readDocument(dayInLifeDocument, document).value);
  const file = new PptxGenJS();
  file.layout = 'LAYOUT_WIDE';
  file.title = toXml(title);
  const cover = file.addSlide();
  cover.addText(toXml(title), {
    x: 1,
    y: 2.2,
    w: 11.3,
    h: 1.2,
    fontSize: 36,
    bold: true,
    color: ink,
  });
  cover.addText(day.facts.about, {
    x: 1,
    y: 3.5,
    w: 11.3,
    h: 2,
    fontSize: 16,
    color: quiet,
    valign: 'top',
  });
  for (const board of day.boards) drawBoard(() => file.addSlide(), day, board);
  return writeDeck(file);
};

function drawBoard(addSlide: () => Slide, day: DayValue, board: DayRecord<'boards'>): void {
  const timed = ownTasks(day, board);
  if (timed.length === 0) return;
  const title = board.title || 'Untitled board';
  drawAxis(addSlide(), title, timed);
  drawSummary(addSlide(), title, summariseBoard(day, board));
  for (let at = 0; at < timed.length; at += tasksOnSlide) {
    drawTasks(addSlide(), title, timed.slice(at, at + tasksOnSlide));
  }
}

function header(slide: Slide, title: string): void {
  slide.addShape('rect', { x: edge, y: 0.42, w: across, h: 0.05, fill: { color: amber } });
  const box = { x: edge, y: 0.5, w: across, h: 0.6 };
  slide.addText(title, {
    ...box,
    fontSize: 22,
    bold: true,
    color: ink,
    margin: 0,
    fit: 'shrink',
  });
}

function drawAxis(slide: Slide, title: string, timed: readonly TimedTask[]): void {
  header(slide, title);
  const from = Math.min(...timed.map((one) => one.from));
  const to = Math.max(...timed.map((one) => one.to));
  const xOf = (at: number) => edge + ((at - from) / (to - from)) * across;
  const step = Math.max(60, Math.ceil((to - from) / 60 / 12) * 60);
  for (let at = Math.ceil(from / 60) * 60; at < to; at += step) {
    slide.addText(formatClock(at), {
      x: xOf(at),
      y: 1.2,
      w: 0.7,
      h: 0.25,
      fontSize: 10,
      color: quiet,
      margin: 0,
    });
    slide.addShape('line', {
      x: xOf(at),
      y: 1.45,
      w: 0,
      h: 5,
      line: { color: line, width: 0.5 },
    });
  }
  drawTaskBlocks(slide, timed, xOf);
  drawMood(slide, timed, xOf);
}

/** Draws the mood of each task as a dot, connected by lines. */
function drawMood(slide: Slide, timed: readonly TimedTask[], xOf: (at: number) => number): void {
  const points = timed.flatMap(({ task, from, to }) =>
    task.mood === null ? [] : [{ x: xOf((from + to) / 2), y: moodMiddle - task.mood * 0.35 }],
  );
  slide.addText('Mood', {
    x: edge,
    y: 4.75,
    w: 2,
    h: 0.25,
    fontSize: 10,
    bold: true,
    color: ink,
    margin: 0,
  });
  for (const [at, { x, y }] of points.entries()) {
    const before = points[at - 1];
    if (before) {
      const box = {
        x: before.x,
        y: Math.min(y, before.y),
        w: x - before.x,
        h: Math.abs(y - before.y),
      };
      slide.addShape('line', { ...box, flipV: y < before.y, line: { color: amber, width: 2 } });
    }
    const dot = { x: x - 0.06, y: y - 0.06, w: 0.12, h: 0.12 };
    slide.addShape('ellipse', {
      ...dot,
      fill: { color: paper },
      line: { color: amber, width: 1.5 },
    });
  }
}

function drawSummary(slide: Slide, title: string, summary: DaySummary): void {
  header(slide, `${title}: summary`);
  const { described, product, low, longest, placeSwitches, deviceSwitches } = summary;
  const properties = [
    `With the product: ${Math.round(product.share * 100)} % (${formatLength(product.minutes)} of ${formatLength(described)})`,
    low
      ? `Lowest mood: ${low.mood} at ${formatClock(low.from)}, ${low.title}`
      : 'No mood is recorded',
    longest ? `Longest without a break: ${formatLength(longest.minutes)}` : '',
    `Changes of place: ${placeSwitches.perHour.toFixed(1)} an hour, of device ${deviceSwitches.perHour.toFixed(1)}`,
    `Not recorded: ${formatLength(summary.gaps.reduce((sum, gap) => sum + gap.minutes, 0))}`,
  ].filter(Boolean);
  slide.addText(properties.join('\n'), {
    x: edge,
    y: 1.3,
    w: 5.6,
    h: 3,
    fontSize: 14,
    color: ink,
    valign: 'top',
    margin: 0,
    paraSpaceAfter: 8,
  });
  const rows = [...summary.places.slice(0, 8), ...summary.devices.slice(0, 8)];
  if (rows.length === 0) return;
  slide.addTable(
    rows.map(({ name, minutes }) => [
      { text: name },
      { text: formatLength(minutes), options: { align: 'right' as const } },
    ]),
    {
      x: 6.8,
      y: 1.3,
      w: 6,
      fontSize: 12,
      color: ink,
      border: { type: 'solid', color: line, pt: 0.5 },
    },
  );
}

function drawTasks(slide: Slide, title: string, timed: readonly TimedTask[]): void {
  header(slide, `${title}: tasks`);
  const rows = timed.map(({ task, from, to }) =>
    [
      `${formatClock(task.start)} – ${formatClock(task.end)}`,
      formatLength(to - from),
      task.title,
      [task.place, ...task.devices].filter(Boolean).join(', '),
      task.mood === null ? '' : String(task.mood),
      [task.pain, task.opportunity].filter(Boolean).join(' → '),
    ].map((text) => ({ text })),
  );
  const headers = ['Time', 'Length', 'Task', 'Where and with what', 'Mood', 'Pain and opportunity'];
  slide.addTable([headers.map((text) => ({ text, options: { bold: true } })), ...rows], {
    ...{
      x: edge,
      y: 1.3,
      w: across,
      colW: [1.5, 1.1, 3, 2.6, 0.7, 3.433],
      fontSize: 11,
      color: ink,
    },
    border: { type: 'solid', color: line, pt: 0.5 },
  });
}
