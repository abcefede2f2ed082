import { type ReactNode, useMemo } from 'react';
import { useDocumentValue } from '#platform/web/live/use-document-value.ts';
import { type DaySummary, summariseBoard } from '../../document/analysis/day-summary.ts';
import { staysOf } from '../../document/analysis/movement.ts';
import { ownOf } from '../../document/analysis/timed-tasks.ts';
import { dayInLifeDocument } from '../../document/day-in-life-document.ts';
import { type Clock, clockOf, wallAt } from '../../document/time/clock.ts';
import { clockWords, lengthWords } from '../../document/time/times.ts';
import type { BoardOnPage } from '../boards/use-board.ts';
import { useDay } from '../day-model.tsx';
import { MoodFace, moodWord } from '../icons/mood-face.tsx';
import { MinuteBars } from './minute-bars.tsx';
import { PlaceStrip } from './place-strip.tsx';
import styles from './summary.module.css';

/** What is computed of a board: pictures of it, each with its numbers. */
export function SummaryView({ shown }: { shown: BoardOnPage }) {
  const { document } = useDay();
  const day = useDocumentValue(dayInLifeDocument, document);
  const summary = useMemo(() => summariseBoard(day, shown.board), [day, shown.board]);
  return <Summary shown={shown} summary={summary} />;
}

/** The same of numbers that are known, as on paper. */
export function Summary({ shown, summary }: { shown: BoardOnPage; summary: DaySummary }) {
  const { board, lanes, timed } = shown;
  const clock = clockOf(board);
  if (summary.told === 0) {
    return (
      <p className={styles.nothing}>Nothing is told yet. Add tasks, and their hours stand here.</p>
    );
  }
  return (
    <div className={styles.summary}>
      <h2 className={styles.title}>{board.title || 'Untitled board'}</h2>
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
      <PlaceStrip stays={staysOf(ownOf(lanes, timed))} clock={clock} />
      <div className={styles.charts}>
        <MinuteBars title="Hours by place" all={summary.places} told={summary.told} />
        <MinuteBars title="Hours by device" all={summary.devices} told={summary.told} />
        <MinuteBars title="Hours with people" all={summary.people} told={summary.told} />
      </div>
      <Gaps summary={summary} clock={clock} />
    </div>
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

function Gaps({ summary: { gaps }, clock }: { summary: DaySummary; clock: Clock }) {
  if (gaps.length === 0) return null;
  return (
    <section aria-label="Gaps">
      <h3 className={styles.heading}>What is not told</h3>
      <ul className={styles.gaps}>
        {gaps.map((gap) => (
          <li key={gap.from}>
            {spanWords(gap, clock)} <b>{lengthWords(gap.minutes)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function spanWords({ from, to }: { from: number; to: number }, clock: Clock): string {
  return `${clockWords(wallAt(clock, from).minute)} – ${clockWords(wallAt(clock, to).minute)}`;
}

const perHour = (count: number) => `${count.toFixed(1)} an hour`;

/** A mean with its sign; none where it rounds to nothing. */
function signed(value: number): string {
  const words = Math.abs(value).toFixed(1);
  if (words === '0.0') return words;
  return `${value > 0 ? '+' : '−'}${words}`;
}
