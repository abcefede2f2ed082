import type { Entry } from '../entry/parse-entry.ts';
import type { Spread } from '../records/tasks.ts';

/** The diary of one participant. */
export interface Diary {
  who: string;
  entries: readonly (Entry & { end: number })[];
}

/** A block of the typical day: its median times, their spread, and the participants whose diaries have it. */
export interface TypicalBlock extends Entry {
  end: number;
  spread: Spread;
  from: { who: string; start: number; end: number }[];
}

type DiaryEntry = { who: string; entry: Entry & { end: number } };

/**
 * Merges diaries into a typical day. The first, second, … entry of the same title in each diary form one
 * block, which is part of the typical day if at least half of the participants have it. Its start and end
 * are medians.
 */
export function typicalDay(diaries: readonly Diary[]): TypicalBlock[] {
  const blocks = new Map<string, DiaryEntry[]>();
  for (const { who, entries } of diaries) {
    const seen = new Map<string, number>();
    for (const entry of entries.toSorted((a, b) => a.start - b.start)) {
      const name = nameOf(entry.title);
      const turn = (seen.get(name) ?? 0) + 1;
      seen.set(name, turn);
      const key = `${name}\n${turn}`;
      blocks.set(key, [...(blocks.get(key) ?? []), { who, entry }]);
    }
  }
  return [...blocks.values()]
    .filter((described) => described.length * 2 >= diaries.length)
    .map(blockOf)
    .sort((a, b) => a.start - b.start || a.end - b.end);
}

function nameOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function blockOf(described: readonly DiaryEntry[]): TypicalBlock {
  const all = described.map(({ entry }) => entry);
  const starts = all.map(({ start }) => start);
  const ends = all.map(({ end }) => end);
  const [first] = all;
  const start = median(starts);
  const moods = all.flatMap(({ mood }) => mood ?? []);
  const energies = all.flatMap(({ energy }) => energy ?? []);
  return {
    start,
    end: Math.max(median(ends), start + 5),
    title: first?.title ?? '',
    place: modeOf(all.map(({ place }) => place)),
    devices: [...new Set(all.flatMap(({ devices }) => devices))].slice(0, 12),
    people: [...new Set(all.flatMap(({ people }) => people))].slice(0, 12),
    mood: moods.length === 0 ? null : median(moods),
    energy: energies.length === 0 ? null : median(energies),
    touchesProduct: all.filter((one) => one.touchesProduct).length * 2 >= all.length,
    icon: modeOf(all.map(({ icon }) => icon)),
    spread: {
      startFrom: Math.min(...starts),
      startTo: Math.max(...starts),
      endFrom: Math.min(...ends),
      endTo: Math.max(...ends),
    },
    from: described.map(({ who, entry }) => ({ who, start: entry.start, end: entry.end })),
  };
}

/** The median; of an even number of values, the mean of the middle two, rounded. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return Math.round((low + high) / 2);
}

/** The most frequent text, of equally frequent ones the first; empty only if all are empty. */
function modeOf(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of texts.filter(Boolean)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}
