import { describe, expect, test } from 'vitest';
import * as z from 'zod';

import type { components, webhooks } from '#library/types.ts';
import { CALLBACK_KINDS } from '#server/contract/events/callbacks.ts';
import { EVENT_KINDS } from '#server/contract/events/kinds.ts';
import { kindOf } from '#server/domain/event-recipients.ts';
import { agreeing, makeEverythingHappen } from '#server/testing/every-event.ts';
import { startProvider } from '#server/testing/start-provider.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

import { openApiDocuments } from './openapi-documents.ts';

// Typed `any` so that tests can read the fields of any document.
// oxlint-disable-next-line no-explicit-any
const dataApi: any = (await openApiDocuments())['data-api'];
const schemas = dataApi.components.schemas;

/** Every event type (specification, Events; D3). */
const TYPES = [
  ...['created', 'updated', 'deleted', 'closed', 'reopened'].map((verb) => `table.${verb}`),
  ...['created', 'updated', 'closed', 'cancelled', 'reopened', 'status_changed'].map(
    (verb) => `packet.${verb}`,
  ),
  ...['product', 'category', 'payment_method', 'ingredient', 'user', 'customer'].flatMap(
    (resource) => ['created', 'updated', 'deleted'].map((verb) => `${resource}.${verb}`),
  ),
  'app.installed',
  'app.uninstalled',
  'messaging.message.status',
  'invoice.status',
];

/** The schema of a webhook's body in the document. */
function bodyOf(name: string): string {
  return dataApi.webhooks[name].post.requestBody.content['application/json'].schema.$ref;
}

describe('the webhooks of the description', () => {
  test('are every kind of event, and every call that a plugin answers', () => {
    const names = [...TYPES, 'action', 'hook', 'capability'];
    expect(Object.keys(dataApi.webhooks).toSorted()).toEqual(names.toSorted());
  });

  test('each have a body with a unique name, made from the type', () => {
    expect(bodyOf('table.updated')).toBe('#/components/schemas/TableUpdated');
    expect(bodyOf('packet.status_changed')).toBe('#/components/schemas/PacketStatusChanged');
    expect(bodyOf('messaging.message.status')).toBe('#/components/schemas/MessagingMessageStatus');
    expect(bodyOf('action')).toBe('#/components/schemas/ActionCall');
    expect(new Set(Object.keys(dataApi.webhooks).map(bodyOf)).size).toBe(TYPES.length + 3);
  });

  test('have an envelope, in which the type decides what the data is', () => {
    const [envelope, own] = schemas.TableUpdated.allOf;
    expect(envelope).toEqual({ $ref: '#/components/schemas/EventEnvelope' });
    expect(own.properties.type.const).toBe('table.updated');
    expect(own.properties.data.anyOf).toEqual([
      { $ref: '#/components/schemas/TableUpdatedData' },
      { $ref: '#/components/schemas/EmptyData' },
    ]);
    expect(own.required).toEqual(['type', 'sequence', 'sequenceScope', 'data']);
    const fields = 'id type version environment tenantId serverId occurredAt data';
    expect(schemas.EventEnvelope.required).toEqual(fields.split(' '));
  });

  test('describe the answer: any 2xx to events, a schema for calls that wait for an answer', () => {
    const answersTo = (name: string) => dataApi.webhooks[name].post.responses;
    expect(answersTo('table.closed')).toEqual({ '2XX': { description: 'The event has arrived.' } });
    for (const [name, answer] of [
      ['action', 'ActionAnswer'],
      ['hook', 'HookAnswer'],
      ['capability', 'CapabilityAnswer'],
    ] as const) {
      const { content } = answersTo(name)['2XX'];
      expect(content['application/json'].schema.$ref).toBe(`#/components/schemas/${answer}`);
    }
  });

  test('say how they are signed', () => {
    for (const { post } of Object.values<{ post: { parameters: { $ref: string }[] } }>(
      dataApi.webhooks,
    )) {
      const headers = post.parameters.map(
        ({ $ref }) => dataApi.components.parameters[$ref.split('/').at(-1) ?? ''],
      );
      expect(headers.map(({ name, required }) => [name, required])).toEqual([
        ['X-Service-Signature', true],
        ['X-Service-Environment', true],
        ['webhook-id', false],
        ['webhook-timestamp', false],
        ['webhook-signature', false],
      ]);
    }
  });

  test('name the scope of their data, and their ledger rows', () => {
    for (const type of TYPES) {
      const { scope } = kindOf(type);
      expect(dataApi.webhooks[type].post['x-scopes']).toEqual(scope === null ? undefined : [scope]);
    }
    expect(dataApi.webhooks['packet.status_changed'].post['x-ledger']).toContain('D3');
    expect(dataApi.webhooks['user.deleted'].post['x-ledger']).toContain('D3');
    expect(dataApi.webhooks.hook.post['x-ledger-fields']['data.confirmed']).toContain('D10');
    expect(schemas.EventEnvelope['x-ledger-fields'].sequence).toContain('D12');
  });
});

describe('the named schemas', () => {
  test('are those that plugins work with, and the reads refer to them', () => {
    const names =
      'Account TableAccount PacketAccount Line CancelledLine PaymentLine LineChange EventEnvelope ' +
      'TableUpdated PacketCreated ActionCall ActionAnswer HookCall HookAnswer CapabilityCall ' +
      'CapabilityAnswer CapabilityResult MessagingSendPayload NotifyStaffPayload InvoiceIssuePayload ' +
      'Product Category PaymentMethod Ingredient User Customer CartLine';
    for (const name of names.split(' ')) {
      expect(schemas).toHaveProperty(name);
    }
    expect(schemas.Account.anyOf).toEqual([
      { $ref: '#/components/schemas/TableAccount' },
      { $ref: '#/components/schemas/PacketAccount' },
    ]);
    const read = dataApi.paths['/tables/get'].get.responses['200'].content['application/json'];
    expect(read.schema.properties.data.$ref).toBe('#/components/schemas/TableAccount');
    expect(schemas.TableAccount.properties.orders.items.$ref).toBe('#/components/schemas/Line');
  });

  test('have the payload of each capability, for the consumer and the provider', () => {
    const payloads = ['MessagingSendPayload', 'NotifyStaffPayload', 'InvoiceIssuePayload'];
    const refs = payloads.map((name) => ({ $ref: `#/components/schemas/${name}` }));
    const sent = (path: string) =>
      dataApi.paths[path].post.requestBody.content['application/json'].schema.properties.payload;
    expect(sent('/capabilities/{id}/invoke').anyOf).toEqual(refs);
    expect(sent('/messaging/send')).toEqual(refs[0]);
    const calls = ['MessagingSendCall', 'NotifyStaffCall', 'InvoiceIssueCall'];
    expect(schemas.CapabilityCall.anyOf).toEqual(
      calls.map((name) => ({ $ref: `#/components/schemas/${name}` })),
    );
    const asked = calls.map((name) => schemas[name].properties);
    expect(asked.map(({ capability, payload }) => [capability.const, payload])).toEqual([
      ['messaging.send', refs[0]],
      ['notify.staff', refs[1]],
      ['invoice.issue', refs[2]],
    ]);
    expect(schemas.MessagingSendPayload.required).toEqual(['idempotencyKey', 'to']);
    expect(schemas.InvoiceIssuePayload.required).toEqual(['idempotencyKey']);
  });

  test('allow new fields in what a plugin receives, but not in what it sends', () => {
    expect(schemas.Line).not.toHaveProperty('additionalProperties');
    expect(schemas.EventEnvelope).not.toHaveProperty('additionalProperties');
    expect(JSON.stringify(dataApi.webhooks)).not.toContain('"additionalProperties":false');
    expect(schemas.CartLine.additionalProperties).toBe(false);
    const { schema } = dataApi.paths['/tables/create'].post.requestBody.content['application/json'];
    expect(schema.additionalProperties).toBe(false);
  });
});

describe('what plugins are really sent', () => {
  test('covers every kind of event and call, each as documented', async () => {
    const server = await startTestServer();
    const plugin = await startProvider(agreeing());

    await makeEverythingHappen(server, plugin);

    const bodies = plugin.calls.map(({ raw }) => JSON.parse(raw) as { readonly type: string });
    const types = new Set(bodies.map(({ type }) => type));
    expect([...types].toSorted()).toEqual(Object.keys(dataApi.webhooks).toSorted());
    const published = publishedSchemas();
    const wrong = bodies.flatMap((body) => {
      const problem = published(bodyOf(body.type)).safeParse(body).error;
      return problem === undefined ? [] : [`${body.type}: ${z.prettifyError(problem)}`];
    });
    expect(wrong).toEqual([]);
  });

  test('would not match with a missing field or a field of another type', () => {
    const published = publishedSchemas();
    const action = {
      id: 'act_1',
      type: 'action',
      hook: 'print',
      tenantId: 'srv-bistro',
      environment: 'sandbox',
      occurredAt: 0,
    };
    const { hook: _hook, ...incomplete } = action;
    const schema = published(bodyOf('action'));
    expect(schema.safeParse(action).success).toBe(true);
    expect(schema.safeParse(incomplete).success).toBe(false);
    expect(schema.safeParse({ ...action, occurredAt: 'now' }).success).toBe(false);
  });
});

describe('the types of the package', () => {
  type Bodies = {
    [Name in keyof webhooks]: webhooks[Name]['post']['requestBody']['content']['application/json'];
  };
  type AnyCall = Bodies[keyof Bodies];

  /** What a plugin's developer would write; it compiles only if the types distinguish the kinds. */
  function understood(call: AnyCall): string {
    switch (call.type) {
      case 'table.updated':
        return 'tableId' in call.data ? linesOf(call.data.lineChanges ?? []) : 'withheld';
      case 'table.deleted':
        return 'deleteReason' in call.data ? call.data.deleteReason : 'withheld';
      case 'packet.status_changed':
        return 'packetId' in call.data ? `${call.data.previousStatus} ${call.data.status}` : '';
      case 'hook':
        return 'channel' in call.data ? titleOf(call.data) : call.event;
      case 'action':
        return call.hook;
      default:
        return call.type;
    }
  }

  function linesOf(changes: readonly components['schemas']['LineChange'][]): string {
    return changes
      .map((change) =>
        change.op === 'removed' && change.removeReason === 'moved'
          ? `${change.before.title} to ${change.movedTo.id}`
          : change.op,
      )
      .join();
  }

  function titleOf(account: components['schemas']['Account']): string {
    return account.channel === 'TABLE' ? account.tableName : account.packetId;
  }

  test('distinguish events, actions and hooks by their type', async () => {
    const server = await startTestServer();
    const plugin = await startProvider(agreeing());
    await makeEverythingHappen(server, plugin);

    const texts = plugin.calls.map(({ raw }) => understood(JSON.parse(raw) as AnyCall));

    expect(texts).toEqual(
      expect.arrayContaining(['withheld', 'merged', 'moved_to_table', 'none Ready', 'print', 'S2']),
    );
  });
});

test('the description has the same kinds as the code that raises events', () => {
  expect(EVENT_KINDS.map(({ type }) => type).toSorted()).toEqual(TYPES.toSorted());
  expect(CALLBACK_KINDS.map(({ name }) => name)).toEqual(['action', 'hook', 'capability']);
});

/** Reads the schemas of the document itself, like a tool that has nothing else. */
function publishedSchemas(): (ref: string) => z.ZodType {
  const read = new Map<string, z.ZodType>();
  const $defs = JSON.parse(
    JSON.stringify(schemas).replaceAll('#/components/schemas/', '#/$defs/'),
  ) as Record<string, z.core.JSONSchema.JSONSchema>;
  return (ref) => {
    const $ref = ref.replace('#/components/schemas/', '#/$defs/');
    const schema = read.get(ref) ?? z.fromJSONSchema({ $ref, $defs });
    read.set(ref, schema);
    return schema;
  };
}
