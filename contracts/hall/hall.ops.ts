import { z } from 'zod';
import { boolean } from '../input.js';
import { answerOf, command, query } from '../op.js';

/** How devices in the hall reach this server. */
export interface HallNetworkState {
  isOpen: boolean;
  /** The server listens on every address by its settings; there is nothing to open or close. */
  isFixed: boolean;
  /** What devices in the hall open, best first, such as `http://192.168.1.10:3000`. */
  addresses: string[];
}

/** The network of the hall: phones, tablets and screens that work with a server which otherwise only this computer reaches. */
export const hallOps = {
  set: command({
    name: 'SetHallNetwork',
    path: '/api/cabinet/set-hall-network',
    kind: 'wrapped',
    roles: ['A'],
    isForbiddenOnBehalf: true,
    input: z.object({ isOpen: boolean }),
    answer: answerOf<HallNetworkState>(),
    refusals: ['error.listens_everywhere'],
    summary: "Let devices of the hall's network reach this server, or only this computer; it holds over restarts",
  }),
};

export const hallQueries = {
  get: query({
    name: 'GetHallNetwork',
    path: '/api/cabinet/get-hall-network',
    kind: 'wrapped',
    roles: ['A'],
    input: z.object({}),
    answer: answerOf<HallNetworkState>(),
    summary: 'Whether devices of the hall reach this server, and by which addresses',
  }),
};
