import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { type BriefProblem, problemOfBrief } from './brief/problem-of-brief.ts';
import { BriefFields } from './brief-fields.tsx';
import styles from './generation.module.css';
import { MadeBy } from './made-by.tsx';
import { MaskReview } from './masks/mask-review.tsx';
import { type SentBrief, useMasks } from './masks/use-masks.ts';
import type { BriefForm } from './use-brief.ts';
import type { DraftPorts, DraftType } from './web-drafts.ts';

export interface BriefDialogProps {
  title: string;
  /** Label of the button that sends the brief. */
  verb: string;
  /** Colour of that button; the suite's own where it is absent. */
  color?: string;
  form: BriefForm;
  onChange: (part: Partial<BriefForm>) => void;
  ports: DraftPorts;
  /** What is drafted, with the categories and templates to choose from. */
  type: Pick<DraftType, 'categories' | 'templates'>;
  groupsPeople: boolean;
  /** Whether documents about people are sources besides interviews. */
  readsReports?: boolean | undefined;
  /** The project that is drafted; absent for a new one. */
  projectId?: string;
  /** Whether the brief is being sent. */
  isSending: boolean;
  onSend: (form: BriefForm, brief: SentBrief) => void;
  onClose: () => void;
  /** The message where no category is chosen; without it none has to be. */
  categoryRequired?: string | undefined;
  /** Called where no category is chosen although one has to be. */
  onNoCategory?: () => void;
  /** Shown above everything else. */
  intro?: ReactNode;
  /** Fields of this dialog alone, above those of the brief. */
  children?: ReactNode;
}

/** A dialog with the fields of a brief; where texts are masked, a person checks the list before it is sent. */
export function BriefDialog(props: BriefDialogProps) {
  const { title, verb, color, form, ports, projectId, isSending, onSend, onClose } = props;
  const { problem, check, setReading } = useCheck(props);
  const readsReports = props.readsReports === true;
  const masks = useMasks(ports, { projectId, readsReports }, onSend);
  const submit = () => {
    if (check()) masks.prepare.mutate(form);
  };
  return (
    <Dialog
      title={title}
      width={640}
      onClose={onClose}
      actions={
        <>
          <Sending step={masks.step} isSending={isSending} />
          <Button variant="default" onClick={masks.isReviewing ? masks.back : onClose}>
            {masks.isReviewing ? 'Back' : 'Cancel'}
          </Button>
          <Button
            {...(color === undefined ? {} : { color })}
            loading={isSending || masks.prepare.isPending}
            onClick={masks.isReviewing ? masks.confirm : submit}
          >
            {verb}
          </Button>
        </>
      }
    >
      {masks.isReviewing ? <MaskReview list={masks.list} onChange={masks.setList} /> : null}
      <div className={styles.form} hidden={masks.isReviewing}>
        <Fields {...props} problem={problem} fileProblem={masks.problem} onReading={setReading} />
      </div>
    </Dialog>
  );
}

/** What takes long, so that a slow connection does not look like a button that does nothing. */
function Sending({ step, isSending }: { step: string; isSending: boolean }) {
  return (
    <p role="status" className={styles.sending}>
      {isSending ? 'Starting the draft' : step}
    </p>
  );
}

/** What keeps the brief from being sent, since it was to be sent. */
function useCheck({ form, type, categoryRequired, onNoCategory }: BriefDialogProps) {
  const [isChecked, setChecked] = useState(false);
  const [readingTable, setReading] = useState<string | null>(null);
  const requiresCategory = categoryRequired !== undefined && type.categories.length > 0;
  const found = problemOfBrief(form, { requiresCategory, readingTable });
  const check = (): boolean => {
    setChecked(found !== null);
    if (found?.kind === 'category') onNoCategory?.();
    return found === null;
  };
  return { problem: isChecked ? found : null, check, setReading };
}

interface FieldsProps extends BriefDialogProps {
  problem: BriefProblem | null;
  onReading: (name: string | null) => void;
  /** Why no file could be read. */
  fileProblem: string | null;
}

function Fields(props: FieldsProps) {
  const { form, onChange, ports, type, groupsPeople, projectId, problem, fileProblem } = props;
  return (
    <>
      {props.intro}
      <MadeBy
        {...(projectId === undefined ? {} : { projectId })}
        withoutModel={form.withoutModel}
        onWithoutModel={(withoutModel) => onChange({ withoutModel })}
        masks={form.masks}
        onMasks={(masks) => onChange({ masks })}
      />
      {props.children}
      <BriefFields
        {...{ type, groupsPeople, form, onChange, ports }}
        onReading={props.onReading}
        readsReports={props.readsReports === true}
        {...(projectId === undefined ? {} : { projectId })}
        categoryProblem={problem?.kind === 'category' ? props.categoryRequired : undefined}
      />
      {fileProblem === null ? null : (
        <p role="alert" className={styles.problem}>
          {fileProblem} Leave out what can’t be read, or choose other files.
        </p>
      )}
      {problem?.kind === 'other' ? (
        <p role="alert" className={styles.problem}>
          {problem.text}
        </p>
      ) : null}
    </>
  );
}
