import { Agent, type IncomingMessage, request } from 'node:http';
import type { OddCall } from './odd-bodies.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** The answer; status 0 where the connection was closed instead. */
export interface Answer {
  status: number;
  body: string;
}

/** Sends a call unchanged, with methods and headers that no browser would send. */
export function sendCall(url: string, { method, target, headers, body }: OddCall): Promise<Answer> {
  return new Promise((resolve) => {
    const sent = request(
      url,
      {
        agent,
        method,
        path: target,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      },
      (answer) => collect(answer, resolve),
    );
    sent.on('error', (error) => resolve({ status: 0, body: error.message }));
    sent.end(body);
  });
}

function collect(answer: IncomingMessage, resolve: (answer: Answer) => void): void {
  const parts: Buffer[] = [];
  const end = () =>
    resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() });
  answer.on('data', (part: Buffer) => parts.push(part));
  answer.on('end', end).on('error', end);
}
