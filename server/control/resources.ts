import type { ControlRoute } from './route.ts';

/** Loads the calls of a resource. */
export type LoadResource = () => Promise<readonly ControlRoute[]>;

/**
 * The calls of the control API by the first part of their path, in the order in which they are tried.
 * A resource is loaded when the first call for it arrives: making all their schemas at the start would
 * take as long as all the rest of it. All calls of a path are in the resource of its first part.
 */
export const RESOURCES: Readonly<Record<string, LoadResource>> = {
  health: async () => {
    const { getHealth } = await import('./state/health.ts');
    return [getHealth];
  },
  metrics: async () => {
    const { getMetrics } = await import('./state/metrics.ts');
    return [getMetrics];
  },
  state: async () => {
    const { getState } = await import('./state/state.ts');
    return [getState];
  },
  reset: async () => {
    const { postReset } = await import('./state/state.ts');
    return [postReset];
  },
  sandboxes: async () => {
    const { deleteSandbox, getSandboxes, postSandbox } = await import('./sandboxes/sandboxes.ts');
    return [postSandbox, getSandboxes, deleteSandbox];
  },
  snapshots: async () => {
    const [snapshots, { getSnapshotFile, putSnapshotFile }, { getSnapshotDiff }] =
      await Promise.all([
        import('./snapshots/snapshots.ts'),
        import('./snapshots/snapshot-file.ts'),
        import('./snapshots/snapshot-diff.ts'),
      ]);
    const { deleteSnapshot, getSnapshots, postRestore, postSnapshot } = snapshots;
    return [
      getSnapshots,
      postSnapshot,
      postRestore,
      deleteSnapshot,
      getSnapshotDiff,
      getSnapshotFile,
      putSnapshotFile,
    ];
  },
  session: async () => {
    const { deleteSession } = await import('./session.ts');
    return [deleteSession];
  },
  clock: async () => {
    const [{ postClock }, { getClockDue }, { getClockPast }, { getAttempts }] = await Promise.all([
      import('./clock/clock.ts'),
      import('./clock/due.ts'),
      import('./clock/past.ts'),
      import('./clock/attempts.ts'),
    ]);
    return [postClock, getClockDue, getClockPast, getAttempts];
  },
  settle: async () => {
    const { postSettle } = await import('./clock/settle.ts');
    return [postSettle];
  },
  faults: async () => {
    const { getFaults, getFaultsApplied, putFaults } = await import('./faults.ts');
    return [getFaults, putFaults, getFaultsApplied];
  },
  limits: async () => {
    const { getLimitsHistory, getUsage, patchLimits } = await import('./limits.ts');
    return [patchLimits, getUsage, getLimitsHistory];
  },
  world: async () => {
    const { getWorld } = await import('./world.ts');
    return [getWorld];
  },
  events: async () => {
    const { getEvents } = await import('./events.ts');
    return [getEvents];
  },
  installs: async () => {
    const { deleteInstall, patchInstall, postAuthorize, postInstall, postRekey } =
      await import('./installs.ts');
    const { getCodes } = await import('./install-codes.ts');
    return [postInstall, patchInstall, deleteInstall, postRekey, postAuthorize, getCodes];
  },
  stores: async () => {
    const { deleteStoreRoute, getStores, patchStore, postLogin, postStore } =
      await import('./stores.ts');
    return [getStores, postStore, patchStore, postLogin, deleteStoreRoute];
  },
  users: async () => {
    const { getUsers, patchUser, postUser, removeUser } = await import('./people/users.ts');
    return [getUsers, postUser, patchUser, removeUser];
  },
  customers: async () => {
    const { getCustomers, patchCustomer, postCustomer, removeCustomer } =
      await import('./people/customers.ts');
    return [getCustomers, postCustomer, patchCustomer, removeCustomer];
  },
  catalog: async () => {
    const { getCatalog } = await import('./catalog.ts');
    return [getCatalog];
  },
  products: async () => {
    const { patchProduct } = await import('./products.ts');
    return [patchProduct];
  },
  capabilities: async () => {
    const { getCapabilities, putCapability } = await import('./capabilities.ts');
    return [getCapabilities, putCapability];
  },
  tables: async () => {
    const { getTables, postOpenTable, postTable } = await import('./tables.ts');
    return [getTables, postTable, postOpenTable];
  },
  accounts: loadAccounts,
  metadata: async () => {
    const { getMetadata } = await import('./metadata.ts');
    return [getMetadata];
  },
  packets: async () => {
    const { postPacket } = await import('./packets.ts');
    return [postPacket];
  },
  callbacks: async () => {
    const { getCallbacks, getCallbacksInFlight, postCallback } =
      await import('./callbacks/callbacks.ts');
    return [postCallback, getCallbacks, getCallbacksInFlight];
  },
  deliveries: async () => {
    const [deliveries, { deleteDeliveries }, { getDeliveryTest }] = await Promise.all([
      import('./deliveries/deliveries.ts'),
      import('./clear-logs.ts'),
      import('./deliveries/delivery-test.ts'),
    ]);
    const { getDeliveries, getDelivery, postCancelDelivery, postRedeliver } = deliveries;
    const { postRedeliverDropped, postRunDelivery } = deliveries;
    return [
      getDeliveries,
      deleteDeliveries,
      getDelivery,
      postRedeliverDropped,
      postRedeliver,
      postRunDelivery,
      postCancelDelivery,
      getDeliveryTest,
    ];
  },
  activity: async () => {
    const { getActivity } = await import('./activity.ts');
    return [getActivity];
  },
  firsts: async () => {
    const { getFirsts } = await import('./firsts.ts');
    return [getFirsts];
  },
  requests: async () => {
    const [{ getRequest, getRequests }, { deleteRequests }, { postResend }, { getRequestTest }] =
      await Promise.all([
        import('./requests/requests.ts'),
        import('./clear-logs.ts'),
        import('./requests/resend.ts'),
        import('./requests/request-test.ts'),
      ]);
    return [getRequests, deleteRequests, getRequest, postResend, getRequestTest];
  },
  calls: async () => {
    const { postCall } = await import('./requests/calls.ts');
    return [postCall];
  },
  report: async () => {
    const { getReport, getReports } = await import('./report.ts');
    return [getReport, getReports];
  },
  har: async () => {
    const { getHar } = await import('./har/har.ts');
    return [getHar];
  },
  fidelity: async () => {
    const { getFidelity } = await import('./fidelity.ts');
    return [getFidelity];
  },
  evidence: async () => {
    const { deleteEvidence, getEvidence, getEvidenceDocument, postEvidence } =
      await import('./evidence/evidence.ts');
    return [getEvidence, postEvidence, getEvidenceDocument, deleteEvidence];
  },
  devices: async () => {
    const { getDevices, postDevice, postDeviceToken } = await import('./devices.ts');
    return [getDevices, postDevice, postDeviceToken];
  },
  device: async () => {
    const { getDevicePayments } = await import('./devices.ts');
    return [getDevicePayments];
  },
  payments: async () => {
    const [{ getPaymentDetail, getPayments, postPayment, postReconcile }, { getPaymentTest }] =
      await Promise.all([import('./payments.ts'), import('./payment-test.ts')]);
    return [postPayment, getPayments, getPaymentDetail, postReconcile, getPaymentTest];
  },
  alarms: async () => {
    const { getAlarms, postAcknowledge } = await import('./payments.ts');
    return [getAlarms, postAcknowledge];
  },
  autopilot: async () => {
    const { deleteAutopilot, getAutopilot, postAutopilot } = await import('./autopilot.ts');
    return [getAutopilot, postAutopilot, deleteAutopilot];
  },
  recording: async () => {
    const { getRecording, postRecording } = await import('./recording.ts');
    return [getRecording, postRecording];
  },
  scenarios: async () => {
    const { deleteScenario, getScenarioFile, getScenarios, postScenarioRun, putScenario } =
      await import('./scenarios/scenarios.ts');
    return [getScenarios, getScenarioFile, putScenario, deleteScenario, postScenarioRun];
  },
  'scenario-run': async () => {
    const { getScenarioRun, postScenarioRunControl } = await import('./scenarios/scenario-run.ts');
    return [getScenarioRun, postScenarioRunControl];
  },
  'receiver-checks': async () => {
    const { getReceiverCheck, getReceiverChecks, postReceiverCheck } =
      await import('./receiver-checks.ts');
    return [postReceiverCheck, getReceiverChecks, getReceiverCheck];
  },
  terminal: async () => {
    const terminal = await import('./terminal.ts');
    const { getAmountRules, getMessage, postPress, putAmountRules } = terminal;
    const { deleteScenario, getScenario, postScenario } = terminal;
    const sale = [getScenario, postScenario, deleteScenario];
    return [postPress, getMessage, ...sale, getAmountRules, putAmountRules];
  },
};

async function loadAccounts(): Promise<readonly ControlRoute[]> {
  const [
    read,
    lines,
    changes,
    { postClose },
    { postMove },
    { postCollect },
    { postReopen },
    packets,
  ] = await Promise.all([
    import('./accounts/accounts.ts'),
    import('./accounts/account-lines.ts'),
    import('./accounts/change-account.ts'),
    import('./accounts/close-account.ts'),
    import('./accounts/move-account.ts'),
    import('./accounts/collect.ts'),
    import('./accounts/reopen-account.ts'),
    import('./packets.ts'),
  ]);
  return [
    read.getAccounts,
    read.getAccount,
    read.getAsPlugin,
    lines.postLines,
    lines.postVoid,
    lines.postReady,
    changes.postChange,
    changes.postChangeLine,
    postClose,
    postMove,
    postCollect,
    postReopen,
    packets.postCancel,
    packets.postStatus,
  ];
}
