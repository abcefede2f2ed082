import { useEffect, useMemo, useRef } from 'react';
import { usePreservedText } from '#features/projects/web/index.ts';
import { StillField, StillText, usePeople, type Writing } from '#features/writing/web/index.ts';
import { openDocument } from '#kernel/document/document.ts';
import { lengths } from '#kernel/text/limits.ts';
import { bindText } from '#platform/web/live/bind-text.ts';
import { createStore } from '#platform/web/store/store.ts';
import { reportExcess } from '#platform/web/toasts/report-excess.ts';
import { limited } from '#ui/fields/limited.ts';
import panel from '#ui/fields/panel.module.css';
import { reviewerPrefix } from '../../contract/project.ts';
import { editRecommendation, setRecommendation, writeDescription } from '../../document/edits.ts';
import { descriptionSchema } from '../../document/records/issues.ts';
import { type ReviewRecord, reviewerDocument } from '../../document/reviewer-document.ts';
import { type LiveReview, useReview } from '../model/review-model.tsx';
import styles from './details.module.css';

interface IssueTextsProps {
  issue: ReviewRecord<'issues'>;
  home: LiveReview | null;
}

const noSearch = createStore('');

/** The description and the recommendation of an issue. */
export function IssueTexts({ issue, home }: IssueTextsProps) {
  return (
    <>
      <section className={panel.section} aria-label="Description">
        <h3 className={panel.heading}>Description</h3>
        {home ? <Description id={issue.id} home={home} /> : <ReadOnlyDescription id={issue.id} />}
      </section>
      <section className={panel.section} aria-label="Recommendation">
        <h3 className={panel.heading}>Recommendation</h3>
        {home ? (
          <Recommendation id={issue.id} home={home} />
        ) : (
          <p className={panel.text}>{issue.recommendation || '–'}</p>
        )}
      </section>
    </>
  );
}

function Description({ id, home }: { id: string; home: LiveReview }) {
  const { projectId } = useReview();
  const people = usePeople(reviewerPrefix, projectId ?? '', 'tapper');
  const writing = useMemo((): Writing | null => {
    const fragment = home.opened.issues.fragment(id, 'description');
    if (!fragment) return null;
    return {
      fragment,
      live: home as unknown as Writing['live'],
      schema: descriptionSchema,
      limit: lengths.issueDescription,
      canEdit: true,
      of: 'this issue',
      placeholder: 'What happens, where, to whom',
      uploads: null,
      people,
      anchors: null,
      mark: null,
      search: noSearch,
      onBlock: () => undefined,
    };
  }, [id, home, people]);
  if (!writing) return null;
  const text = home.opened.issues.content(id, 'description');
  return (
    <div className={styles.description}>
      <StillField
        writing={writing}
        text={text}
        preserved={{
          of: { collection: 'issues', id },
          onBack: (description) =>
            home.edit(writeDescription, { id, description: [...description] }),
        }}
      />
    </div>
  );
}

function ReadOnlyDescription({ id }: { id: string }) {
  const { document } = useReview();
  const text = openDocument(reviewerDocument, document).issues.content(id, 'description');
  if (text.length === 0) return <p className={panel.quiet}>–</p>;
  return <StillText text={text} />;
}

/**
 * The recommendation, which several users can edit at once; it stays editable if the issue is removed
 * meanwhile.
 */
function Recommendation({ id, home }: { id: string; home: LiveReview }) {
  const field = useRef<HTMLTextAreaElement>(null);
  usePreservedText({
    of: { collection: 'issues', id },
    field,
    isOpen: true,
    limit: lengths.recommendation,
    readText: () =>
      document.activeElement === field.current ? (field.current?.value ?? null) : null,
    onBack: (recommendation) => home.edit(setRecommendation, { id, recommendation }),
  });
  useEffect(() => {
    const text = home.opened.issues.text(id, 'recommendation');
    if (!field.current || !text) return;
    return bindText(
      field.current,
      text,
      (splice) => home.edit(editRecommendation, { id, ...splice }),
      (rest) => reportExcess(rest, lengths.recommendation),
    );
  }, [id, home]);
  return (
    <textarea
      ref={field}
      className={panel.textField}
      aria-label="Recommendation"
      placeholder="What would fix it"
      rows={2}
      {...limited(lengths.recommendation)}
    />
  );
}
