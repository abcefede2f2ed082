import { Button, Text, UnstyledButton } from '@mantine/core';
import { IconBuildingStore, IconUsersGroup } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { planRule } from '#features/installation/contract.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { planRuleTexts } from './plan-rule-texts.ts';
import styles from './plans-question.module.css';
import { useChoosePlanRule } from './use-choose-plan-rule.ts';

const icons = { open: IconUsersGroup, tiers: IconBuildingStore };

interface PlansQuestionProps {
  onLater: () => void;
  /** Called right before the page of the next steps is opened. */
  onChosen: () => void;
}

/** Asks an administrator once whether the installation is open or has plans, and leads to the next steps. */
export function PlansQuestion({ onLater, onChosen }: PlansQuestionProps) {
  const navigate = useNavigate();
  const choosing = useChoosePlanRule(() => {
    onChosen();
    void navigate('/dashboard/admin');
  });
  return (
    <Dialog
      title="Who is this for?"
      width={560}
      unprompted
      onClose={onLater}
      actions={
        <Button variant="default" onClick={onLater}>
          Later
        </Button>
      }
    >
      <Text c="dimmed">
        You administer this installation. You can change the answer at any time on the page
        Administration, and nothing is lost by that.
      </Text>
      <div className={styles.choices}>
        {planRule.options.map((rule) => {
          const { label, about } = planRuleTexts[rule];
          const Icon = icons[rule];
          return (
            <UnstyledButton
              key={rule}
              className={styles.choice ?? ''}
              disabled={choosing.isPending}
              onClick={() => choosing.mutate(rule)}
            >
              <Icon size={24} stroke={1.5} aria-hidden />
              <span className={styles.label}>{label}</span>
              <span className={styles.about}>{about}</span>
            </UnstyledButton>
          );
        })}
      </div>
    </Dialog>
  );
}
