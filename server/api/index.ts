import { postInvoke, postMessagingSend } from './capabilities/invoke.ts';
import { postMessagingStatus, postStatus } from './capabilities/status.ts';
import { CATALOG_ENDPOINTS } from './catalog/index.ts';
import type { Endpoint } from './endpoint.ts';
import type { Route } from './exchange.ts';
import { postToken } from './oauth/token.ts';
import { PACKET_ENDPOINTS } from './packets/index.ts';
import { getPayment, postPaymentResult } from './payments/index.ts';
import { PEOPLE_ENDPOINTS } from './people/index.ts';
import { TABLE_ENDPOINTS } from './tables/index.ts';

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
  ...PACKET_ENDPOINTS,
  ...TABLE_ENDPOINTS,
  ...CATALOG_ENDPOINTS,
  ...PEOPLE_ENDPOINTS,
] as const;

/** Paths with their own stages. */
export const ROUTES: readonly Route[] = routes;

/** All endpoints that require an install's key, in the order of the specification. */
export const ENDPOINTS: readonly Endpoint[] = endpoints;

/** The calls, typed with literal names and paths and their schemas. */
export type DataApiCall = (typeof routes)[number] | (typeof endpoints)[number];
