/**
 * Panels of judges. J: all judges of marks, flags or cards; E: execution; A: artistry; D: difficulty or technical panel, one device;
 * ND: deductions that no judge of marks makes (line, time, falls), one device.
 */
export const judgePanels = ['J', 'D', 'E', 'A', 'ND'] as const;
export type JudgePanel = (typeof judgePanels)[number];

interface Unit {
  registrationId: number | null;
  period: number | null;
}

/** The same performer of a round, or the same round of a bout. */
export const isSameUnit = (one: Unit, { registrationId, period }: Unit): boolean =>
  one.registrationId === registrationId && one.period === period;

interface Judged {
  registrationIds: readonly number[];
}

/** Of the same performer, or of the same two, also when they have changed sides. */
export const isOfSame = (one: Judged, { registrationIds }: Judged): boolean =>
  one.registrationIds.length === registrationIds.length && registrationIds.every((id) => one.registrationIds.includes(id));
