/**
 * Panels of judges. J: all judges of marks, flags or cards; E: execution; A: artistry; D: difficulty or technical panel, one device;
 * ND: deductions that no judge of marks makes (line, time, falls), one device.
 */
export const judgePanels = ['J', 'D', 'E', 'A', 'ND'] as const;
export type JudgePanel = (typeof judgePanels)[number];
