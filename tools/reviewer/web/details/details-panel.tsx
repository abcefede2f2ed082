import { Button } from '@mantine/core';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import panel from '#ui/fields/panel.module.css';
import { hasStatus, statusCodeLabels } from '../../contract/codes.ts';
import type { Verdict } from '../../document/analysis/verdict.ts';
import { Composer } from '../canvas/composer.tsx';
import { useShownPage } from '../canvas/shown-page.ts';
import { useEnter } from '../canvas/use-enter.ts';
import { useGuest } from '../guest/use-guest.ts';
import { IssueMark } from '../issue-mark.tsx';
import { useReview, useVerdicts } from '../model/review-model.tsx';
import { useViewAddress } from '../use-view.ts';
import styles from './details.module.css';
import { InsideProvider } from './inside.tsx';
import { IssueDetails } from './issue-details.tsx';
import { Notes } from './notes.tsx';
import { issueAt } from './part-address.ts';

/** The issue that the address names, or the issues of the shown page. */
export function DetailsPanel({ at }: { at: string | null }) {
  return (
    <InsideProvider>
      <Details at={at} />
    </InsideProvider>
  );
}

function Details({ at }: { at: string | null }) {
  const verdicts = useVerdicts();
  const id = issueAt(at);
  const verdict = verdicts.find(
    ({ issue, duplicates }) => issue.id === id || duplicates.some((one) => one.id === id),
  );
  const { showPanel } = useOpenSurface();
  if (verdict)
    return (
      <div key={verdict.issue.id} className={panel.panel}>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          justify="start"
          leftSection={<IconArrowLeft size={16} />}
          onClick={() => showPanel('details')}
        >
          All issues
        </Button>
        <IssueDetails verdict={verdict} />
      </div>
    );
  return <PageIssues verdicts={verdicts} />;
}

function PageIssues({ verdicts }: { verdicts: readonly Verdict[] }) {
  const shown = useShownPage();
  const { view } = useViewAddress();
  const page = view === 'pages' ? shown?.page : undefined;
  const here = page ? verdicts.filter(({ issue }) => issue.page === page.id) : verdicts;
  const general = page ? verdicts.filter(({ issue }) => issue.page === null) : [];
  return (
    <div className={panel.panel}>
      <section className={panel.section} aria-label="Issues">
        <h3 className={panel.heading}>
          {page ? `On ${page.title || 'this page'}` : 'All issues'}
          <span className={panel.count}>{here.length}</span>
        </h3>
        {here.length === 0 ? (
          <p className={panel.quiet}>
            {page ? 'Click on the picture where you find something.' : 'Nothing was found yet.'}
          </p>
        ) : null}
        <IssueRows verdicts={here} />
        {page ? <AddWithoutPin page={page.id} /> : null}
      </section>
      {general.length > 0 ? (
        <section className={panel.section} aria-label="In the review as a whole">
          <h3 className={panel.heading}>In the review as a whole</h3>
          <IssueRows verdicts={general} />
        </section>
      ) : null}
      {page ? <Notes page={page.id} /> : null}
      <GuestOwnIssues />
    </div>
  );
}

/** The issues that a guest added while evaluators work alone, visible only to the guest. */
function GuestOwnIssues() {
  const { alone } = useReview();
  const own = useGuest()?.own;
  if (!alone || !own || own.issues.length + own.notes.length === 0) return null;
  return (
    <section className={panel.section} aria-label="What you added">
      <h3 className={panel.heading}>What you added</h3>
      <ul className={panel.list}>
        {own.issues.map(({ _id, title, kind, severity }) => (
          <li key={_id} className={panel.line}>
            <IssueMark kind={kind} severity={severity}>
              +
            </IssueMark>
            {title}
          </li>
        ))}
        {own.notes.map(({ _id, text }) => (
          <li key={_id} className={panel.box}>
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The maximum number of rows; the list view shows all. */
const maxRows = 100;

function IssueRows({ verdicts }: { verdicts: readonly Verdict[] }) {
  const { showPanel } = useOpenSurface();
  return (
    <ul className={panel.list}>
      {verdicts.slice(0, maxRows).map(({ issue, severity, discuss }) => (
        <li key={issue.id}>
          <button
            type="button"
            className={styles.row}
            onClick={() => showPanel('details', `issue:${issue.id}`)}
          >
            <IssueMark kind={issue.kind} severity={severity}>
              {issue.number}
            </IssueMark>
            <span className={styles.rowText}>
              {issue.title || 'Untitled'}
              <span className={styles.about}>
                {[
                  severity === null ? null : `Severity ${severity}`,
                  hasStatus(issue.kind) ? statusCodeLabels[issue.status] : null,
                  discuss ? 'discuss' : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </button>
        </li>
      ))}
      {verdicts.length > maxRows ? (
        <li className={panel.quiet}>{verdicts.length - maxRows} more stand in the list.</li>
      ) : null}
    </ul>
  );
}

/** Adds an issue to the whole page. */
function AddWithoutPin({ page }: { page: string }) {
  const { book } = useReview();
  const guest = useGuest();
  const [isOpen, setOpen] = useState(false);
  const enter = useEnter({ page, shot: null, placement: null });
  if (!book && !(guest?.own && guest.may === 'add')) return null;
  if (!isOpen)
    return (
      <Button
        size="compact-md"
        variant="subtle"
        color="gray"
        justify="start"
        leftSection={<IconPlus size={16} />}
        onClick={() => setOpen(true)}
      >
        Add an issue without a pin
      </Button>
    );
  return (
    <Composer
      onEnter={(entry) => enter(entry, () => setOpen(false))}
      onCancel={() => setOpen(false)}
    />
  );
}
