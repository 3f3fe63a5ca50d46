import type { ServedDocument } from './document.ts';
import { entriesOf, nodeOf, rowsOf, textOf, textsOf } from './document.ts';
import type { Entry } from './entry.ts';
import { fieldSchema, fieldsOf } from './fields.ts';

const MOST_FIELDS_SHORT = 12;

/** The calls to plugins: every event, the action, the hook and the capability. */
export function eventEntries(document: ServedDocument): readonly Entry[] {
  return entriesOf(document.webhooks, document).map(([id, item]) => {
    const node = nodeOf(item['post'], document);
    const content = nodeOf(nodeOf(node['requestBody'], document)['content'], document);
    const { schema } = nodeOf(content['application/json'], document);
    const data = fieldsOf(fieldSchema(schema, 'data', document), document);
    const when = textOf(node['summary']);
    const description = textOf(node['description']);
    const scopes = textsOf(node['x-scopes']);
    return {
      kind: 'event',
      id,
      title: when,
      text: [description, ...data, ...scopes, 'webhook event delivery'].join(' '),
      short: { when, scopes, data: data.slice(0, MOST_FIELDS_SHORT) },
      whole: {
        when,
        about: description,
        scopes,
        envelope: fieldsOf(schema, document),
        data,
        ledger: rowsOf(node),
      },
    };
  });
}

/** The headers of answers and of calls to plugins. */
export function headerEntries(document: ServedDocument): readonly Entry[] {
  const components = nodeOf(document.components, document);
  const ofAnswers = entriesOf(components['headers'], document).map(
    ([name, node]) => ({ name, node, on: 'answers of the Data API' }) as const,
  );
  const ofCalls = entriesOf(components['parameters'], document)
    .filter(([, node]) => node['in'] === 'header')
    .map(
      ([, node]) => ({ name: textOf(node['name']), node, on: 'webhooks and callbacks' }) as const,
    );
  return [...ofAnswers, ...ofCalls].map(({ name, node, on }) => {
    const facts = { on, says: textOf(node['description']), ledger: rowsOf(node) };
    return {
      kind: 'header',
      id: name,
      title: `header ${name}`,
      text: `${facts.says} ${on}`,
      short: facts,
      whole: facts,
    };
  });
}
