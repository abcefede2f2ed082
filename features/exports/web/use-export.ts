import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { followToEnd } from '#features/runs/web/index.ts';
import type { JobStatus } from '#kernel/call/job.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import type { exportRequest } from '../contract/formats.ts';

/** An export that is being made: how far it is, from 0 to 1. */
export interface RunningExport {
  progress: number;
  message: string;
}

/** What is ordered; what is left out is as usual. */
export type ExportOrder = z.input<typeof exportRequest>;

/** A file that was made. */
export interface FetchedFile {
  /** Where the browser fetches it. */
  address: string;
  /** Letters for which the server has no font. */
  undrawn?: string | undefined;
}

/** The calls by which a user exports, as a person or as a visitor. */
export interface ExportSource {
  /** Answers the id of the job that makes the file. */
  order(query: ExportOrder, signal: AbortSignal): Promise<string>;
  job(id: string, signal: AbortSignal): Promise<JobStatus<unknown>>;
  /** The file of a job that is done. */
  file(job: JobStatus<unknown>, signal: AbortSignal): Promise<FetchedFile | null>;
}

/** Orders exports of a project, follows them, and hands the file to the browser. */
export function useExport(source: ExportSource) {
  const [running, setRunning] = useState<RunningExport | null>(null);
  const left = useRef(new AbortController());
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    return () => leaving.abort();
  }, []);

  /** Answers whether the file was handed over, to the browser's downloads unless told otherwise. */
  const start = async (query: ExportOrder, hand: (address: string) => void = download) => {
    const { signal } = left.current;
    setRunning({ progress: 0, message: 'Waiting' });
    try {
      const id = await source.order(query, signal);
      const job = await followToEnd({ name: 'exports', read: source.job }, id, signal, setRunning);
      if (job.error) showToast({ text: job.error.error_message, kind: 'failure' });
      const file = job.error ? null : await source.file(job, signal);
      if (!file) return false;
      hand(file.address);
      if (file.undrawn) showToast({ text: undrawnText(file.undrawn), kind: 'failure' });
      return true;
    } catch (error) {
      // `send` has said what went wrong; leaving the page is no failure.
      if (!signal.aborted) throw error;
      return false;
    } finally {
      if (!signal.aborted) setRunning(null);
    }
  };
  return { running, start };
}

const undrawnText = (letters: string) =>
  `The file has empty boxes for letters that the server has no font for: ${[...letters].join(' ')}`;

/** Lets the browser fetch the file by itself, so that it need not pass through the page. */
function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
