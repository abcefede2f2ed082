import { issueKindLabels } from '../../contract/codes.ts';
import { useSections } from '../canvas/shown-page.ts';
import { IssueMark, SeverityLabel } from '../issue-mark.tsx';
import { useVerdicts } from '../model/review-model.tsx';
import { useAll } from '../model/use-all.ts';
import styles from './report.module.css';
import screen from './screen.module.css';
import { Screen } from './screen.tsx';

/** A page as an image: its picture in full size with pins, and the list of issues below. */
export function PicturedPage({ id }: { id: string }) {
  const shown = useSections()
    .flatMap(({ pages }) => pages)
    .find(({ page }) => page.id === id);
  const pins = useAll('pins').filter(({ page }) => page === id);
  const verdicts = useVerdicts().filter(({ issue }) => issue.page === id);
  if (!shown) return null;
  const image = shown.shots.at(-1)?.image;
  const title = shown.page.title || 'Untitled page';
  return (
    <div className={screen.pictured}>
      <h1>{title}</h1>
      {image ? (
        <Screen
          drawsAll
          image={image}
          page={shown.page}
          verdicts={verdicts}
          pinOf={({ issue }) => pins.find((pin) => pin.issue === issue.id)}
        />
      ) : null}
      <ol className={styles.list}>
        {verdicts.map(({ issue, severity }) => (
          <li key={issue.id} className={styles.listLine}>
            <IssueMark kind={issue.kind} severity={severity}>
              {issue.number}
            </IssueMark>
            <span>
              {issue.title || 'Untitled'}{' '}
              {issue.kind === 'problem' ? (
                <SeverityLabel severity={severity} />
              ) : (
                <span className={styles.quiet}>{issueKindLabels[issue.kind]}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
