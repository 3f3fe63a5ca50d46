import { claimedInstall } from '#server/api/inspector/claimed-install.ts';
import type { LoggedHeaders } from '#server/api/inspector/redact.ts';
import type { Install } from '#server/domain/install.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { ResendProblem } from '#server/domain/refusals/logs.ts';
import { findInstall } from '#server/store/installs.ts';
import type { RequestRecord } from '#server/store/requests.ts';

import type { ControlContext } from '../context.ts';
import { handlers } from '../handler.ts';
import { findCall } from './requests.ts';
import { sendAsInstall, withQuery } from './send-as-install.ts';

export const resendHandlers = handlers({
  /** Sends a logged call again, over HTTP and with the install's key of now. */
  resendRequest: async ({ context, params: { id }, query: { serverId }, body: changes }) => {
    const record = findCall(context, id, serverId);
    if (record === undefined) return { refused: 'requestNotFound', id };
    const problem = problemOf(record, changes);
    if (problem !== null) return { refused: 'cannotResend', id, problem };
    const install = installOf(context, record);
    if (isRefusal(install)) return install;
    const { id: sent } = await sendAsInstall(context, install, {
      method: record.method,
      target: targetOf(record, changes),
      contentType: contentTypeOf(record),
      body: changes.body ?? record.requestBody,
    });
    return sent === undefined
      ? { refused: 'cannotResend', id, problem: 'lost' }
      : { data: { id: String(sent) } };
  },
});

const DEVICE_PATH = /^\/plugin-api\/payments\//u;
const TOKEN_PATH = '/plugin-api/oauth/token';

/** What the log ends a body with that it did not keep whole. */
const CUT = /… \[cut; \d+ bytes in all\]$/u;

/** What can stand in no address: what the log puts where it left something out. */
const NO_ADDRESS = /[^!-\u00ff]/u;

function problemOf(record: RequestRecord, changes: Changes): ResendProblem | null {
  const { path, requestBody } = record;
  if (DEVICE_PATH.test(path)) return 'device';
  if (path === TOKEN_PATH) return 'secrets';
  if (NO_ADDRESS.test(targetOf(record, changes))) return 'address';
  return changes.body === undefined && CUT.test(requestBody) ? 'cut' : null;
}

/** The install that made the call, or that its key named. */
function installOf({ database }: ControlContext, record: RequestRecord): Outcome<Install> {
  const claimed = claimedInstall(headersOf(record));
  if (claimed === null) return { refused: 'cannotResend', id: String(record.id), problem: 'noKey' };
  const { serverId, pluginId } = claimed;
  return (
    findInstall(database.read, serverId, pluginId) ?? {
      refused: 'installNotFound',
      pluginId,
      serverId,
    }
  );
}

interface Changes {
  readonly query?: string | undefined;
  readonly body?: unknown;
}

/** The path as it came, with the query of the call or the one that is given. */
function targetOf({ path, query }: RequestRecord, changes: Changes): string {
  if (changes.query !== undefined) return withQuery(path, changes.query);
  return query === '' ? path : `${path}?${query}`;
}

function contentTypeOf(record: RequestRecord): string | undefined {
  const contentType = headersOf(record)['content-type'];
  return contentType === undefined ? undefined : String(contentType);
}

function headersOf({ requestHeaders }: RequestRecord): LoggedHeaders {
  return JSON.parse(requestHeaders) as LoggedHeaders;
}
