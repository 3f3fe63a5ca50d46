import { postLines, postReady, postVoid } from './account-lines.ts';
import { getAccount, getAccounts, getAsPlugin } from './accounts.ts';
import { getActivity } from './activity.ts';
import { getCallbacks, postCallback } from './callbacks.ts';
import { getCapabilities, putCapability } from './capabilities.ts';
import { postClock } from './clock.ts';
import { postClose } from './close-account.ts';
import { postCollect } from './collect.ts';
import { patchCustomer, postCustomer, removeCustomer } from './customers.ts';
import {
  getDeliveries,
  getDelivery,
  postCancelDelivery,
  postRedeliver,
  postRunDelivery,
} from './deliveries.ts';
import { getDevicePayments, getDevices, postDevice, postDeviceToken } from './devices.ts';
import { getEvents } from './events.ts';
import { getFidelity } from './fidelity.ts';
import { getHar } from './har.ts';
import { getHealth } from './health.ts';
import { deleteInstall, patchInstall, postAuthorize, postInstall, postRekey } from './installs.ts';
import { getLimitsHistory, getUsage, patchLimits } from './limits.ts';
import { getCatalog, getCustomers, getUsers } from './lists.ts';
import { getMetadata } from './metadata.ts';
import { postMove } from './move-account.ts';
import { postCancel, postPacket, postStatus } from './packets.ts';
import {
  getAlarms,
  getPaymentDetail,
  getPayments,
  postPayment,
  postReconcile,
} from './payments.ts';
import { postReopen } from './reopen-account.ts';
import { getRequest, getRequests } from './requests.ts';
import { postResend } from './resend.ts';
import type { ControlRoute } from './route.ts';
import { deleteSession } from './session.ts';
import { postSettle } from './settle.ts';
import { getState, postReset } from './state.ts';
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
import { patchUser, postUser, removeUser } from './users.ts';

/** Every call of the control API. */
export const CONTROL_ROUTES: readonly ControlRoute[] = [
  getHealth,
  getState,
  postReset,
  deleteSession,
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
