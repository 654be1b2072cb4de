/** A request's number says whose it is: `registrationId * 1000 + n`. */
const requestsPerRegistration = 1_000;

/** The id of a registration's next withdrawal request. */
export const withdrawalRequestId = (registrationId: number, before: { id: number } | null): number =>
  (before?.id ?? registrationId * requestsPerRegistration) + 1;

export const registrationOfRequest = (id: number): number => Math.floor(id / requestsPerRegistration);
