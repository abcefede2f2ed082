import { LibraryPicture } from '#features/pictures/web/index.ts';
import { useProjectPicture } from '#features/projects/web/index.ts';
import { StillText } from '#features/writing/web/index.ts';
import { openDocument } from '#kernel/document/document.ts';
import { retryPicture } from '#ui/picture/retry-picture.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { hasStatus, issueKindLabels, severityLabels } from '../../contract/codes.ts';
import type { Verdict } from '../../document/analysis/verdict.ts';
import { type ReviewRecord, reviewerDocument } from '../../document/reviewer-document.ts';
import { useEvaluatorNames } from '../evaluators.ts';
import { useHeuristics } from '../heuristic-names.ts';
import { colourOf, IssueMark } from '../issue-mark.tsx';
import { useReview } from '../model/review-model.tsx';
import { useAll } from '../model/use-all.ts';
import { useStatusNames } from '../status-names.ts';
import styles from './report.module.css';

interface ReportIssueProps {
  verdict: Verdict;
  /** Its pin and the picture that it is on; null for none. */
  shown: { pin: ReviewRecord<'pins'>; image: ReviewRecord<'images'> } | null;
}

/** An issue in the report: description, severity, recommendation, and the picture around its pin. */
export function ReportIssue({ verdict, shown }: ReportIssueProps) {
  const { issue, severity, duplicates } = verdict;
  const { document } = useReview();
  const statuses = useStatusNames();
  const rules = useHeuristics().filter(({ id }) => issue.heuristics.includes(id));
  const description = openDocument(reviewerDocument, document).issues.content(
    issue.id,
    'description',
  );
  const names = useEvaluatorNames();
  const ids = new Set([issue.id, ...duplicates.map(({ id }) => id)]);
  const notes = useAll('notes').filter((note) => ids.has(note.issue ?? '') && !note.internal);
  const evidence = useAll('evidence').filter((piece) => ids.has(piece.issue));
  const shownBy = new Set(
    useAll('issuePictures').flatMap((one) => (ids.has(one.issue) ? one.image : [])),
  );
  const pictures = useAll('images').filter(({ id }) => shownBy.has(id));
  const described = [
    severity === null ? issueKindLabels[issue.kind] : `${severity} ${severityLabels[severity]}`,
    hasStatus(issue.kind) ? statuses.find(({ code }) => code === issue.status)?.word : null,
    ...rules.map(({ code, title }) => `${code} ${title}`),
    issue.effort === null ? null : `effort ${issue.effort}`,
    duplicates.length > 0 ? `found ${duplicates.length + 1} times` : null,
  ];
  return (
    <article className={styles.issue}>
      <div>
        <h4 className={styles.issueHeader}>
          <IssueMark kind={issue.kind} severity={severity}>
            {issue.number}
          </IssueMark>
          {issue.title || 'Untitled'}
        </h4>
        <p className={styles.facts}>{described.filter(Boolean).join(' · ')}</p>
        {description.length > 0 ? <StillText text={description} /> : null}
        {issue.recommendation ? <p className={styles.recommend}>{issue.recommendation}</p> : null}
        {pictures.length > 0 ? (
          <div className={styles.pictures}>
            {pictures.map((image) => (
              <LibraryPicture key={image.id} image={image} className={styles.picture} />
            ))}
          </div>
        ) : null}
        {evidence.map(({ id, ref, quote }) => (
          <p key={id} className={styles.facts}>
            Known from {ref}
            {quote ? (
              <>
                : <q>{quote}</q>
              </>
            ) : null}
          </p>
        ))}
        {notes.map(({ id, author, text }) => (
          <p key={id} className={styles.facts}>
            {names.get(author) ?? 'Note'}: {text}
          </p>
        ))}
      </div>
      {shown ? <Crop {...shown} colour={colourOf(issue.kind, severity)} /> : null}
    </article>
  );
}

const crop = { width: 200, height: 140 } as const;
/** The share of the picture's width that is shown around a pin. */
const around = 0.6;

/** The part of the picture around a pin. */
function Crop({ pin, image, colour }: NonNullable<ReportIssueProps['shown']> & { colour: string }) {
  const address = useProjectPicture(image.file);
  if (!address || image.width === 0 || image.height === 0) return null;
  const width = crop.width / around;
  const height = (width * image.height) / image.width;
  const middle = {
    x: (pin.x + (pin.width ?? 0) / 2) * width,
    y: (pin.y + (pin.height ?? 0) / 2) * height,
  };
  const hold = (at: number, limit: number, length: number) =>
    length <= limit ? (limit - length) / 2 : Math.min(0, Math.max(limit - length, limit / 2 - at));
  const left = hold(middle.x, crop.width, width);
  const top = hold(middle.y, crop.height, height);
  const isArea = pin.width !== null && pin.height !== null;
  const spot = isArea
    ? {
        left: left + pin.x * width,
        top: top + pin.y * height,
        width: (pin.width ?? 0) * width,
        height: (pin.height ?? 0) * height,
      }
    : { left: left + pin.x * width, top: top + pin.y * height };
  return (
    <div className={styles.crop} style={cssVariables({ '--mark': colour })}>
      <img src={address} alt="" style={{ left, top, width, height }} onError={retryPicture} />
      <span className={styles.spot} data-area={isArea} style={spot} />
    </div>
  );
}
