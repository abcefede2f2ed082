import { Alert, Button, Loader, Text } from '@mantine/core';
import { useState } from 'react';
import { send } from '#platform/web/api/send.ts';
import pageStyles from '#ui/page/page.module.css';
import type { Participant, WithdrawalReport } from '../contract/participant.ts';
import { holdings } from '../contract/withdrawal-calls.ts';
import { FoundList } from './found-list.tsx';
import { describeMoment } from './participant-texts.ts';
import styles from './participants.module.css';
import { fileName, saveJson } from './save-json.ts';
import { SearchState } from './search-state.tsx';
import { useSearch } from './use-search.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface WithdrawalCardProps {
  participant: Participant;
  reports: readonly WithdrawalReport[];
}

/** Withdraws a participant, says what is held of them, and has the reports about what was removed. */
export function WithdrawalCard({ participant, reports }: WithdrawalCardProps) {
  const [isOpen, setOpen] = useState(false);
  const { participant_id: id, code, state } = participant;
  const hasFailed = reports[0]?.state === 'failed';
  const download = useSearch(id, 'holdings', async (run_id) =>
    saveJson(
      fileName('held', code),
      await send(holdings, { params: { id }, query: { run_id } }, { handles: 'all' }),
    ),
  );
  return (
    <section className={pageStyles.card}>
      <h2>Withdrawal</h2>
      <Text c="dimmed" mb="md">
        When a participant withdraws, all that they said is removed wherever it was used, and the
        owners of the projects are notified.
      </Text>
      {state === 'withdrawing' && !hasFailed ? (
        <Alert icon={<Loader size="xs" />} title="The texts are being removed" role="status">
          You can leave this page. The report is here when it is done.
        </Alert>
      ) : null}
      {hasFailed ? (
        <Alert color="red" title="The withdrawal is not complete">
          It is tried again by itself. You can also start it again.
        </Alert>
      ) : null}
      <div className={styles.actions}>
        <Button variant="default" loading={download.progress !== null} onClick={download.start}>
          Download what is held
        </Button>
        {state === 'active' || hasFailed ? (
          <Button color="red" variant="light" onClick={() => setOpen(true)}>
            Withdraw participant
          </Button>
        ) : null}
      </div>
      <SearchState search={download} label="Search for what is held" />
      {reports
        .filter((report) => report.state === 'done')
        .map((report) => (
          <Report key={report.withdrawal_id} report={report} />
        ))}
      {isOpen ? <WithdrawDialog participant={participant} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

function Report({ report }: { report: WithdrawalReport }) {
  const { code, reason, by, ended_date: ended, projects, left } = report;
  const who = reason === 'retention' ? 'by the retention rule' : `by ${by ?? 'a former member'}`;
  return (
    <>
      <Alert
        my="md"
        color={left === 0 ? 'green' : 'orange'}
        title={
          left === 0
            ? 'A second search found nothing that is left'
            : `A second search found ${left} texts that are left`
        }
      >
        {ended ? `Removed ${who}, ${describeMoment(ended)}.` : null}
      </Alert>
      {projects.length > 0 ? <FoundList projects={projects} /> : null}
      <Button
        variant="default"
        mt="sm"
        onClick={() => saveJson(fileName('withdrawal', code), report)}
      >
        Download report
      </Button>
    </>
  );
}
