import { Unavailable } from '#platform/unavailable';

/** Said to whoever wants to record on a machine that does not lead. */
export class NotLeading extends Unavailable {
  constructor(message: string) {
    super('error.not_leading', message);
  }
}
