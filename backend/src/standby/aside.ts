/** A tail as it is kept: texts of the log, and the ids of the commands behind them. */
export interface Aside {
  events: readonly { stream: string; type: string; meta: string }[];
  commands: readonly { key: string }[];
}
