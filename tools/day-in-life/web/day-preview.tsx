import { cssVariables } from '#ui/theme/css-variables.ts';
import { dayPreview, type DayPreview as Preview } from '../contract/preview.ts';
import { placeLabels } from '../document/layout/labels.ts';
import styles from './day-preview.module.css';

/** The width of a character, and the padding of a block, as shares of the picture's width. */
const [letter, edges] = [0.019, 0.03];
/** The maximum number of lines in a block. */
const maxLines = 6;
const calloutSpace = { length: 1, rows: 3, widest: 0.45, apart: 0.02, inset: 0.01 };

/** The preview of a project: the blocks of its first day, and the mood below. */
export function DayPreview({ preview }: { preview: unknown }) {
  const day = dayPreview.safeParse(preview).data;
  if (!day || day.blocks.length === 0) return null;
  const length = Math.max(1, day.ends - day.starts);
  const shareAt = (minute: number) => (minute - day.starts) / length;
  const { inBlocks, above } = placeLabels(
    day.blocks.map(({ title, from, to, column, columns }, at) => {
      const [left, width] = [shareAt(from), shareAt(to) - shareAt(from)];
      const fits = fitsIn(title, width - edges);
      return { id: `${at}`, column, columns, left, width, title: textWidth(title) + edges, fits };
    }),
    calloutSpace,
  );
  return (
    <div className={styles.preview} aria-hidden="true">
      <Hours day={day} />
      <div
        className={styles.band}
        style={cssVariables({ '--rows': Math.max(0, ...above.map(({ row }) => row + 1)) })}
      >
        {above.map(({ id, row, left, width, at }) => (
          <span
            key={id}
            data-flag={left === at || undefined}
            style={cssVariables({ '--left': left, '--width': width, '--row': row })}
          >
            {day.blocks[Number(id)]?.title}
          </span>
        ))}
      </div>
      <div className={styles.track}>
        {day.blocks.map(({ title, from, to, column, columns, product }, at) => (
          <span
            key={`${from} ${column} ${title}`}
            className={styles.block}
            data-product={product || undefined}
            style={cssVariables({
              '--left': shareAt(from),
              '--width': shareAt(to) - shareAt(from),
              '--top': column / columns,
              '--share': 1 / columns,
            })}
          >
            {inBlocks.includes(`${at}`) ? title : ''}
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
                '--left': shareAt((from + to) / 2),
                '--mood': (2 - mood) / 4,
              })}
            />
          ),
        )}
      </div>
    </div>
  );
}

const textWidth = (text: string) => text.length * letter;

/** Whether a text fits into a block of a width, which is a share of the picture's width. */
function fitsIn(text: string, width: number): boolean {
  const isBroken = text.split(' ').some((word) => textWidth(word) > width);
  return !isBroken && textWidth(text) <= width * maxLines * 0.8;
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
