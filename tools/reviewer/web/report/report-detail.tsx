import { askAgain, useProjectPicture } from '#features/projects/web/index.ts';
import type { Verdict } from '../../document/analysis/verdict.ts';
import type { ReviewRecord } from '../../document/reviewer-document.ts';
import { type ShownPage, useSections } from '../canvas/shown-page.ts';
import { IssueMark } from '../issue-mark.tsx';
import { useAll } from '../use-all.ts';
import styles from './report.module.css';
import { ReportIssue } from './report-issue.tsx';

/** Section by section and page by page, what was found. */
export function ReportDetail({ verdicts }: { verdicts: readonly Verdict[] }) {
  const sections = useSections();
  const pins = Map.groupBy(useAll('pins'), ({ issue }) => issue);
  const ofPage = Map.groupBy(verdicts, ({ issue }) => issue.page ?? '');
  const general = ofPage.get('') ?? [];
  return (
    <>
      {sections.map(({ section, pages }) => {
        const told = pages.filter(({ page }) => ofPage.has(page.id));
        if (told.length === 0) return null;
        return (
          <section key={section.id}>
            <h3>{section.title || 'Untitled section'}</h3>
            {told.map((shown) => (
              <DetailPage
                key={shown.page.id}
                shown={shown}
                verdicts={ofPage.get(shown.page.id) ?? []}
                pins={pins}
              />
            ))}
          </section>
        );
      })}
      {general.length > 0 ? (
        <section>
          <h3>In the review as a whole</h3>
          {general.map((verdict) => (
            <ReportIssue key={verdict.issue.id} verdict={verdict} shown={null} />
          ))}
        </section>
      ) : null}
    </>
  );
}

interface DetailPageProps {
  shown: ShownPage;
  verdicts: readonly Verdict[];
  pins: ReadonlyMap<string, readonly ReviewRecord<'pins'>[]>;
}

function DetailPage({ shown: { page, shots }, verdicts, pins }: DetailPageProps) {
  const image = shots.at(-1)?.image ?? null;
  const pinOf = ({ issue }: Verdict) => pins.get(issue.id)?.find((pin) => pin.page === page.id);
  return (
    <section>
      <h3>{page.title || 'Untitled page'}</h3>
      {image ? <Screen image={image} page={page} verdicts={verdicts} pinOf={pinOf} /> : null}
      {verdicts.map((verdict) => {
        const pin = pinOf(verdict);
        return (
          <ReportIssue
            key={verdict.issue.id}
            verdict={verdict}
            shown={pin && image ? { pin, image } : null}
          />
        );
      })}
    </section>
  );
}

interface ScreenProps {
  image: ReviewRecord<'images'>;
  page: ReviewRecord<'pages'>;
  verdicts: readonly Verdict[];
  pinOf: (verdict: Verdict) => ReviewRecord<'pins'> | undefined;
}

/** The picture of a page with its pins. */
function Screen({ image, page, verdicts, pinOf }: ScreenProps) {
  const address = useProjectPicture(image.file);
  if (!address) return null;
  return (
    <div className={styles.screen}>
      <img
        src={address}
        alt={image.alt || page.title}
        width={image.width || undefined}
        height={image.height || undefined}
        style={{ width: 'auto', height: 'auto' }}
        onError={askAgain}
      />
      {verdicts.map((verdict) => {
        const pin = pinOf(verdict);
        if (!pin) return null;
        return (
          <span
            key={verdict.issue.id}
            className={styles.onScreen}
            style={{ left: `${pin.x * 100}%`, top: `${pin.y * 100}%` }}
          >
            <IssueMark kind={verdict.issue.kind} severity={verdict.severity}>
              {verdict.issue.number}
            </IssueMark>
          </span>
        );
      })}
    </div>
  );
}
