import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { encodeFrame } from './encode-frame.ts';

test('messages of every length arrive as they were', async () => {
  const server = createServer();
  const sockets = new WebSocketServer({ noServer: true });
  const lengths = [0, 1, 125, 126, 127, 65_535, 65_536, 1_000_000];
  const messages = lengths.map((length) => new Uint8Array(length).fill(length % 251));
  server.on('upgrade', (request, stream, firstBytes) => {
    sockets.handleUpgrade(request, stream, firstBytes, (socket) => {
      for (const message of messages) stream.write(encodeFrame(message));
      socket.close();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const browser = new WebSocket(`ws://127.0.0.1:${port}`);
  const heard: Buffer[] = [];
  browser.on('message', (data: Buffer) => heard.push(data));
  await new Promise((resolve) => browser.once('close', resolve));
  server.close();
  expect(heard.map(({ length }) => length)).toEqual(lengths);
  for (const [index, message] of messages.entries()) {
    expect(Buffer.compare(heard[index] ?? Buffer.alloc(1), message)).toBe(0);
  }
});

test('recipients of one broadcast share one frame', () => {
  const message = new Uint8Array([1, 2, 3]);
  expect(encodeFrame(message)).toBe(encodeFrame(message));
  expect(encodeFrame(new Uint8Array([1, 2, 3]))).not.toBe(encodeFrame(message));
});
