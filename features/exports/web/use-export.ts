import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { followToEnd } from '#features/runs/web/index.ts';
import type { JobStatus } from '#kernel/call/job.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import type { participantsChoice } from '../contract/calls.ts';
import type { exportRequest } from '../contract/formats.ts';

/** An export in progress, from 0 to 1. */
export interface RunningExport {
  progress: number;
  message: string;
}

/** An order; options that are left out have their defaults. */
export type ExportOrder = z.input<typeof exportRequest>;

/** A finished file. */
export interface FetchedFile {
  /** The address at which the browser downloads it. */
  address: string;
  /** The letters for which the server has no font. */
  undrawn?: string | undefined;
}

/** The calls for exports, of an account or of a visitor. */
export interface ExportSource {
  /** Identifies what is exported. */
  key: string;
  /** The id of the project, for which an account's options are remembered; none for a visitor. */
  project?: string;
  /** The path of its export page, where this browser may open it. */
  page?: string;
  /** What a user chooses about participants before. */
  participants(signal: AbortSignal): Promise<z.output<typeof participantsChoice>>;
  /** Returns the id of the job that creates the file. */
  order(query: ExportOrder, signal: AbortSignal): Promise<string>;
  job(id: string, signal: AbortSignal): Promise<JobStatus<unknown>>;
  /** The file of a finished job. */
  file(job: JobStatus<unknown>, signal: AbortSignal): Promise<FetchedFile | null>;
}

/** Orders exports of a project, follows them, and passes the file to the browser. */
export function useExport(source: ExportSource) {
  const [running, setRunning] = useState<RunningExport | null>(null);
  const left = useRef(new AbortController());
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    return () => leaving.abort();
  }, []);

  /** Returns whether the file was passed on; by default it is downloaded. */
  const start = async (query: ExportOrder, passOn: (address: string) => void = download) => {
    const { signal } = left.current;
    setRunning({ progress: 0, message: 'Waiting' });
    try {
      const id = await source.order(query, signal);
      const job = await followToEnd({ name: 'exports', read: source.job }, id, signal, setRunning);
      if (job.error) showToast({ text: job.error.error_message, kind: 'failure' });
      const file = job.error ? null : await source.file(job, signal);
      if (!file) return false;
      passOn(file.address);
      if (file.undrawn) showToast({ text: undrawnText(file.undrawn), kind: 'failure' });
      return true;
    } catch (error) {
      // `send` has shown the failure; leaving the page is not one.
      if (!signal.aborted) logFailure(error);
      return false;
    } finally {
      if (!signal.aborted) setRunning(null);
    }
  };
  return { running, start };
}

const undrawnText = (letters: string) =>
  `The file has empty boxes for characters that the server has no font for: ${[...letters].join(' ')}`;

/** Downloads the file without loading it into the page. */
function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
