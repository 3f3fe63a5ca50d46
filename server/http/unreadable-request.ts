import type { Socket } from 'node:net';

/** What the runtime tells of bytes that are no HTTP request. */
interface ParseError extends Error {
  readonly code?: string;
}

/** A connection as the runtime keeps it; it has an answer while a request is being answered. */
interface HttpConnection extends Socket {
  readonly _httpMessage?: { readonly headersSent: boolean } | null;
}

interface StatusLine {
  readonly status: number;
  readonly reason: string;
}

const BAD_REQUEST: StatusLine = { status: 400, reason: 'Bad Request' };

const STATUS_LINES: Readonly<Record<string, StatusLine>> = {
  HPE_HEADER_OVERFLOW: { status: 431, reason: 'Request Header Fields Too Large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, reason: 'Payload Too Large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'Request Timeout' },
};

/**
 * Answers what is no HTTP request, and ends the connection, as the runtime would: but with our
 * envelope, and with the `Date` that all answers have.
 */
export function answerUnreadable(error: ParseError, socket: Socket, date: string): void {
  // In the middle of another answer it would be read as a part of that one.
  const isAnswering = (socket as HttpConnection)._httpMessage?.headersSent === true;
  if (socket.writable && !isAnswering) {
    const { status, reason } = STATUS_LINES[error.code ?? ''] ?? BAD_REQUEST;
    const body = JSON.stringify({ success: false, message: 'The request cannot be read', status });
    socket.write(
      [
        `HTTP/1.1 ${status} ${reason}`,
        `Date: ${date}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroy(error);
}
