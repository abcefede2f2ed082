import { useProjectPicture } from '#features/projects/web/index.ts';
import { retryPicture } from '#ui/picture/retry-picture.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import type { Verdict } from '../../document/analysis/verdict.ts';
import type { ReviewRecord } from '../../document/reviewer-document.ts';
import { colourOf, IssueMark } from '../issue-mark.tsx';
import styles from './screen.module.css';

interface ScreenProps {
  image: ReviewRecord<'images'>;
  page: ReviewRecord<'pages'>;
  verdicts: readonly Verdict[];
  pinOf: (verdict: Verdict) => ReviewRecord<'pins'> | undefined;
  /** Whether it is shown in its full size; otherwise it is scaled to the width of the report. */
  drawsAll?: boolean;
}

/** The picture of a page with its pins and areas. */
export function Screen({ image, page, verdicts, pinOf, drawsAll = false }: ScreenProps) {
  const address = useProjectPicture(image.file);
  if (!address) return null;
  return (
    <div className={styles.screen} data-whole={drawsAll || undefined}>
      <img
        src={address}
        alt={image.alt || page.title}
        width={image.width || undefined}
        height={image.height || undefined}
        style={{ width: 'auto', height: 'auto' }}
        onError={retryPicture}
      />
      {verdicts.map((verdict) => {
        const pin = pinOf(verdict);
        return pin ? <OnScreen key={verdict.issue.id} verdict={verdict} pin={pin} /> : null;
      })}
    </div>
  );
}

function OnScreen({ verdict, pin }: { verdict: Verdict; pin: ReviewRecord<'pins'> }) {
  const { kind, number } = verdict.issue;
  const percent = (share: number) => `${share * 100}%`;
  const at = { left: percent(pin.x), top: percent(pin.y) };
  const isArea = pin.width !== null && pin.height !== null;
  const size = { width: percent(pin.width ?? 0), height: percent(pin.height ?? 0) };
  return (
    <>
      {isArea ? (
        <span
          className={styles.areaOnScreen}
          style={{
            ...at,
            ...size,
            ...cssVariables({ '--mark': colourOf(kind, verdict.severity) }),
          }}
        />
      ) : null}
      <span className={styles.onScreen} style={at}>
        <IssueMark kind={kind} severity={verdict.severity}>
          {number}
        </IssueMark>
      </span>
    </>
  );
}
