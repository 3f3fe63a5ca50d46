/** The next step where a cause is known, and tests made of what was logged. */
export const fix = {
  title: 'What to do next',
  actions: {
    grant: 'Grant it and retry',
    waitForReset: 'Move on and retry',
    sendAgain: 'Retry',
    keepIdentities: 'Put the identities back',
    copyKey: 'Copy the right key',
    copyPath: 'Copy the path',
    resume: 'Resume',
    enableWebhook: 'Enable the webhook',
    redeliverAll: 'Send all dropped',
  },
  grant: (plugin: string, scopes: string) =>
    `Staff agrees that ${plugin} gets ${scopes}, and the call is sent again.`,
  waitForReset: 'The clock moves to where the limit is free again, and the call is sent again.',
  waitForResetReal:
    'The clock moves to where the limit is free again and stands still from then on; the call is sent again.',
  sendAgain: 'The cause is gone: the same call can be made once more.',
  keepIdentities:
    'The call opens with the identities and details of the lines as they were, to be looked at before it is sent.',
  copyKey: (plugin: string) =>
    `The key is not the current one of ${plugin}. Give the plugin this one.`,
  copyPath: (path: string) => `The nearest endpoint is ${path}.`,
  resume: (plugin: string) => `${plugin} is suspended: it can call nothing and is sent nothing.`,
  enableWebhook: (plugin: string) =>
    `The webhook of ${plugin} is switched off: nothing is delivered until it is on.`,
  redeliverAll: (plugin: string) =>
    `Once the receiver of ${plugin} is mended, all that was dropped is sent to it again.`,
  redelivered: (count: string, left: string | null) =>
    left === null
      ? `${count} on their way again`
      : `${count} on their way again, ${left} still dropped`,
  copied: 'Copied',
  copyAsTest: 'Copy as test',
  testCopied: (file: string) => `Test copied: ${file}`,
};
