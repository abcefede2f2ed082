import type { Verdict } from '../../document/analysis/verdict.ts';
import type { ReviewRecord } from '../../document/reviewer-document.ts';
import { type ShownPage, useSections } from '../canvas/shown-page.ts';
import { useAll } from '../model/use-all.ts';
import { ReportIssue } from './report-issue.tsx';
import { Screen } from './screen.tsx';

/** The issues by section and page. */
export function ReportDetail({ verdicts }: { verdicts: readonly Verdict[] }) {
  const sections = useSections();
  const pins = Map.groupBy(useAll('pins'), ({ issue }) => issue);
  const ofPage = Map.groupBy(verdicts, ({ issue }) => issue.page ?? '');
  const general = ofPage.get('') ?? [];
  return (
    <>
      {sections.map(({ section, pages }) => {
        const described = pages.filter(({ page }) => ofPage.has(page.id));
        if (described.length === 0) return null;
        return (
          <section key={section.id}>
            <h3>{section.title || 'Untitled section'}</h3>
            {described.map((shown) => (
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
