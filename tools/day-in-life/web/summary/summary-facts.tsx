import type { ReactNode } from 'react';
import type { DaySummary } from '../../document/analysis/day-summary.ts';
import { type Clock, wallAt } from '../../document/time/clock.ts';
import { clockWords, lengthWords } from '../../document/time/times.ts';
import { MoodFace, moodWord } from '../icons/mood-face.tsx';
import styles from './summary.module.css';

/** The few numbers that a board comes to. */
export function SummaryFacts({ summary, clock }: { summary: DaySummary; clock: Clock }) {
  return (
    <dl className={styles.facts}>
      <Fact
        term="With the product"
        value={`${Math.round(summary.product.share * 100)} %`}
        note={`${lengthWords(summary.product.minutes)} of ${lengthWords(summary.told)} told`}
      />
      <LowFact summary={summary} clock={clock} />
      <Fact
        term="Longest without a break"
        value={summary.longest ? lengthWords(summary.longest.minutes) : '–'}
        note={summary.longest ? spanWords(summary.longest, clock) : ''}
      />
      <Fact
        term="Changes of place"
        value={perHour(summary.placeSwitches.perHour)}
        note={`${summary.placeSwitches.count} in all`}
      />
      <Fact
        term="Changes of device"
        value={perHour(summary.deviceSwitches.perHour)}
        note={`${summary.deviceSwitches.count} in all`}
      />
      <Fact
        term="Not told"
        value={lengthWords(summary.gaps.reduce((sum, { minutes }) => sum + minutes, 0))}
        note={summary.gaps.length === 1 ? '1 gap' : `${summary.gaps.length} gaps`}
      />
    </dl>
  );
}

function Fact({ term, value, note }: { term: string; value: ReactNode; note: string }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  );
}

function LowFact({ summary: { low, meanMood }, clock }: { summary: DaySummary; clock: Clock }) {
  if (!low || meanMood === null)
    return <Fact term="Lowest mood" value="–" note="No mood is told" />;
  const time = clockWords(wallAt(clock, low.from).minute);
  return (
    <Fact
      term="Lowest mood"
      value={
        <span className={styles.mood}>
          <MoodFace mood={low.mood} size={26} /> {moodWord(low.mood)}
        </span>
      }
      note={`${time} ${low.title || 'Untitled task'} · ${signed(meanMood)} on average`}
    />
  );
}

/** From when to when something is, as clocks show it. */
export function spanWords({ from, to }: { from: number; to: number }, clock: Clock): string {
  return `${clockWords(wallAt(clock, from).minute)} – ${clockWords(wallAt(clock, to).minute)}`;
}

const perHour = (count: number) => `${count.toFixed(1)} an hour`;

/** A mean with its sign; none where it rounds to nothing. */
function signed(value: number): string {
  const words = Math.abs(value).toFixed(1);
  if (words === '0.0') return words;
  return `${value > 0 ? '+' : '−'}${words}`;
}
