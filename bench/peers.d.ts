// Installed by `npm run bench` only, so type checks must not require it.
declare module '@y/websocket-server/utils' {
  import type { IncomingMessage } from 'node:http';
  import type { WebSocket } from 'ws';

  /** Serves a document of y-websocket over a socket. */
  export function setupWSConnection(
    socket: WebSocket,
    request: IncomingMessage,
    options?: { docName?: string; gc?: boolean },
  ): void;
}

declare module 'lighthouse' {
  interface LighthouseFlags {
    port: number;
    output: 'json';
    logLevel: 'error';
    onlyCategories: string[];
    blockedUrlPatterns: string[];
  }
  interface LighthouseResult {
    lhr: {
      categories: Record<string, { score: number | null } | undefined>;
      audits: Record<string, { numericValue?: number; details?: unknown } | undefined>;
    };
  }
  export default function lighthouse(
    url: string,
    flags: LighthouseFlags,
  ): Promise<LighthouseResult | undefined>;
}
