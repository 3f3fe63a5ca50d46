import type { Dispatcher } from 'undici';

import type { TourAnswer } from '#domain/compare/tour-step.ts';

/** Answers are read up to this size: a catalog of 2000 products is far below it. */
const LARGEST_ANSWER_BYTES = 16 * 1024 * 1024;

/** An answer that is not read to its end. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';

  constructor() {
    super(`the answer is larger than ${LARGEST_ANSWER_BYTES / 1024 / 1024} MiB`);
  }
}

/** Reads an answer to its end. Throws `AnswerTooLong`. */
export async function readAnswer(response: Dispatcher.ResponseData): Promise<TourAnswer> {
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [
      name,
      [value ?? ''].flat().join(', '),
    ]),
  );
  const text = await readText(response.body);
  const body = parsed(text);
  return {
    status: response.statusCode,
    headers,
    body,
    isHtml: isHtml(headers['content-type'], body, text),
  };
}

async function readText(body: Dispatcher.ResponseData['body']): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > LARGEST_ANSWER_BYTES) throw new AnswerTooLong();
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A page is one by what it is called or by how it begins; JSON is none, whatever it is called. */
function isHtml(contentType = '', body: unknown, text: string): boolean {
  if (body !== undefined) return false;
  return /\bhtml\b/iu.test(contentType) || /^\s*<(?:!doctype html|html)\b/iu.test(text);
}
