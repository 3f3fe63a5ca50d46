import * as z from 'zod';

import { userRead } from '#server/contract/data/people.ts';
import { presentUser } from '#server/contract/present/people.ts';
import { listUsers } from '#server/store/people.ts';

import { endpoint } from '../endpoint.ts';

/** The maximum number of users returned (specification, List caps). */
const CAP = 200;

export const getUsers = endpoint({
  name: 'listUsers',
  method: 'GET',
  path: '/users/get',
  scopes: ['users:read'],
  resource: 'users',
  summary: 'Lists the users of the store.',
  output: z.array(userRead),
  handle: ({ caller, view, context: { database } }) => ({
    data: listUsers(database.read, caller.serverId, CAP).map((user) => presentUser(user, view)),
  }),
});
