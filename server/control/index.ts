import {
  getAccount,
  getAccounts,
  getAsPlugin,
  postLines,
  postPacket,
  postVoid,
} from './accounts.ts';
import { getCapabilities, putCapability } from './capabilities.ts';
import { postClock } from './clock.ts';
import { getDevicePayments, getDevices, postDevice, postDeviceToken } from './devices.ts';
import { getFidelity } from './fidelity.ts';
import { getHealth } from './health.ts';
import { deleteInstall, patchInstall, postAuthorize, postInstall, postRekey } from './installs.ts';
import { getUsage, patchLimits } from './limits.ts';
import { getCatalog, getCustomers, getUsers } from './lists.ts';
import {
  getAlarms,
  getPaymentDetail,
  getPayments,
  postPayment,
  postReconcile,
} from './payments.ts';
import { getRequest, getRequests } from './requests.ts';
import type { ControlRoute } from './route.ts';
import { getState, postReset } from './state.ts';
import { deleteStoreRoute, getStores, postLogin, postStore } from './stores.ts';
import { getTables, postOpenTable } from './tables.ts';
import { getAmountRules, postPress, postScenario, putAmountRules } from './terminal.ts';

/** Every call of the control API. */
export const CONTROL_ROUTES: readonly ControlRoute[] = [
  getHealth,
  getState,
  postReset,
  postClock,
  patchLimits,
  getUsage,
  postInstall,
  patchInstall,
  deleteInstall,
  postRekey,
  postAuthorize,
  getStores,
  postStore,
  postLogin,
  deleteStoreRoute,
  getUsers,
  getCustomers,
  getCatalog,
  getCapabilities,
  putCapability,
  getTables,
  postOpenTable,
  getAccounts,
  getAccount,
  getAsPlugin,
  postPacket,
  postLines,
  postVoid,
  getRequests,
  getRequest,
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
  postScenario,
  getAmountRules,
  putAmountRules,
];
