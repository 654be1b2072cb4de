// The server that loads this lives so many days later.
const ahead = Number(process.env.DAYS_LATER) * 86_400_000;
const Now = Date;
globalThis.Date = class extends Now {
  constructor(...given) {
    if (given.length === 0) super(Now.now() + ahead);
    else super(...given);
  }
  static now() {
    return Now.now() + ahead;
  }
};
