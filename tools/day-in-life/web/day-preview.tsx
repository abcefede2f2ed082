import { cssVariables } from '#ui/theme/css-variables.ts';
import { dayPreview, type DayPreview as Preview } from '../contract/preview.ts';
import styles from './day-preview.module.css';

/** Share of the width from which a block has room for its words. */
const leastForWords = 0.035;

/** The picture of a project: its first day with its blocks, and the mood below it. */
export function DayPreview({ preview }: { preview: unknown }) {
  const day = dayPreview.safeParse(preview).data;
  if (!day || day.blocks.length === 0) return null;
  const length = Math.max(1, day.ends - day.starts);
  const place = (minute: number) => (minute - day.starts) / length;
  return (
    <div className={styles.preview} aria-hidden="true">
      <Hours day={day} />
      <div className={styles.track}>
        {day.blocks.map(({ title, from, to, column, columns, product }) => (
          <span
            key={`${from} ${column} ${title}`}
            className={styles.block}
            data-product={product || undefined}
            style={cssVariables({
              '--left': place(from),
              '--width': place(to) - place(from),
              '--top': column / columns,
              '--share': 1 / columns,
            })}
          >
            {place(to) - place(from) > leastForWords ? title : ''}
          </span>
        ))}
      </div>
      <div className={styles.moods}>
        {day.blocks.map(({ from, to, column, mood }) =>
          mood === null ? null : (
            <span
              key={`${from} ${column}`}
              className={styles.mood}
              style={cssVariables({
                '--left': place((from + to) / 2),
                '--mood': (2 - mood) / 4,
              })}
            />
          ),
        )}
      </div>
    </div>
  );
}

function Hours({ day }: { day: Preview }) {
  const hours: number[] = [];
  const step = Math.max(60, Math.ceil((day.ends - day.starts) / 60 / 4) * 60);
  for (let at = Math.ceil(day.starts / 60) * 60; at < day.ends; at += step) hours.push(at);
  return (
    <div className={styles.hours}>
      {hours.map((at) => (
        <span
          key={at}
          style={cssVariables({ '--left': (at - day.starts) / (day.ends - day.starts) })}
        >
          {String(Math.floor(at / 60) % 24).padStart(2, '0')}
        </span>
      ))}
    </div>
  );
}
