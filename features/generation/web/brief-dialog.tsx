import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { BriefFields } from './brief-fields.tsx';
import styles from './generation.module.css';
import { MadeBy } from './made-by.tsx';
import { MaskReview } from './masks/mask-review.tsx';
import { type SentBrief, useMasks } from './masks/use-masks.ts';
import { type BriefForm, hasAnything } from './use-brief.ts';
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
  const { problem, check } = useCheck(props);
  const masks = useMasks(ports, projectId, onSend);
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
        <Fields {...props} problem={problem} fileProblem={masks.problem} />
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

type Problem = 'category' | 'nothing' | null;

/** What is missing of the brief, after it was to be sent. */
function useCheck({ form, type, categoryRequired, onNoCategory }: BriefDialogProps) {
  const [problem, setProblem] = useState<Problem>(null);
  const check = (): boolean => {
    const lacks = categoryRequired !== undefined && type.categories.length > 0;
    const found: Problem =
      lacks && form.categories.length === 0 ? 'category' : hasAnything(form) ? null : 'nothing';
    setProblem(found);
    if (found === 'category') onNoCategory?.();
    return found === null;
  };
  return { problem, check };
}

interface FieldsProps extends BriefDialogProps {
  problem: Problem;
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
        {...(projectId === undefined ? {} : { projectId })}
        categoryProblem={problem === 'category' ? props.categoryRequired : undefined}
      />
      {fileProblem === null ? null : (
        <p role="alert" className={styles.problem}>
          {fileProblem} Leave out what can’t be read, or choose other files.
        </p>
      )}
      {problem === 'nothing' ? (
        <p role="alert" className={styles.problem}>
          Describe what it is about, or choose something to draft from.
        </p>
      ) : null}
    </>
  );
}
