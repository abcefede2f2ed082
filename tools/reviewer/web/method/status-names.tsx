import { SavedText } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import panel from '#ui/fields/panel.module.css';
import { statusCodeLabels } from '../../contract/codes.ts';
import { labelStatus } from '../../document/edits.ts';
import { useReview } from '../model/review-model.tsx';
import { useStatusNames } from '../status-names.ts';

/** The labels of the statuses in this review. */
export function StatusNames() {
  const { editor } = useReview();
  const statuses = useStatusNames();
  if (!editor) return null;
  return (
    <section className={panel.section} aria-label="Names of statuses">
      <h3 className={panel.heading}>Names of statuses</h3>
      <div className={panel.pair}>
        {statuses.map(({ code, word }) => (
          <SavedText
            key={code}
            of={null}
            label={statusCodeLabels[code]}
            placeholder={statusCodeLabels[code]}
            value={word === statusCodeLabels[code] ? '' : word}
            limit={lengths.scaleLabel}
            onSave={(label) => editor.edit(labelStatus, { status: code, label })}
          />
        ))}
      </div>
    </section>
  );
}
