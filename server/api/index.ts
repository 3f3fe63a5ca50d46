import { postInvoke, postMessagingSend } from './capabilities/invoke.ts';
import { postMessagingStatus, postStatus } from './capabilities/status.ts';
import { CATALOG_ENDPOINTS } from './catalog/index.ts';
import { getCustomer } from './customers/get.ts';
import { listCustomersPage } from './customers/list.ts';
import type { Endpoint } from './endpoint.ts';
import type { Route } from './exchange.ts';
import { postToken } from './oauth/token.ts';
import { createPacket } from './packets/create.ts';
import { getPacket } from './packets/get.ts';
import { listPackets } from './packets/open.ts';
import { replacePacketOrders } from './packets/update-orders.ts';
import { replacePacketPayments } from './packets/update-payments.ts';
import { updatePacket } from './packets/update.ts';
import { getPayment } from './payments/get.ts';
import { postPaymentResult } from './payments/result.ts';
import { createTable } from './tables/create.ts';
import { getTable } from './tables/get.ts';
import { getLayout } from './tables/layout.ts';
import { listTables } from './tables/open.ts';
import { replaceTableOrders } from './tables/update-orders.ts';
import { replaceTablePayments } from './tables/update-payments.ts';
import { getUsers } from './users/get.ts';

const routes = [
  postToken,
  postInvoke,
  postStatus,
  postMessagingSend,
  postMessagingStatus,
  getPayment,
  postPaymentResult,
] as const;

const endpoints = [
  getPacket,
  listPackets,
  createPacket,
  updatePacket,
  replacePacketOrders,
  replacePacketPayments,
  getTable,
  getLayout,
  listTables,
  createTable,
  replaceTableOrders,
  replaceTablePayments,
  ...CATALOG_ENDPOINTS,
  getUsers,
  listCustomersPage,
  getCustomer,
] as const;

/** Paths with their own stages. */
export const ROUTES: readonly Route[] = routes;

/** All endpoints that require an install's key, in the order of the specification. */
export const ENDPOINTS: readonly Endpoint[] = endpoints;

/** The calls, typed with literal names and paths and their schemas. */
export type DataApiCall = (typeof routes)[number] | (typeof endpoints)[number];
