import { createHmac } from 'node:crypto';

/** The name of an address in the log and in look-ups; the pepper keeps it from being guessed by a list of addresses. */
export const emailHash = (pepper: Buffer, email: string): string =>
  createHmac('sha256', pepper).update(`email\n${email.trim().toLowerCase()}`).digest('base64url');

/** The same with its pepper. */
export type HashEmail = (email: string) => string;
