import { Switch, Text } from '@mantine/core';
import pageStyles from '#ui/page/page.module.css';
import { setExportRule } from '../contract/calls.ts';
import { useParticipantChange } from './participant-queries.ts';

interface ExportRuleCardProps {
  teamId: string | null;
  codes: boolean;
}

/** Sets whether exported files must have codes instead of names. */
export function ExportRuleCard({ teamId, codes }: ExportRuleCardProps) {
  const save = useParticipantChange(setExportRule, 'The rule was saved.');
  return (
    <section className={pageStyles.card}>
      <h2>Exports</h2>
      <Text c="dimmed" mb="md">
        Exported files can have the codes of participants instead of their names and contact data.
        Whoever exports chooses, unless you require it. Names inside pictures stay in any case.
      </Text>
      <Switch
        label="Always export participants as codes"
        checked={codes}
        disabled={save.isPending}
        onChange={({ currentTarget: { checked } }) =>
          save.mutate({ body: { team_id: teamId, codes: checked } })
        }
      />
    </section>
  );
}
