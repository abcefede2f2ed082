import { SegmentedControl } from '@mantine/core';
import { UndoButtons } from '#features/projects/web/index.ts';
import { AloneBar } from './alone-bar.tsx';
import { FindIssues } from './finding/find-issues.tsx';
import { GuestBar } from './guest/guest-bar.tsx';
import { ImportIssues } from './importing/import-issues.tsx';
import { useReview } from './model/review-model.tsx';
import styles from './review.module.css';
import { useShowView, useViewAddress, type View } from './use-view.ts';

const choices: readonly { value: View; label: string }[] = [
  { value: 'pages', label: 'Pages' },
  { value: 'list', label: 'List' },
  { value: 'board', label: 'Board' },
  { value: 'matrix', label: 'Matrix' },
  { value: 'report', label: 'Report' },
];

/** The toolbar of a review, with the choice of the view. */
export function ReviewToolbar() {
  const { book } = useReview();
  const { view } = useViewAddress();
  const show = useShowView();
  return (
    <>
      <div className={styles.toolbar} role="toolbar" aria-label="Review">
        {book ? (
          <>
            <UndoButtons editor={book} />
            <span className={styles.rule} />
            <ImportIssues />
            <FindIssues />
          </>
        ) : null}
        <SegmentedControl
          size="xs"
          aria-label="View"
          value={view}
          data={choices.map((one) => one)}
          onChange={(next) => {
            const chosen = choices.find(({ value }) => value === next);
            if (chosen) show({ view: chosen.value });
          }}
        />
      </div>
      <AloneBar />
      <GuestBar />
    </>
  );
}
