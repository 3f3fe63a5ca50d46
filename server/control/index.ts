import { postLines, postReady, postVoid } from './accounts/account-lines.ts';
import { getAccount, getAccounts, getAsPlugin } from './accounts/accounts.ts';
import { postClose } from './accounts/close-account.ts';
import { postCollect } from './accounts/collect.ts';
import { postMove } from './accounts/move-account.ts';
import { postReopen } from './accounts/reopen-account.ts';
import { getActivity } from './activity.ts';
import { getCallbacks, postCallback } from './callbacks/callbacks.ts';
import { getCapabilities, putCapability } from './capabilities.ts';
import { getCatalog } from './catalog.ts';
import { postClock } from './clock/clock.ts';
import { postSettle } from './clock/settle.ts';
import {
  getDeliveries,
  getDelivery,
  postCancelDelivery,
  postRedeliver,
  postRunDelivery,
} from './deliveries/deliveries.ts';
import { getDevicePayments, getDevices, postDevice, postDeviceToken } from './devices.ts';
import { getEvents } from './events.ts';
import { getFidelity } from './fidelity.ts';
import { getHar } from './har/har.ts';
import { deleteInstall, patchInstall, postAuthorize, postInstall, postRekey } from './installs.ts';
import { getLimitsHistory, getUsage, patchLimits } from './limits.ts';
import { getMetadata } from './metadata.ts';
import { postCancel, postPacket, postStatus } from './packets.ts';
import {
  getAlarms,
  getPaymentDetail,
  getPayments,
  postPayment,
  postReconcile,
} from './payments.ts';
import { getCustomers, patchCustomer, postCustomer, removeCustomer } from './people/customers.ts';
import { getUsers, patchUser, postUser, removeUser } from './people/users.ts';
import { getRequest, getRequests } from './requests/requests.ts';
import { postResend } from './requests/resend.ts';
import type { ControlRoute } from './route.ts';
import { deleteSandbox, getSandboxes, postSandbox } from './sandboxes/sandboxes.ts';
import { deleteSession } from './session.ts';
import { getHealth } from './state/health.ts';
import { getMetrics } from './state/metrics.ts';
import { getState, postReset } from './state/state.ts';
import { deleteStoreRoute, getStores, patchStore, postLogin, postStore } from './stores.ts';
import { getTables, postOpenTable } from './tables.ts';
import {
  getAmountRules,
  getMessage,
  getScenario,
  postPress,
  postScenario,
  putAmountRules,
} from './terminal.ts';

/** Every call of the control API. */
export const CONTROL_ROUTES: readonly ControlRoute[] = [
  getHealth,
  getMetrics,
  getState,
  postReset,
  deleteSession,
  postSandbox,
  getSandboxes,
  deleteSandbox,
  postClock,
  postSettle,
  patchLimits,
  getUsage,
  getLimitsHistory,
  getEvents,
  postInstall,
  patchInstall,
  deleteInstall,
  postRekey,
  postAuthorize,
  getStores,
  postStore,
  patchStore,
  postLogin,
  deleteStoreRoute,
  getUsers,
  postUser,
  patchUser,
  removeUser,
  getCustomers,
  postCustomer,
  patchCustomer,
  removeCustomer,
  getCatalog,
  getCapabilities,
  putCapability,
  getTables,
  postOpenTable,
  getAccounts,
  getAccount,
  getAsPlugin,
  getMetadata,
  postPacket,
  postLines,
  postVoid,
  postReady,
  postClose,
  postCallback,
  getCallbacks,
  getDeliveries,
  getDelivery,
  postRedeliver,
  postRunDelivery,
  postCancelDelivery,
  postMove,
  postCollect,
  postReopen,
  postCancel,
  postStatus,
  getActivity,
  getRequests,
  getRequest,
  postResend,
  getHar,
  getFidelity,
  getDevices,
  postDevice,
  postDeviceToken,
  getDevicePayments,
  postPayment,
  getPayments,
  getPaymentDetail,
  postReconcile,
  getAlarms,
  postPress,
  getMessage,
  getScenario,
  postScenario,
  getAmountRules,
  putAmountRules,
];
