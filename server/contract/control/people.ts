import * as z from 'zod';

import { STAFF_ROLES } from '#domain/actor.ts';

import { BOUNDS } from '../bounds.ts';
import { customerRecordRead, userRead } from '../data/people.ts';
import { text } from '../text.ts';
import { actor, serverId } from './fields.ts';

/** Staff sees people ungated. */
export const userAnswer = userRead.required();

export const usersAnswer = z.array(userAnswer);

export const customerAnswer = customerRecordRead.required();

export const customersAnswer = z.array(customerAnswer);

const userName = text(BOUNDS.customer.name).min(1);

const role = z.enum(STAFF_ROLES);

export const userBody = z.strictObject({
  serverId,
  actor,
  name: userName,
  role: role.default('staff'),
});

export const userPatch = z.strictObject({
  serverId,
  actor,
  name: userName.optional(),
  role: role.optional(),
});

const contact = {
  phone: text(BOUNDS.customer.phone).nullable().optional(),
  address: text(BOUNDS.customer.address).nullable().optional(),
  region: text(BOUNDS.customer.region).nullable().optional(),
};

export const customerBody = z.strictObject({
  serverId,
  actor,
  name: text(BOUNDS.customer.name).min(1),
  ...contact,
});

export const customerPatch = z.strictObject({
  serverId,
  actor,
  name: text(BOUNDS.customer.name).min(1).optional(),
  ...contact,
});
