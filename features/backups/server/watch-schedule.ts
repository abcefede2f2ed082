import { Failure } from '#kernel/call/failure.ts';
import type { DueWork } from '#platform/server/jobs/look-regularly.ts';
import { type BackupJobs, type BackupParts, backupOwner } from './backup-jobs.ts';
import { lastDue, nextDue } from './due-time.ts';
import { changeBackup, failBackup, listUnderWay } from './store.ts';

/** Starts the backups of the schedule, also one that was due while no server ran. */
export function watchSchedule(parts: BackupParts, { start }: BackupJobs): DueWork {
  const { rules } = parts;
  return {
    async readDue() {
      await settleInterrupted(parts);
      const { rule, since } = await rules.read();
      const dueAt = lastDue(rule, new Date());
      if (!dueAt || !rule.address || (since && dueAt < since)) return 0;
      try {
        return (await start(rule.address, dueAt)) ? 1 : 0;
      } catch (error) {
        // Started again at the next look.
        if (error instanceof Failure && error.code === 'backup_running') return 0;
        throw error;
      }
    },
    async nextDueAt() {
      return nextDue((await rules.read()).rule, new Date());
    },
  };
}

/** Marks what no job works on any more: its process ended too often, or it was restored from a backup. */
async function settleInterrupted({ database, jobs, warn }: BackupParts): Promise<void> {
  for (const { id, jobId, state } of await listUnderWay(database.orm)) {
    const job = await jobs.read(jobId, backupOwner);
    if (job && (job.state === 'queued' || job.state === 'running')) continue;
    const problem = 'The process that worked on it ended, or it took too long.';
    if (state === 'done') {
      const damage = `It was not read. ${problem}`;
      await changeBackup(database.orm, id, { checkedAt: new Date(), damage });
    } else if (await failBackup(database.orm, id, problem)) {
      await warn('A backup of the installation was not made', problem);
    }
  }
}
