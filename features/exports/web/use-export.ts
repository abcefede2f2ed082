import { useEffect, useRef, useState } from 'react';
import type { JobStatus } from '#kernel/job.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { downloadExport, type ExportCalls, type ExportFormat, readExportJob } from '../contract.ts';

/** Milliseconds between two looks at the job. */
const interval = 500;

/** An export that is being made: how far it is, from 0 to 1. */
export interface RunningExport {
  progress: number;
  message: string;
}

/** Orders exports of a project, follows them, and hands the file to the browser. */
export function useExport(calls: ExportCalls, projectId: string) {
  const [running, setRunning] = useState<RunningExport | null>(null);
  const left = useRef(new AbortController());
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    return () => leaving.abort();
  }, []);

  const start = async (to: ExportFormat) => {
    const { signal } = left.current;
    setRunning({ progress: 0, message: 'Waiting' });
    try {
      const given = { params: { id: projectId }, body: { to } };
      const { job_id } = await send(calls.order, given, { signal });
      const job = await follow(job_id, signal, setRunning);
      if (job.error) showToast({ text: job.error.error_message, kind: 'failure' });
      if (job.result) await download(job.result.export_id, signal);
    } catch (error) {
      // `send` has said what went wrong; leaving the page is no failure.
      if (!signal.aborted) throw error;
    } finally {
      if (!signal.aborted) setRunning(null);
    }
  };
  return { running, start };
}

/** Resolves with the job's end. */
async function follow(
  id: string,
  signal: AbortSignal,
  tell: (running: RunningExport) => void,
): Promise<Pick<JobStatus<{ export_id: string }>, 'result' | 'error'>> {
  for (;;) {
    const job = await send(readExportJob, { params: { id } }, { signal });
    if (job.state !== 'queued' && job.state !== 'running') return job;
    tell({ progress: job.progress, message: job.message });
    await pause(interval, signal);
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** Lets the browser fetch the file by itself, so that it need not pass through the page. */
async function download(id: string, signal: AbortSignal): Promise<void> {
  const { address } = await send(downloadExport, { params: { id } }, { signal });
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
