import { atMost, type Row, spread } from '../bench.ts';

/** The figures that each run adds to; milliseconds, unless stated otherwise. */
const names = [
  'readMap',
  'readNewMap',
  'openMap',
  'openStatic',
  'openExcalidraw',
  'elements',
  'scrollMap',
  'scrollStatic',
  'scrollMapP95',
  'zoomMap',
  'zoomStatic',
  'zoomMapP95',
  'dragMap',
  'dragExcalidraw',
  'hear',
  'heardCards',
  'typeMap',
  'typeTextarea',
  'paste',
  'plainSets',
  'undoSteps',
  'heapMap',
  'heapExcalidraw',
] as const;

export type Figures = Record<(typeof names)[number], number[]>;

export function newFigures(): Figures {
  return Object.fromEntries(names.map((name) => [name, [] as number[]])) as Figures;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The 95th percentile. */
export function p95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

const twoFrames = 2000 / 60;

/** All limits with the figures that they are computed from. */
export function rowsOf(all: Figures): Row[] {
  const show = (what: string, name: keyof Figures): Row => ({ what, value: spread(all[name]) });
  const ratio = (what: string, ours: keyof Figures, theirs: keyof Figures, limit: number) => {
    const ratios = all[ours].map((value, run) => value / (all[theirs][run] ?? Number.NaN));
    return atMost(what, ratios, limit);
  };
  return [
    show('first cards readable at their place, ms', 'readMap'),
    show('the same in a browser that never had it, ms', 'readNewMap'),
    show('open, ms', 'openMap'),
    show('open the static page, ms', 'openStatic'),
    show('open Excalidraw, ms', 'openExcalidraw'),
    ratio('open against the static page', 'openMap', 'openStatic', 0.6),
    ratio('first cards readable against Excalidraw', 'readMap', 'openExcalidraw', 0.6),
    ratio('open against Excalidraw', 'openMap', 'openExcalidraw', 1.2),
    atMost('elements on the page', all.elements, 3000),
    show('scroll, main thread a frame, ms', 'scrollMap'),
    show('scroll the static page, ms', 'scrollStatic'),
    ratio('scroll against the static page', 'scrollMap', 'scrollStatic', 1.2),
    atMost('scroll, p95 of the frames, ms', all.scrollMapP95, twoFrames),
    show('zoom, main thread a frame, ms', 'zoomMap'),
    show('zoom the static page, ms', 'zoomStatic'),
    ratio('zoom against the static page', 'zoomMap', 'zoomStatic', 1.2),
    atMost('zoom, p95 of the frames, ms', all.zoomMapP95, twoFrames),
    show('drag, main thread a move, ms', 'dragMap'),
    show('drag in Excalidraw, ms', 'dragExcalidraw'),
    ratio('drag against Excalidraw', 'dragMap', 'dragExcalidraw', 0.5),
    atMost('text of somebody else, from arrival to paint, p95, ms', all.hear, twoFrames),
    atMost('cards that it draws', all.heardCards, 1),
    show('key to paint, p95, ms', 'typeMap'),
    show('in a textarea, ms', 'typeTextarea'),
    ratio('key against the textarea', 'typeMap', 'typeTextarea', 1.25),
    show('paste of 1,000 cells, ms', 'paste'),
    show('1,000 plain sets and a paint, ms', 'plainSets'),
    ratio('paste against plain sets', 'paste', 'plainSets', 3),
    atMost('undo steps of a paste', all.undoSteps, 1),
    show('heap of the map, MB', 'heapMap'),
    show('heap of Excalidraw, MB', 'heapExcalidraw'),
  ];
}
